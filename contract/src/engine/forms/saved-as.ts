/** A part of a name in braces: the fields of which the first with a value counts. */
const place = /\{([^}]+)\}/g;

/** The fields of each place in a name such as "{amount|cost} to {vendor_id}". */
export function placesIn(name: string): string[][] {
  return [...name.matchAll(place)].map(([, fields = '']) => fields.split('|'));
}

/** The name with its places filled in, in order; null if one of them has no value. */
export function fillPlaces(name: string, values: readonly (string | null)[]): string | null {
  if (values.includes(null)) return null;
  let at = 0;
  return name.replaceAll(place, () => values[at++] ?? '');
}
