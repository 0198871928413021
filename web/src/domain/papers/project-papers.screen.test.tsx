import { readProjectPapers, type AreaDays } from '@paddock/contract/domain/papers/area-days';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const schengen: AreaDays = {
  area: 'Schengen',
  standing: 'counted',
  days: 90,
  window: 180,
  used: 63,
  left: 27,
  unknown: 0,
  longestUntil: '2026-12-27',
  troubles: [],
  unsure: [],
  source: 'Regulation (EU) 2016/399',
  checkedOn: '2026-11-27',
};

const over = { kind: 'days_over', on: '2026-11-28', why: '92 of 90 days on 30 Nov 2026.' } as const;

const noDriving = { troubles: [], unsure: [] };
const licence = { on: '2026-11-27', why: 'Truck 1 asks for CE; the driving licence has B.' };

const papers = {
  projectCode: 'HUN26',
  endsOn: '2026-12-01',
  people: [
    {
      contactId: 4,
      fullName: 'Kim Driver',
      areas: [],
      driving: { troubles: [licence], unsure: [] },
    },
    { contactId: 1, fullName: 'Anna Kovács', areas: [], driving: noDriving },
    {
      contactId: 2,
      fullName: 'Tom Reid',
      areas: [{ ...schengen, troubles: [over] }],
      driving: noDriving,
    },
    {
      contactId: 3,
      fullName: 'Jonas Weber',
      areas: [
        {
          ...schengen,
          standing: 'unknown' as const,
          unsure: [{ on: '2026-11-25', why: 'No passport is on record.' }],
        },
      ],
      driving: noDriving,
    },
  ],
};

it('Y-816 an administrator sees who may not go first, then whose papers are not known', async () => {
  const server = serverFor('administrator');
  server.answer(readProjectPapers, papers);
  await openApp(server, '/p/HUN26/people/papers');
  const solve = page.getByRole('region', { name: 'To solve' });
  await expect.element(solve.getByText('Tom Reid')).toBeVisible();
  await expect.element(solve.getByText('By 28 Nov 2026: 92 of 90 days')).toBeVisible();
  const unknown = page.getByRole('region', { name: 'Not known' });
  await expect.element(unknown.getByText('No passport is on record.')).toBeVisible();
  const fine = page.getByRole('region', { name: 'May go' });
  await expect.element(fine.getByText('Enters freely')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Border letter' })).toBeVisible();
  await expectAccessible();
});

it('Y-1073 an administrator sees whose licence does not allow what they drive', async () => {
  const server = serverFor('administrator');
  server.answer(readProjectPapers, papers);
  await openApp(server, '/p/HUN26/people/papers');
  const solve = page.getByRole('region', { name: 'To solve' });
  await expect.element(solve.getByText('Kim Driver')).toBeVisible();
  await expect.element(solve.getByText(/By 27 Nov 2026: Truck 1 asks for CE/)).toBeVisible();
});

it('Y-816 a coordinator asks for nobody’s papers', async () => {
  const server = serverFor('coordinator');
  await openApp(server, '/p/HUN26/people/papers');
  await expect.element(page.getByRole('heading', { name: 'People by day' })).toBeVisible();
  expect(server.asked(readProjectPapers)).toEqual([]);
});
