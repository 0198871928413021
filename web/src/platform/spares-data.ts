/** Whether the person asked the browser to spare data: nothing is fetched for them that they did not open. */
export function sparesData(): boolean {
  return 'connection' in navigator && isSparing(navigator.connection);
}

function isSparing(connection: unknown): boolean {
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
