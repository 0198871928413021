/** A run of `npm run test:faults`, which has the time. */
export const isAtLength = process.env['AT_LENGTH'] === 'on';

/** How much a test tries in `npm test`, and in `npm run test:faults`. */
export function howMany({ usual, atLength }: { usual: number; atLength: number }): number {
  return isAtLength ? atLength : usual;
}
