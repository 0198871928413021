export interface Position {
  /** Degrees, positive north of the equator and east of Greenwich. */
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;

/** The great circle between two positions, in metres. */
export function metresBetween(from: Position, to: Position): number {
  const north = ((to.latitude - from.latitude) * radians) / 2;
  const east = ((to.longitude - from.longitude) * radians) / 2;
  const square =
    Math.sin(north) ** 2 +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(east) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}
