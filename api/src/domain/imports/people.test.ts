import { afterAll, expect, it } from 'vitest';
import { openFormKit, readBlame } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
afterAll(async () => kit.close());

const { preview, answerTo, commit, patch } = importKit(kit);

async function numberOf(name: string): Promise<string | null> {
  const { phone_number: number } = await kit.db
    .selectFrom('contacts')
    .select('phone_number')
    .where('given_name', '=', name)
    .executeTakeFirstOrThrow();
  return number;
}

it('Y-420 numbers without a country code are asked about once, and stored with it', async () => {
  const seen = await preview('people', [
    'Name,Mobile Phone,Emergency phone number',
    'Nell Ferris,07700 900201,(020) 7946 0123',
    'Otis Grant,+44 (0)7700 900202,',
    'Pia Holm,0046 70 174 06 05,',
    'Quin Ivey,7700 900204,447700900205',
  ]);
  expect(seen.questions).toEqual(['country']);
  expect(seen.national).toMatchObject({ numbers: 4, country: 'GB', reads: '+447700900201' });
  expect(verdicts(seen)).toEqual(['needs_you', 'new', 'new', 'needs_you']);
  const read = await answerTo(seen, { country: 'GB' });
  expect(read.questions).toEqual([]);
  expect(verdicts(read)).toEqual(Array(4).fill('new'));
  expect(read.notices.map(({ text }) => text)).toContain('4 numbers are read as UK.');
  expect((await commit(read)).statusCode).toBe(200);
  expect(await numberOf('Nell')).toBe('+447700900201');
  expect(await numberOf('Otis')).toBe('+447700900202');
  expect(await numberOf('Pia')).toBe('+46701740605');
  expect(await numberOf('Quin')).toBe('+447700900204');
});

it.each([
  ['the others of the table', ['06 20 555 0101', '+36 30 555 0102'], 'HU'],
  ['the country in which they exist', ['07700 900211', '+36 30 555 0103'], 'GB'],
])('Y-420 the country that is offered is that of %s', async (_, numbers, country) => {
  const rows = numbers.map((number, index) => `Person ${index},${number}`);
  const seen = await preview('people', ['Name,Phone 1 - Value', ...rows]);
  expect(seen.national?.country).toBe(country);
});

it('Y-420 a number that a country doesn’t have, an extension and several numbers need someone', async () => {
  const seen = await preview('people', [
    'Name,Cell',
    'Una Marsh,07700',
    'Vic Noble,12345 67',
    'Wim Orr,+44 20 7946 0124 ext. 12',
    'Xan Pell,"07700 900206, 07700 900207"',
    'Yul Quick,n/a',
  ]);
  const read = await answerTo(seen, { country: 'GB' });
  expect(verdicts(read)).toEqual(Array(5).fill('needs_you'));
  expect(messages(read)).toEqual([
    'This is not a number of UK. Write it with its country code, such as +44 7700 900010.',
    'This is not a number of UK. Write it with its country code, such as +44 7700 900010.',
    'An extension can’t be saved. Write the number without it.',
    'There are 2 here. Keep one of them.',
    'Include the country code, such as +447700900001.',
  ]);
  expect(readBlame(await patch(seen, { country: 'XX' }))).toEqual([
    400,
    'invalid_input',
    'country',
  ]);
});

it('Y-421 someone who is here and of whom a row says nothing new is here already', async () => {
  const heading = 'Name,Role,Mobile,E-mail';
  const ruth = 'Ruth Vale,Chef,+44 7700 900301,ruth@vale.example';
  expect((await commit(await preview('people', [heading, ruth]))).statusCode).toBe(200);
  const again = await preview('people', [
    heading,
    'RUTH VALE,Chef,07700 900301,ruth@vale.example',
    'Ruth Vale,Baker,+44 7700 900301,ruth@vale.example',
  ]);
  const read = await answerTo(again, { country: 'GB' });
  expect(verdicts(read)).toEqual(['existing', 'needs_you']);
  const two = await answerTo(read, { records: [{ row: 3, record: 'new' }] });
  expect((await commit(two)).statusCode).toBe(200);
  const third = await preview('people', ['Name', 'Ruth Vale']);
  expect(messages(third)).toEqual(['There are 2 like this already. Which one is it?']);
});

it('Y-422 a number is a flight number only if its heading or its carrier says so', async () => {
  const flights = async (heading: string, cells: readonly string[]) => {
    const rows = cells.map((cell) => `${cell};LHR;BUD;2030-09-01 07:40;2030-09-01 11:15`);
    const seen = await preview('flights', [`${heading};From;To;Departs;Arrives`, ...rows]);
    return seen.columns[0]?.target;
  };
  expect(await flights('No.', ['1', '2', '3'])).toBeNull();
  expect(await flights('Number', ['713', '1204'])).toBeNull();
  expect(await flights('Miles', ['713', '1204'])).toBeNull();
  expect(await flights('Number', ['BA 902', 'LH1340'])).toBe('flight_number');
  expect(await flights('Service', ['BA 902', 'U2 8573'])).toBe('flight_number');
  expect(await flights('Flight', ['902'])).toBe('flight_number');
});

it('Y-422 a column that counts the rows of a rooming list is no room number', async () => {
  const seen = await preview('rooms', [
    'No.,Hotel,Room type,Guest,Check-in,Check-out',
    '1,Hotel Mogyoród,Single,Anna Kowalska,2030-07-01,2030-07-05',
    '2,Hotel Mogyoród,Single,Zoltán Szabó,2030-07-01,2030-07-05',
  ]);
  expect(seen.columns[0]?.target).toBeNull();
  expect(seen.notices.map(({ text }) => text)).toContain('Not imported: “No.”.');
});
