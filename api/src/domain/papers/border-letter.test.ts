import { readLooks } from '@paddock/contract/domain/people/documents';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const boss = kit.administrator.headers;

async function newPerson(name: string, passport?: object) {
  const { id } = await kit.store('new-contact', {
    given_name: name,
    family_name: 'Border',
    role: 'Mechanic',
  });
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [id] });
  const body = { kind: 'passport', number: `P-${name}`, issuedOn: '2026-01-10', ...passport };
  if (passport !== undefined)
    expect((await kit.post(`/api/contacts/${id}/documents`, body, boss)).statusCode).toBe(200);
  return id;
}

const ends = { expiresOn: '2036-01-10' };
const tom = await newPerson('Tom', { country: 'United Kingdom', ...ends });
await newPerson('Eszter', { country: 'Hungary', ...ends });
await newPerson('Nobody');
const url = '/api/projects/HUN30/papers';

it('Y-816 the list for the border names who enters with which passport, and who has none', async () => {
  const answer = await kit.get(`${url}/csv`, boss);
  expect(answer.headers['content-type']).toContain('text/csv');
  const lines = answer.body.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Area,Name,Role,Passport of,Passport number,Expires,Visas and permits,Enters,Leaves',
  );
  const of = (name: string) => lines.filter((line) => line.includes(`${name} Border`));
  expect(of('Tom')).toEqual([
    expect.stringMatching(
      /^Schengen,Tom Border,Mechanic,United Kingdom,P-Tom,2036-01-10,,2030-\d\d-\d\d,2030-\d\d-\d\d$/,
    ),
  ]);
  expect(of('Nobody')[0]).toContain('No passport on record');
  expect(of('Eszter')).toEqual([]);
});

it('Y-816 the letter is a PDF, and every look at a passport is on record', async () => {
  const letter = await kit.get(`${url}/letter`, boss);
  expect(letter.statusCode).toBe(200);
  expect(letter.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await kit.store('user-access', {
    contact_id: tom,
    phone_number: '+447931000777',
    access_level_id: 10,
  });
  const { headers } = await kit.signIn('+447931000777');
  const looks = readLooks.response.parse((await kit.get('/api/users/looks', headers)).json());
  expect(looks.length).toBeGreaterThan(0);
});

it('Y-816 nobody else gets the letter', async () => {
  for (const level of [3, 4, 10]) {
    const { id } = await kit.store('new-contact', { given_name: 'L', family_name: String(level) });
    const phone = `+4479310008${String(level).padStart(2, '0')}`;
    await kit.store('user-access', { contact_id: id, phone_number: phone, access_level_id: level });
    await kit.store('project-contractors', { project_id: tour.project, contact_id: [id] });
    const { headers } = await kit.signIn(phone);
    for (const part of ['csv', 'letter'])
      expect((await kit.get(`${url}/${part}`, headers)).statusCode).toBe(403);
  }
});
