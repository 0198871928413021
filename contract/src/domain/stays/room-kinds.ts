/** Beds of a room of each kind, where nothing else is said. */
export const bedsOfKind = {
  single: 1,
  double: 2,
  twin: 2,
  triple: 3,
  family: 4,
  'day room': 1,
} as const;

export function isRoomKind(kind: string): kind is keyof typeof bedsOfKind {
  return Object.hasOwn(bedsOfKind, kind);
}
