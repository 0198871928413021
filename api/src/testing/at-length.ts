/** How much a test tries in `npm test`, and in `npm run test:faults`, which has the time. */
export function howMany({ usual, atLength }: { usual: number; atLength: number }): number {
  return process.env['AT_LENGTH'] === 'on' ? atLength : usual;
}
