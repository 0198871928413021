import { join } from 'node:path';

/** Demo people by what they may see; all sign in with the same code. */
export const people = {
  administrator: '+447700900001',
  coordinator: '+447700900004',
  priya: '+447700900010',
  marek: '+447700900012',
  leaver: '+447700900038',
} as const;
export type Person = keyof typeof people;

/** Names of demo people, as others read them. */
export const fullNames = {
  priya: 'Priya Shah',
  marek: 'Marek Nowak',
} as const satisfies Partial<Record<Person, string>>;

export const demoCode = '123456';

/** Where the run stores the session of somebody whom it has signed in. */
export function sessionFile(person: Person): string {
  return join(import.meta.dirname, '.sessions', `${person}.json`);
}
