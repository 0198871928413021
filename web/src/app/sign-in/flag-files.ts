/** Each flag is a file of its own, fetched when it is shown. */
const files = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
);

/** The address of a country's flag, 3:2. Undefined where there is no picture of it. */
export function flagFile(country: string): string | undefined {
  return addresses.get(country);
}
