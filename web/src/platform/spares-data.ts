/** Whether the person asked the browser to save data: nothing is loaded that they did not open. */
export function sparesData(): boolean {
  return connectionIs('saveData', true);
}

/** Whether data may be charged by size, as on a mobile network: no code or lists are loaded ahead. */
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
