/** A part of a name in braces: fields of which the first with a value counts. */
const place = /\{([^}]+)\}/g;

/** The fields of each place of a name such as "{amount|cost} to {vendor_id}". */
export function placesIn(name: string): string[][] {
  return [...name.matchAll(place)].map(([, fields = '']) => fields.split('|'));
}

/** The name with its places filled in, in their order; null where one of them has nothing. */
export function fillPlaces(name: string, values: readonly (string | null)[]): string | null {
  if (values.includes(null)) return null;
  let at = 0;
  return name.replaceAll(place, () => values[at++] ?? '');
}
