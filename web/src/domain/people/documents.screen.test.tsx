import { readOwnAreaDays, readStaysElsewhere } from '@paddock/contract/domain/papers/area-days';
import {
  addOwnDocument,
  readDocuments,
  readLooks,
  readOwnDocuments,
} from '@paddock/contract/domain/people/documents';
import { changeOwnContact, readOwnContact } from '@paddock/contract/domain/people/contact';
import { readProjectPeople } from '@paddock/contract/domain/projects/project-people';
import { readProjects } from '@paddock/contract/domain/projects/projects';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const passport = {
  id: 1,
  kind: 'passport',
  country: 'Poland',
  countryCode: 'PL',
  number: 'PX4711',
  issuedOn: '2016-08-03',
  validFrom: null,
  expiresOn: '2026-08-03',
  categories: null,
} as const;

it('A-20 a person sees and adds documents, and who looked; none of it stays on the device', async () => {
  const server = serverFor('crew');
  server.answer(readOwnDocuments, [passport]);
  server.answer(addOwnDocument, { id: 2 });
  server.answer(readOwnContact, null);
  server.answer(readOwnAreaDays, { on: '2026-07-01', areas: [] });
  server.answer(readStaysElsewhere, []);
  server.answer(readLooks, [
    { lookedAt: '2026-07-01T08:00:00.000Z', fullName: 'Alex Admin', own: false },
  ]);
  await openApp(server, '/documents');
  await expect
    .element(page.getByText('Poland, issued 3 Aug 2016, expires 3 Aug 2026'))
    .toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Looks' })).toMatchTextContent('Alex Admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Add document' }).click();
  await page.getByLabelText('Country').fill('Hungary');
  await expect.element(page.getByLabelText('Country')).toHaveAccessibleDescription('Hungary');
  await page.getByLabelText('Number').fill('V-1');
  await page.getByLabelText('Issue date').fill('2020-02-29');
  await page.getByLabelText('Expiry date').fill('2027-01-01');
  await page.getByRole('button', { name: 'Save document' }).click();
  await expect.element(page.getByText('Document added')).toBeVisible();
  expect(server.asked(addOwnDocument)[0]?.body).toEqual({
    kind: 'passport',
    country: 'Hungary',
    number: 'V-1',
    issuedOn: '2020-02-29',
    expiresOn: '2027-01-01',
  });
  const saved = [localStorage, sessionStorage].map((kept) => JSON.stringify(kept)).join(' ');
  expect(saved).not.toContain('PX4711');
  expect(await rowsOnDevice()).not.toContain('PX4711');
  expect(server.asked(readDocuments)).toEqual([]);
});

it('A-23 a person corrects their own details', async () => {
  const server = serverFor('crew');
  server.answer(readOwnDocuments, []);
  server.answer(readOwnAreaDays, { on: '2026-07-01', areas: [] });
  server.answer(readStaysElsewhere, []);
  server.answer(readLooks, []);
  const known = {
    version: 3,
    phoneNumber: '+447700900010',
    email: null,
    homeAirport: 'LHR',
    emergencyName: null,
    emergencyPhone: null,
    dietaryNeed: 'No nuts',
  };
  server.answer(readOwnContact, known);
  server.answer(changeOwnContact, { changed: true });
  await openApp(server, '/documents');
  await page.getByRole('button', { name: 'Correct my details' }).click();
  await page.getByLabelText('Dietary need').fill('');
  await page.getByLabelText('Home airport').fill('BUD');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.element(page.getByText('Your details are saved')).toBeVisible();
  expect(server.asked(changeOwnContact)[0]?.body).toEqual({
    ...known,
    homeAirport: 'BUD',
    dietaryNeed: null,
  });
});

it('A-21 a coordinator sees whose documents expire at the top of the list', async () => {
  const server = serverFor('coordinator');
  server.answer(readProjects, {
    projects: [{ project_code: 'HUN26', start_date: '2026-07-01', end_date: '2026-07-02' }],
    managementProjectCode: 'HUN26',
  });
  const person = { role: null, phoneNumber: null, dietaryNeed: null, expiries: [] };
  server.answer(readProjectPeople, {
    projectCode: 'HUN26',
    endDate: '2026-07-02',
    people: [
      { ...person, contactId: 1, fullName: 'Anna Kowalska', role: 'Engineer' },
      {
        ...person,
        contactId: 2,
        fullName: 'Tom Okafor',
        phoneNumber: '+447700900011',
        expiries: [{ words: 'Passport expires 3 Aug 2026', beforeEnd: false }],
      },
    ],
  });
  await openApp(server, '/mgmt/people');
  const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
  await expect.element(people.first()).toMatchTextContent('Passport expires 3 Aug 2026');
  await expect.element(people.last()).toMatchTextContent('Engineer');
  await expectAccessible();
});

/** All rows of all databases that the app has in this browser, as text. */
async function rowsOnDevice(): Promise<string> {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name ?? ''));
    for (const store of db.objectStoreNames)
      found.push(await settled(db.transaction(store).objectStore(store).getAll()));
    db.close();
  }
  return JSON.stringify(found);
}

async function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('No reason')));
  });
}
