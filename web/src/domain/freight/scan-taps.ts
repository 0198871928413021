import { lastScan } from '@paddock/contract/domain/freight/packing';
import { beginCheck, saveScans } from '@paddock/contract/domain/freight/save-scans';
import * as z from 'zod/mini';
import { describeFailure } from '../../engine/offline/send-waiting.ts';
import type { SendTap, SendTogether } from '../../engine/offline/waiting-taps.ts';
import type { ApiClient } from '../../platform/api-client.ts';
import { deviceClock } from '../../platform/device-clock.ts';

/** Where a thing is: on a vehicle, in a case, or on none. */
const place = z.object({ vehicle: z.nullable(z.int()), case: z.nullable(z.int()) });
export type Place = z.infer<typeof place>;

/** When someone pressed, as it waits on the device. */
const pressed = z.object({
  projectCode: z.string(),
  at: z.iso.datetime(),
  /** Milliseconds by which `at` differs from the clock of the phone, which was wrong. */
  correctedBy: z._default(z.number(), 0),
});

/** A scan as it waits on the device. */
export const scanInput = z.extend(z.extend(pressed, place.shape), {
  id: z.string(),
  list: z.enum(['cases', 'equipment']),
  thing: z.int(),
  seenAt: z.iso.datetime(),
  undone: z.boolean(),
  /** What was shown before, and is again if the scan is undone. */
  before: z.extend(place, { scan: z.optional(lastScan) }),
});
export type ScanInput = z.infer<typeof scanInput>;

export const checkInput = z.extend(pressed, { vehicle: z.int() });

/** When it was pressed by the clock of the phone as it is: what is known of that clock may change until it is sent. */
function readPressed({ at, correctedBy }: z.infer<typeof pressed>): string {
  return new Date(Date.parse(at) - correctedBy).toISOString();
}

function sayNow(): string {
  return new Date(deviceClock.now()).toISOString();
}

/** How the beginning of a check gets to the server. */
export const checkTaps: { readonly kind: string; readonly send: SendTap } = {
  kind: 'freight-check',
  async send(api, input, end) {
    const check = checkInput.parse(input);
    const { projectCode, vehicle } = check;
    return api.call(beginCheck, {
      params: { projectCode },
      body: { vehicle, at: readPressed(check), sentAt: sayNow() },
      signal: end,
    });
  },
};

/** How scans get to the server: many at once. */
export const scanTaps: { readonly kind: string } & Pick<SendTogether, 'send'> = {
  kind: 'freight-scan',
  async send(api, inputs, end) {
    const refusals = new Map<number, string>();
    const read = inputs.map((input, index) => ({ index, scan: scanInput.parse(input) }));
    for (const [projectCode, own] of Map.groupBy(read, ({ scan }) => scan.projectCode)) {
      const answer = await sendProject(
        api,
        projectCode,
        own.map(({ scan }) => scan),
        end,
      );
      for (const { index, scan } of own) {
        const why = typeof answer === 'string' ? answer : answer.get(scan.id);
        if (why !== undefined) refusals.set(index, why);
      }
    }
    return refusals;
  },
};

/**
 * Sends the scans of one project. Answers why each refused one was, or why all were.
 * @throws what may pass later
 */
async function sendProject(
  api: ApiClient,
  projectCode: string,
  scans: readonly ScanInput[],
  end: AbortSignal,
): Promise<ReadonlyMap<string, string> | string> {
  const body = {
    sentAt: sayNow(),
    scans: scans.map((scan) => {
      const { projectCode: _code, before: _before, correctedBy: _by, ...sent } = scan;
      return { ...sent, at: readPressed(scan) };
    }),
  };
  try {
    const { refused } = await api.call(saveScans, { params: { projectCode }, body, signal: end });
    return new Map(refused.map(({ id, why }) => [id, why]));
  } catch (error) {
    const failure = describeFailure(error);
    if (failure.type === 'later') throw error;
    return failure.message;
  }
}
