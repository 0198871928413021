import {
  confirmAlarm,
  readAlarmWatchers,
  saveAlarmWatcher,
  snoozeAlarm,
  type AlarmWatchers,
} from '@paddock/contract/domain/live/alarms';
import {
  type LiveNext,
  followLiveLocations,
  type LivePerson,
} from '@paddock/contract/domain/live/live-people';
import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { readProjectRoute } from '@paddock/contract/domain/road/routing';
import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../../testing/fake-server.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { exampleRoute } from '../../testing/example-route.ts';

let server: FakeServer;
const minuteMs = 60_000;
const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

const late: LiveNext = {
  itemId: 'schedule-1',
  kind: 'schedule',
  title: 'Briefing',
  place: 'Hungaroring',
  dueAt: at(30),
  dueAtLocal: '2026-07-01T14:00',
  arrivesAt: at(55),
  arrivesAtLocal: '2026-07-01T14:25',
  earliestAt: at(50),
  earliestAtLocal: '2026-07-01T14:20',
  latestAt: at(75),
  latestAtLocal: '2026-07-01T14:45',
  zoneName: 'CEST',
  slackSeconds: -1_500,
  metres: 42_000,
  basis: 'estimate',
  state: 'late',
  since: at(-5),
  alarm: {
    id: 9,
    kind: 'late',
    raisedAt: at(-5),
    confirmedAt: null,
    confirmedBy: null,
    snoozedUntil: null,
  },
};
const onTime: LiveNext = {
  ...late,
  earliestAt: null,
  earliestAtLocal: null,
  latestAt: null,
  latestAtLocal: null,
  arrivesAtLocal: '2026-07-01T13:40',
  slackSeconds: 1_200,
  basis: 'osrm',
  state: 'onTime',
  alarm: null,
  plannedAt: at(-20),
  plannedAtLocal: '2026-07-01T13:10',
  because: 'BA 902 is 50 min late',
};

function person(userId: number, fullName: string, next: LiveNext | null): LivePerson {
  const place = { latitude: 52.07, longitude: -1.01, accuracy: 12 };
  return { userId, fullName, ...place, fixedAt: at(-3), next };
}

function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const text = new TextEncoder();
  server.respond(followLiveLocations.name, () => new Response(readable));
  return async (event: 'snapshot' | 'changes', data: object) =>
    writer.write(text.encode(`id: 1\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
}

const people = [
  person(1, 'Anna Able', null),
  person(2, 'Bea Baker', onTime),
  person(3, 'Zoe Zahn', late),
];

describe.each([
  ['a desk', 1_440, 900],
  ['a phone', 390, 844],
] as const)('who is late, on %s', (_name, width, height) => {
  const list = page.getByRole('list', { name: 'People' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });

  beforeEach(async () => {
    await page.viewport(width, height);
    server = serverFor('administrator');
    server.answer(readMapSettings, { tiles: null, googleKey: null });
    server.answer(readProjectRoute, exampleRoute);
    server.answer(readReadiness, {
      projectId: 51,
      projectCode: 'HUN26',
      startDate: '2026-06-28',
      endDate: '2026-07-06',
      today: '2026-07-01',
      people: [],
      counts: {
        people: 3,
        allSet: 3,
        in: 3,
        out: 3,
        withBed: 3,
        needAttention: 0,
        noWayIn: 0,
        noWayOut: 0,
        noBed: 0,
        clashes: 0,
      },
    });
  });

  it('LA-22 marks people whom the demo moves, and says that it is a simulation', async () => {
    const write = openStream();
    void write('snapshot', {
      people: [...people, { ...person(4, 'Petr Petrov', null), simulated: true }],
    });
    await openApp(server, '/p/HUN26/road');
    await expect.element(row('Petr Petrov')).toMatchTextContent(/Simulation/);
    await expect.element(row('Bea Baker')).not.toMatchTextContent(/Simulation/);
    await expect
      .element(page.getByText('Simulation: the demo moves 1 person along the planned route.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('LA-20 says in words who is late by how much, and the source, and puts them first', async () => {
    const write = openStream();
    void write('snapshot', { people });
    await openApp(server, '/p/HUN26/road');
    await expect.element(row('Zoe Zahn')).toMatchTextContent('Briefing, Hungaroring');
    await expect
      .element(row('Zoe Zahn'))
      .toMatchTextContent('due 14:00 CEST · arrives 14:20–14:45 (estimate), 25 min late');
    await expect.element(row('Zoe Zahn')).toMatchTextContent('3 min ago');
    await expect.element(list.getByRole('listitem').first()).toMatchTextContent('Zoe Zahn');
    await expect.element(row('Bea Baker')).toMatchTextContent(/On time.*arrives 13:40 \(by road\)/);
    await expect
      .element(row('Bea Baker'))
      .toMatchTextContent('due 14:00 CEST (planned 13:10, BA 902 is 50 min late)');
    await expect.element(row('Anna Able')).not.toMatchTextContent('due');
    await expectAccessible();
  });

  it('LA-21 confirms and snoozes an alarm, and shows the answer from the stream', async () => {
    const write = openStream();
    void write('snapshot', { people });
    server.answer(snoozeAlarm, { ...requireAlarm(late), snoozedUntil: at(15) });
    server.answer(confirmAlarm, {
      ...requireAlarm(late),
      confirmedAt: at(0),
      confirmedBy: 'Casey Lund',
    });
    await openApp(server, '/p/HUN26/road');
    await page
      .getByRole('button', { name: 'Snooze the alarm about Zoe Zahn for 15 minutes' })
      .click();
    await expect.element(row('Zoe Zahn')).toMatchTextContent('Snoozed, again in 15 min');
    await page.getByRole('button', { name: /^Confirm Zoe Zahn/ }).click();
    await expect.element(row('Zoe Zahn')).toMatchTextContent('Casey Lund looks after this');
    const arrived = {
      ...late,
      state: 'arrived',
      alarm: null,
      arrivesAt: null,
      arrivesAtLocal: null,
    };
    void write('changes', { people: [{ ...people[2], next: arrived }], gone: [] });
    await expect.element(row('Zoe Zahn')).toMatchTextContent('Arrived');
    await expect.element(row('Zoe Zahn')).not.toMatchTextContent('looks after this');
  });

  it('LA-13 chooses who is notified and who is on duty', async () => {
    const write = openStream();
    void write('snapshot', { people: [] });
    const casey = { userId: 4, fullName: 'Casey Lund', hasDevice: true, hasNumber: true };
    const answered = (isNotified: boolean, onDuty: boolean): AlarmWatchers => ({
      people: [{ ...casey, isNotified, onDuty }],
      hasGateway: true,
    });
    server.answer(readAlarmWatchers, answered(false, false));
    server.answer(saveAlarmWatcher, answered(true, true));
    await openApp(server, '/p/HUN26/road');
    await page.getByRole('button', { name: 'Who gets alarms' }).click();
    await page.getByRole('switch', { name: 'Casey Lund is on duty' }).click();
    await expect.element(page.getByRole('switch', { name: 'Alarms to Casey Lund' })).toBeChecked();
    await expectAccessible();
  });
});

function requireAlarm({ alarm }: LiveNext) {
  if (alarm === null) throw new Error('There is no alarm');
  return alarm;
}
