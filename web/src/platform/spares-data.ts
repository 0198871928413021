/** Whether the person asked the browser to spare data: nothing is fetched for them that they did not open. */
export function sparesData(): boolean {
  return connectionIs('saveData', true);
}

/** Whether what comes over the network may be paid for by its size, as on a mobile one: no code or lists are fetched ahead. */
export function isMetered(): boolean {
  return sparesData() || connectionIs('type', 'cellular');
}

function connectionIs(property: string, value: unknown): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, property) === value
  );
}
