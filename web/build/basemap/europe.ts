/** West, south, east and north of the detailed area: Europe, and a margin around it. */
export const europe = [-27, 31, 46, 72] as const;

export function isInEurope(longitude: number, latitude: number): boolean {
  const [west, south, east, north] = europe;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}
