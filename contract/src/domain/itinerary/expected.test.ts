import { expect, it } from 'vitest';
import { expectTimes } from './expected.ts';

const drive = {
  kind: 'transfer' as const,
  startsAt: '2026-11-22T13:50:00.000Z',
  startsAtLocal: '2026-11-22T14:50',
  endsAt: '2026-11-22T23:10:00.000Z',
  endsAtLocal: '2026-11-23T00:10',
};
const awaits = {
  flightNumber: 'BA 866',
  landsAt: '2026-11-22T13:40:00.000Z',
  landsAtLocal: '2026-11-22T14:40',
  slackMinutes: 10,
};

it('Y-790 a drive that waits for a late flight keeps its time after landing, as on the live map', () => {
  expect(expectTimes({ ...drive, awaits: { ...awaits, delay: 50 } })).toEqual({
    starts: { at: '2026-11-22T14:40:00.000Z', atLocal: '2026-11-22T15:40' },
    ends: { at: '2026-11-23T00:00:00.000Z', atLocal: '2026-11-23T01:00' },
    because: 'BA 866 is 50 min late',
  });
});

it.each([null, 0, 4, -30])('Y-790 a flight that is %s min late moves no drive', (delay) => {
  const { starts, ends } = expectTimes({ ...drive, awaits: { ...awaits, delay } });
  expect([starts.at, ends?.at]).toEqual([drive.startsAt, drive.endsAt]);
});
