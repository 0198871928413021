import type { AccessLevel } from '@paddock/contract/platform/access';

/** Everyone of the demo: given name, family name, the last digits of +44 7700 9000… they sign in with, and role. */
export const demoPeople = [
  ['Helen', 'Ashworth', '01', 'Operations director'],
  ['Gareth', 'Pugh', '03', 'Team manager'],
  ['Ilse', 'Brandt', '04', 'Travel coordinator'],
  ['Priya', 'Shah', '10', 'Race engineer'],
  ['Tom', 'Okafor', '11', 'Truck driver'],
  ['Marek', 'Nowak', '12', 'Mechanic'],
  ['Martha', 'Lindqvist', '13', 'Hospitality'],
  ['Zsófia', 'Kovács', '14', 'Mechanic'],
  ['Łukasz', 'Zieliński', '15', 'Truck driver'],
  ['Anneke', 'de Vries', '16', 'Data engineer'],
  ['Luca', 'Moretti', '17', 'Mechanic'],
  ['Siobhán', 'Kelly', '18', 'Press officer'],
  ['Jonas', 'Weber', '19', 'Mechanic'],
  ['Camille', 'Laurent', '20', 'Hospitality'],
  ['Petr', 'Dvořák', '21', 'Truck driver'],
  ['Eszter', 'Nagy', '22', 'Van driver'],
  ['Callum', 'Reid', '23', 'Truck driver'],
  ['Inês', 'Carvalho', '24', 'Hospitality'],
  ['Matej', 'Horvat', '25', 'Truck driver'],
  ['Freya', 'Johansen', '26', 'Physiotherapist'],
  ['Pablo', 'Serrano', '27', 'Mechanic'],
  ['Katarzyna', 'Wójcik', '28', 'Tyre technician'],
  ['Niall', 'Byrne', '29', 'Mechanic'],
  ['Elif', 'Demir', '30', 'Strategist'],
  ['Oskar', 'Lehmann', '31', 'Mechanic'],
  ['Georgi', 'Dimitrov', '32', 'Tyre technician'],
  ['Rhiannon', 'Davies', '33', 'Race engineer'],
  ['Andrei', 'Popescu', '34', 'Mechanic'],
  ['Sanna', 'Virtanen', '35', 'Photographer'],
  ['Joris', 'Peeters', '36', 'Data engineer'],
  ['Nadia', 'Haddad', '37', 'Performance engineer'],
  ['William', 'Thornton', '38', 'Van driver'],
] as const;

type FullName<Person> = Person extends readonly [
  infer Given extends string,
  infer Family extends string,
  string,
  string,
]
  ? `${Given} ${Family}`
  : never;

/** A name from the list above. */
export type DemoName = FullName<(typeof demoPeople)[number]>;

/** The home airports of people who live where HUN26 ends. */
export const demoHomes: Readonly<Partial<Record<DemoName, string>>> = {
  'Zsófia Kovács': 'BUD',
  'Eszter Nagy': 'BUD',
};

/** Those who arrange bed and travel themselves, by project: they live there. */
export const demoOwnArrangements = [
  ['IMO26', 'Luca Moretti'],
  ['BCN26', 'Pablo Serrano'],
  ['BHR26', 'Nadia Haddad'],
  ['HUN26', 'Zsófia Kovács'],
  ['HUN26', 'Eszter Nagy'],
] as const satisfies readonly (readonly [string, DemoName])[];

/** The level of a number: the first few are staff, the others crew. */
export function demoLevel(lastDigits: string): AccessLevel {
  const staff: Readonly<Record<string, AccessLevel>> = { '01': 1, '03': 3, '04': 4 };
  return staff[lastDigits] ?? 10;
}

/** Someone with access but no contact: shows the app without data. */
export const demoStranger = '39';
