import type { AccessLevel } from '@paddock/contract/platform/access';

/** Everybody of the demo: given name, family name, and the last digits of +44 7700 9000… they sign in with. */
export const demoPeople = [
  ['Helen', 'Ashworth', '01'],
  ['Gareth', 'Pugh', '03'],
  ['Ilse', 'Brandt', '04'],
  ['Priya', 'Shah', '10'],
  ['Tom', 'Okafor', '11'],
  ['Marek', 'Nowak', '12'],
  ['Martha', 'Lindqvist', '13'],
  ['Zsófia', 'Kovács', '14'],
  ['Łukasz', 'Zieliński', '15'],
  ['Anneke', 'de Vries', '16'],
  ['Luca', 'Moretti', '17'],
  ['Siobhán', 'Kelly', '18'],
  ['Jonas', 'Weber', '19'],
  ['Camille', 'Laurent', '20'],
  ['Petr', 'Dvořák', '21'],
  ['Eszter', 'Nagy', '22'],
  ['Callum', 'Reid', '23'],
  ['Inês', 'Carvalho', '24'],
  ['Matej', 'Horvat', '25'],
  ['Freya', 'Johansen', '26'],
  ['Pablo', 'Serrano', '27'],
  ['Katarzyna', 'Wójcik', '28'],
  ['Niall', 'Byrne', '29'],
  ['Elif', 'Demir', '30'],
  ['Oskar', 'Lehmann', '31'],
  ['Georgi', 'Dimitrov', '32'],
  ['Rhiannon', 'Davies', '33'],
  ['Andrei', 'Popescu', '34'],
  ['Sanna', 'Virtanen', '35'],
  ['Joris', 'Peeters', '36'],
  ['Nadia', 'Haddad', '37'],
  ['William', 'Thornton', '38'],
] as const;

type FullName<Person> = Person extends readonly [
  infer Given extends string,
  infer Family extends string,
  string,
]
  ? `${Given} ${Family}`
  : never;

/** A name from the list above. */
export type DemoName = FullName<(typeof demoPeople)[number]>;

/** The level of a number: the first few are staff, the others crew. */
export function demoLevel(lastDigits: string): AccessLevel {
  const staff: Readonly<Record<string, AccessLevel>> = { '01': 1, '03': 3, '04': 4 };
  return staff[lastDigits] ?? 10;
}

/** Let in, but tied to nobody yet: what the app looks like with nothing to show. */
export const demoStranger = '39';
