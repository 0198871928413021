import {
  addStayElsewhere,
  previewJoining,
  readAreaDays,
  readOwnAreaDays,
  readStaysElsewhere,
  removeStayElsewhere,
  type AreaDaysWithStrip,
} from '@paddock/contract/domain/papers/area-days';
import { readOwnContact } from '@paddock/contract/domain/people/contact';
import { readLooks, readOwnDocuments } from '@paddock/contract/domain/people/documents';
import { dayAfter } from '@paddock/contract/platform/days';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { formServer } from '../../testing/forms.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const on = '2026-07-01';

/** Booked in June and July, over in the last days. */
const schengen: AreaDaysWithStrip = {
  area: 'Schengen',
  standing: 'counted',
  days: 90,
  window: 180,
  used: 63,
  left: 27,
  unknown: 0,
  longestUntil: '2026-07-27',
  troubles: [
    { kind: 'days_over', on: '2026-07-28', why: '91 of 90 days in Schengen on 28 Jul 2026.' },
  ],
  unsure: [],
  source: 'Regulation (EU) 2016/399',
  checkedOn: '2026-11-27',
  strip: {
    from: dayAfter(on, -179),
    days: `${'.'.repeat(150)}${'b'.repeat(30)}${'p'.repeat(20)}${'?'.repeat(5)}x${'.'.repeat(159)}`,
  },
};

it('Y-786 a person reads what is used, what is left, and a year; and types stays that no one else reads', async () => {
  const server = serverFor('crew');
  server.answer(readOwnDocuments, []);
  server.answer(readOwnContact, null);
  server.answer(readLooks, []);
  server.answer(readOwnAreaDays, { on, areas: [schengen] });
  server.answer(readStaysElsewhere, [
    { id: 4, from: '2026-02-01', until: '2026-02-10', country: 'ES' },
  ]);
  server.answer(addStayElsewhere, { id: 5 });
  server.answer(removeStayElsewhere, { removed: true });
  await openApp(server, '/documents');
  await expect.element(page.getByText('63 of 90 days in 180 used, 27 left')).toBeVisible();
  const year = page.getByRole('img', { name: 'A year in Schengen' });
  await expect.element(year).toHaveAccessibleName(/2 Jun 2026 to 1 Jul 2026 booked/);
  await expect.element(page.getByText('By 28 Jul 2026: 91 of 90 days')).toBeVisible();
  await expect.element(page.getByText('Last checked 27 Nov 2026')).toBeVisible();
  await expect.element(page.getByText('Spain, 1 Feb 2026 to 10 Feb 2026')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add a stay' }).click();
  await page.getByLabelText('Country').selectOptions('Italy');
  await page.getByLabelText('First day').fill('2026-08-01');
  await page.getByLabelText('Last day').fill('2026-08-14');
  await page.getByRole('button', { name: 'Save stay' }).click();
  await expect.element(page.getByText('Stay added')).toBeVisible();
  expect(server.asked(addStayElsewhere)[0]?.body).toEqual({
    from: '2026-08-01',
    until: '2026-08-14',
    country: 'IT',
  });
  expect(server.asked(readAreaDays)).toEqual([]);
});

it('Y-786 before people join a project, an administrator reads what they would have left', async () => {
  const server = formServer();
  const { strip: _strip, ...area } = schengen;
  const unsure = [{ on: '2026-07-01', why: 'No passport is on record.' }];
  server.answer(previewJoining, {
    projectCode: 'HUN26',
    endsOn: '2026-07-05',
    people: [
      {
        contactId: 1,
        fullName: 'Anna Kowalska',
        areas: [
          { ...area, left: 3, troubles: [], unsure },
          { ...area, area: 'United Kingdom', left: null, troubles: [], unsure },
        ],
        driving: { troubles: [], unsure: [] },
      },
    ],
  });
  await openApp(server, '/admin/project-contractors?project_id=1&contact_id=1');
  await expect
    .element(page.getByText('Anna Kowalska would have 3 days left in Schengen after HUN26.'))
    .toBeVisible();
  // It is said once, not for each area.
  expect(page.getByText('Anna Kowalska: No passport is on record.').elements()).toHaveLength(1);
});
