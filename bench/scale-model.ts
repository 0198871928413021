import type { Db } from '@paddock/api/platform/db/client';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { z } from 'zod';
import { call } from './fleet-callers.ts';
import { payment } from './payment.ts';
import type { Caller, Season } from './scale-season.ts';

/**
 * Calls a second in a busy hour of 10,000 people and 300 projects, assumed on the high side. A third of everyone
 * shares a position every half minute, everyone opens the app ten times, and 500 in offices open a screen every
 * twenty seconds.
 */
export const model = {
  positions: 110,
  'users/me': 28,
  settings: 28,
  home: 6,
  lists: 25,
  records: 25,
  overviews: 12,
  lookups: 12,
  payments: 1,
} as const;

export type Kind = keyof typeof model;

/** One call of each kind, by somebody else each time, on the next server; false if it was refused. */
export async function buildCalls(
  db: Db,
  { crew, staff, expenditures }: Season,
  servers: readonly string[],
): Promise<Record<Kind, () => Promise<boolean>>> {
  const next = inTurn();
  const server = () => servers[next('server') % servers.length] ?? '';
  const someone = (of: readonly Caller[]) =>
    of[next('caller') % of.length]?.headers ?? { authorization: '' };
  const get = (of: readonly Caller[], path: () => string) => async () => {
    const { status } = await call(`${server()}${path()}`, someone(of));
    return status === 200;
  };
  const bill = () => expenditures[next('bill') % expenditures.length] ?? 0;
  const today = new Date();
  const day = (from: number) =>
    new Date(today.getTime() + from * 86_400_000).toISOString().slice(0, 10);
  const payments = await Promise.all(
    expenditures
      .slice(0, 2_000)
      .map(async (expenditure) =>
        payment({ expenditure, submissionTime: today.toISOString(), headers: {} }),
      ),
  );
  const [method] = await readRows(
    db,
    { id: z.int() },
    sql`select min(id) as id from prj_exp_payment_methods`,
  );
  if (method?.id !== 1) throw new Error('The payments name a method that is not there');
  return {
    positions: async () => {
      const n = next('position');
      const body = JSON.stringify({ location: `47.${1_000 + (n % 8_000)},19.05` });
      const sent = { body, type: 'application/json' };
      return (await call(`${server()}/api/users/liveloc`, someone(crew), sent)).status === 200;
    },
    'users/me': get(crew, () => '/api/users/me'),
    settings: get(crew, () => '/api/settings'),
    home: get(crew, () => `/api/users/itinerary?from=${day(-14)}&to=${day(47)}`),
    lists: get(staff, () => '/api/lists/expenditure?limit=25'),
    records: get(staff, () => `/api/records/expenditure/${bill()}`),
    overviews: get(
      staff,
      () => `/api/projects/${staff[next('project') % staff.length]?.code ?? ''}/readiness`,
    ),
    lookups: get(
      staff,
      () => '/api/appData/dsFormControl/view_full_names/contact_id/full_name?prefix=m',
    ),
    payments: async () => {
      const sent = payments[next('payment') % payments.length];
      const { 'content-type': type = '', ...rest } = sent?.headers ?? {};
      const headers = { ...rest, ...someone(staff) };
      const path = '/api/forms/prj_exp_payments/create';
      return (
        (await call(`${server()}${path}`, headers, { body: sent?.body ?? '', type })).status === 200
      );
    },
  };
}

function inTurn(): (name: string) => number {
  const turns = new Map<string, number>();
  return (name) => {
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    return turn;
  };
}
