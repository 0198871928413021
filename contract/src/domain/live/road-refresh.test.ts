import { describe, expect, it } from 'vitest';
import { countAsk, isRoadOld, type AskCount } from './road-refresh.ts';

const minuteMs = 60_000;
const none: AskCount = { hourFrom: 0, asks: 0 };
/** This many kilometres north of where the road was requested. */
const north = (km: number) => ({ latitude: 47 + km / 111.2, longitude: 19 });
const asked = { askedAt: 0, from: north(0), metres: 20_000 };

describe('requesting the road again', () => {
  it('LA-8 requests at once for a new place', () => {
    expect(isRoadOld(undefined, none, north(0), 0)).toBe(true);
  });

  it('LA-8 requests after five kilometres or a fifth of the road, whichever is more', () => {
    expect(isRoadOld(asked, none, north(4), 5 * minuteMs)).toBe(false);
    expect(isRoadOld(asked, none, north(6), 5 * minuteMs)).toBe(true);
    const far = { ...asked, metres: 200_000 };
    expect(isRoadOld(far, none, north(6), 5 * minuteMs)).toBe(false);
    expect(isRoadOld(far, none, north(41), 5 * minuteMs)).toBe(true);
  });

  it('LA-8 requests after a quarter of an hour, but not for someone who stays', () => {
    expect(isRoadOld(asked, none, north(1), 15 * minuteMs)).toBe(true);
    expect(isRoadOld(asked, none, north(0.1), 60 * minuteMs)).toBe(false);
  });

  it('LA-8 rests two minutes, and requests twelve times an hour at most', () => {
    expect(isRoadOld(asked, none, north(50), minuteMs)).toBe(false);
    let count = none;
    for (let turn = 0; turn < 12; turn += 1) count = countAsk(count, turn * minuteMs);
    expect(isRoadOld(undefined, count, north(50), 30 * minuteMs)).toBe(false);
    expect(isRoadOld(undefined, count, north(50), 60 * minuteMs)).toBe(true);
  });
});
