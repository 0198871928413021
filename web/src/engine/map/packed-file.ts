/**
 * Reads a file of our own build, JSON that it packed, whatever the server would have packed: 200 KB less on the device.
 * @throws Error
 */
export async function fetchPacked(address: string): Promise<unknown> {
  const { ok, status, body } = await fetch(address);
  if (!ok || body === null) throw new Error(`${address} answered ${status}`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).json();
}
