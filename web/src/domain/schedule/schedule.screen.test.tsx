import { readProjects } from '@paddock/contract/domain/projects/projects';
import {
  copyDay,
  moveDay,
  readSchedule,
  type Schedule,
} from '@paddock/contract/domain/schedule/schedule';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const call = {
  id: 7,
  kind: 'call',
  title: 'Cars out of the truck',
  startsAt: '2026-07-01T05:30:00.000Z',
  startsAtLocal: '2026-07-01T07:30',
  endsAt: '2026-07-01T23:00:00.000Z',
  endsAtLocal: '2026-07-02T01:00',
  zoneName: 'CEST',
  confirmed: false,
  notes: 'Gate 4.',
  place: { name: 'Hungaroring', about: null },
  who: ['Truck 2', 'Priya Shah'],
} as const;

const hungary: Schedule = {
  projectId: 51,
  projectCode: 'HUN26',
  startDate: '2026-07-01',
  endDate: '2026-07-02',
  items: [
    { ...call, who: [...call.who] },
    {
      ...call,
      id: 8,
      kind: 'session',
      title: 'Free practice',
      who: null,
      confirmed: true,
      notes: null,
    },
  ],
  templates: [{ id: 1, name: 'Race weekend', items: 12 }],
};

function serve(who: 'coordinator' | 'administrator') {
  const server = serverFor(who);
  server.answer(readProjects, {
    projects: [{ project_code: 'HUN26', start_date: '2026-07-01', end_date: '2026-07-02' }],
    managementProjectCode: 'HUN26',
  });
  server.answer(readSchedule, who === 'coordinator' ? { ...hungary, templates: [] } : hungary);
  return server;
}

it('Z-20 a coordinator sees each day in order, whom it is for, and what is confirmed', async () => {
  await openApp(serve('coordinator'), '/mgmt/schedule');
  const day = page.getByRole('region', { name: 'Wed 1 Jul' });
  await expect.element(day).toMatchTextContent('2 items, 1 to confirm');
  await expect.element(day).toMatchTextContent('07:30–01:00 +1 CEST');
  await expect.element(day).toMatchTextContent('Truck 2, Priya Shah');
  await expect.element(day).toMatchTextContent('Everyone');
  await expect.element(day).toMatchTextContent('Confirmed');
  await expect
    .element(page.getByRole('region', { name: 'Thu 2 Jul' }))
    .toMatchTextContent('Nothing planned');
  await expect
    .element(page.getByRole('button', { name: 'Copy Wed 1 Jul' }))
    .not.toBeInTheDocument();
  await expectAccessible();
});

it('Z-21 an administrator copies and moves a day, and is told why it was refused', async () => {
  const server = serve('administrator');
  server.answer(copyDay, { made: 2, existing: 0 });
  server.refuse(moveDay, 'invalid_field', { field: 'to', message: 'Nothing was changed.' });
  await openApp(server, '/mgmt/schedule');
  await page.getByRole('button', { name: 'Copy Wed 1 Jul' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Copy day', exact: true }).last().click();
  await expect.element(page.getByText('2 items to Thu 2 Jul.')).toBeVisible();
  expect(server.asked(copyDay)[0]?.body).toEqual({ from: '2026-07-01', to: '2026-07-02' });
  await page.getByRole('button', { name: 'Move Wed 1 Jul' }).click();
  await page.getByRole('button', { name: 'Move day', exact: true }).last().click();
  await expect.element(page.getByText('The day was not moved')).toBeVisible();
  await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
});
