/** Degrees north, degrees east. */
export type LatLng = readonly [latitude: number, longitude: number];

/**
 * A line as text, in Google's polyline encoding: each point as the difference to the one before it.
 * @param digits decimals of a degree that are kept: 5 is a metre
 * @see https://developers.google.com/maps/documentation/utilities/polylinealgorithm
 */
export function encodePolyline(points: readonly LatLng[], digits = 5): string {
  const factor = 10 ** digits;
  let last = [0, 0];
  let text = '';
  for (const [latitude, longitude] of points) {
    const next = [Math.round(latitude * factor), Math.round(longitude * factor)];
    text += encodeNumber((next[0] ?? 0) - (last[0] ?? 0));
    text += encodeNumber((next[1] ?? 0) - (last[1] ?? 0));
    last = next;
  }
  return text;
}

/** Decodes the points of a line. A broken line ends at its last whole point. */
export function decodePolyline(text: string, digits = 5): LatLng[] {
  const factor = 10 ** digits;
  const numbers = decodeNumbers(text);
  const points: LatLng[] = [];
  let latitude = 0;
  let longitude = 0;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    latitude += numbers[index] ?? 0;
    longitude += numbers[index + 1] ?? 0;
    points.push([latitude / factor, longitude / factor]);
  }
  return points;
}

/** Five bits per letter, lowest first; the lowest bit of all is the sign. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 32) {
    text += String.fromCodePoint((rest % 32) + 32 + 63);
    rest = Math.floor(rest / 32);
  }
  return text + String.fromCodePoint(rest + 63);
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let unit = 1;
  for (let index = 0; index < text.length; index += 1) {
    const bits = text.charCodeAt(index) - 63;
    value += (bits % 32) * unit;
    unit *= 32;
    if (bits >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    unit = 1;
  }
  return numbers;
}
