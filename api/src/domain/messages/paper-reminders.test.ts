import { afterAll, afterEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { remindOfPapers } from './paper-reminders.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

afterEach(async () => {
  await kit.forget();
  await sql`delete from documents`.execute(kit.db);
});

async function addDocument(kind: string, country: string, expiresOn: string) {
  const document = { kind, country, number: 'PX4711', expiresOn };
  const answer = await kit.post('/api/users/documents', document, kit.annasHeaders);
  expect(answer.statusCode).toBe(200);
}

async function toldOn(day: string, clock = '09:00') {
  await kit.forget();
  const now = new Date(`${day}T${clock}:00Z`);
  await Promise.all([1, 2, 3].map(async () => remindOfPapers(kit.deps, now)));
  return kit.told();
}

it('Y-815 a passport is announced three times before it expires, each once, and not at night', async () => {
  await addDocument('passport', 'Poland', '2031-08-31');
  expect(await toldOn('2031-02-27')).toEqual([]);
  expect(await toldOn('2031-02-28', '07:59')).toEqual([]);
  const [[title, body] = ['', ''], ...others] = await toldOn('2031-03-01');
  expect(title).toBe('Your passport expires on 31 Aug 2031');
  expect(body).toBe(
    'Passport, Poland: 31 Aug 2031\nAdd the new one under My documents once you have it.',
  );
  expect(others).toEqual([]);
  expect(await toldOn('2031-07-05')).toEqual([]);
  expect(await toldOn('2031-07-06')).toHaveLength(1);
  expect(await toldOn('2031-08-16')).toEqual([]);
  expect(await toldOn('2031-08-17')).toHaveLength(1);
  expect(await toldOn('2031-08-31')).toEqual([]);
});

it('Y-815 what expired already is not announced, and one that was added late once', async () => {
  await addDocument('visa', 'Türkiye', '2031-03-04');
  expect(await toldOn('2031-03-05')).toEqual([]);
  expect(await toldOn('2031-03-01')).toHaveLength(1);
  expect(await toldOn('2031-03-02')).toEqual([]);
});

it('Y-815 several documents are one message, and a passport that has a successor is left out', async () => {
  await addDocument('passport', 'Poland', '2031-08-10');
  await addDocument('passport', 'Poland', '2041-08-10');
  await addDocument('passport', 'Ireland', '2031-08-12');
  await addDocument('licence', 'Poland', '2031-08-11');
  const [[title, body] = ['', ''], ...others] = await toldOn('2031-08-01');
  expect(title).toBe('2 of your documents expire');
  expect(body).toContain('Driving licence, Poland: 11 Aug 2031');
  expect(body).toContain('Passport, Ireland: 12 Aug 2031');
  expect(body).not.toContain('10 Aug');
  expect(others).toEqual([]);
});
