import {
  readOwnDuties,
  saidDuties,
  saveOwnDuty,
  type DutyChange,
} from '@paddock/contract/domain/hours/own-duties';
import * as z from 'zod/mini';
import type { SendTap, WaitingTap } from '../../engine/offline/waiting-taps.ts';
import type { ApiClient } from '../../platform/api-client.ts';

const tapped = z.object({ at: z.iso.datetime(), kind: z.nullable(z.enum(saidDuties)) });

/** How a press of *Driving*, *Break* or *Rest* gets to the server. */
export const saidDuty: { readonly kind: string; readonly send: SendTap } = {
  kind: 'duty',
  async send(api, input, end) {
    return api.call(saveOwnDuty, { body: tapped.parse(input), signal: end });
  },
};

export function dutiesQuery(api: ApiClient) {
  return {
    queryKey: ['duties'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
      api.call(readOwnDuties, { signal }),
  };
}

/** What the server knows, with what still waits on the device. */
export function addWaitingDuties(
  stored: readonly DutyChange[],
  taps: readonly WaitingTap[],
): { readonly changes: readonly DutyChange[]; readonly waits: boolean } {
  const own = taps.flatMap(({ kind, refusal, input }) =>
    kind === saidDuty.kind && refusal === null ? (tapped.safeParse(input).data ?? []) : [],
  );
  const said = new Map<string, DutyChange['kind'] | null>(stored.map(({ at, kind }) => [at, kind]));
  for (const { at, kind } of own) said.set(at, kind);
  const changes = [...said].flatMap(([at, kind]) => (kind === null ? [] : { at, kind }));
  return { changes, waits: own.length > 0 };
}
