import { followLiveLocations } from '@paddock/contract/domain/live/live-people';
import { readDriverHours } from '@paddock/contract/domain/hours/driver-hours';
import { readProjectRoute, readRouteHours } from '@paddock/contract/domain/road/routing';
import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { exampleRoute } from '../../testing/example-route.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { answerWorkspace } from '../../testing/workspace-answers.ts';

it('Y-913 Y-921 Y-924 says on Road when a truck has to leave, what its driver must carry, and that it is a plan', async () => {
  const server = serverFor('coordinator');
  answerWorkspace(server);
  server.answer(readMapSettings, { tiles: null, googleKey: null });
  server.answer(readProjectRoute, exampleRoute);
  server.respond(followLiveLocations.name, () => new Response(new TransformStream().readable));
  server.answer(readRouteHours, {
    projectId: 51,
    why: 'Goods over 3.5 t with the trailer: 561/2006.',
    dueLocal: '2026-07-06T08:00',
    goal: 'Hungaroring',
    dueZone: 'CEST',
    arriveZone: 'CEST',
    departsAtLocal: '2026-07-01T08:00',
    stops: [1, 2],
    crews: [
      {
        drivers: 1,
        arrivesAtLocal: '2026-07-03T02:30',
        earliestAtLocal: '2026-07-02T16:00',
        breaks: 2,
        rests: 2,
        leaveByLocal: '2026-07-04T11:15',
        leaveByZone: 'BST',
        breaches: [],
      },
    ],
  });
  server.answer(readDriverHours, {
    drivers: [
      {
        contactId: 12,
        fullName: 'Tom Okafor',
        why: 'Goods over 3.5 t with the trailer: 561/2006.',
        driving: 540,
        working: 300,
        breaches: [
          {
            article: '561/2006 Art. 8(2)',
            atLocal: '2026-07-04T21:00',
            zoneName: 'CEST',
            why: '8 h 00 of rest within 24 h; at least 9 h 00',
          },
        ],
        unsure: 'A drive of 26 h 00 is counted with the breaks and rests that the rules ask for.',
        carries: [
          'Driving licence C or C1, with E for a trailer',
          'GMR for GB to EU on 1 Jul 2026, no code yet',
        ],
        lacks: ['No driving licence is on record.'],
        said: {
          kind: 'drive',
          sinceLocal: '2026-07-04T09:50',
          zoneName: 'CEST',
          breakByLocal: '2026-07-04T14:20',
        },
      },
    ],
  });
  await openApp(server, '/p/HUN26/road');
  const hours = page.getByRole('region', { name: 'Hours of drivers' });
  await expect
    .element(hours.getByText(/^Must carry: Driving licence C.*no code yet\.$/))
    .toBeVisible();
  await expect.element(hours.getByText('No driving licence is on record.')).toBeVisible();
  await hours.getByRole('button', { name: 'Hours of drivers' }).click();
  await expect.element(hours.getByText(/^Leave by Sat 4 Jul, 11:15 BST/)).toBeVisible();
  await expect.element(hours.getByText(/not a tachograph/)).toBeVisible();
  await expect.element(hours.getByText(/9 h 00 of driving and 5 h 00 of calls/)).toBeVisible();
  await expect.element(hours.getByText(/next break by Sat 4 Jul, 14:20 CEST/)).toBeVisible();
  await expect
    .element(hours.getByText(/^A drive of 26 h 00 is counted with the breaks/))
    .toBeVisible();
  await expect.element(hours.getByText(/Sat 4 Jul, 21:00 CEST: 8 h 00 of rest/)).toBeVisible();
  await expectAccessible();
});
