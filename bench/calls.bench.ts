import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSignInKit } from '@paddock/api/testing/sign-in-kit';
import { z } from 'zod';
import { asCeiling, openRecorded, teach } from './ceilings.ts';
import { makeExpenditures } from './expenditures.ts';
import { compare, connections, judge, shoot, type Expected, type Side } from './measure.ts';
import { payment } from './payment.ts';
import { openPlace } from './place.ts';
import { profiled } from './profile.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const administrator = '+447700900001';
const { values } = parseArgs({
  options: { only: { type: 'string' }, profile: { type: 'boolean', default: false } },
});
const inspected = values.profile ? 8_959 : undefined;

/** Within this time, the events of a sign-in are recorded. */
const noteMs = 2_000;

const reads = {
  'users/me': { path: '/api/users/me', budget: 0.6 },
  'record of an expenditure': { path: '/api/records/expenditure/{id}', budget: 0.6 },
  'record of an airport': { path: '/api/records/airports/1', budget: 0.6 },
  'list of 25 expenditures': { path: '/api/lists/expenditure?limit=25', budget: 0.6 },
  lookup: {
    path: '/api/appData/dsFormControl/view_full_names/contact_id/full_name?prefix=a',
    budget: 0.6,
  },
  readflights: { path: '/api/users/readflights', budget: 0.6, by: '+447700900010' },
} as const;

const place = await openPlace(8_951, { inspected });
const recorded = openRecorded(place.databaseUrl);
const kit = await openSignInKit(
  { db: recorded.db, url: place.databaseUrl },
  { settings: { CALLS_PER_ADDRESS: '100000000', CALLS_PER_PERSON: '100000000' } },
);
try {
  const paid = await makeExpenditures(place.databaseUrl, 2 * connections);
  const authorization = `Bearer ${await obtainIdToken(place.product, administrator)}`;
  const headers = { authorization, accept: 'application/json' };
  const payer = await signInNoted(administrator);
  const found: Record<string, unknown> = {};
  const measure = async (name: string, product: Side, bare: Side, expected: Expected) => {
    if (inspected === undefined) {
      found[name] = judge(await compare(product, bare), expected);
      return keep();
    }
    await shoot(product, 2);
    const heaviest = await profiled(inspected, async () => shoot(product, 5));
    console.log(`${name}\n  ${heaviest.join('\n  ')}`);
  };
  const keep = async () =>
    report('calls', {
      unit: `requests/s with ${connections} connections, medians of five rounds`,
      ceiling:
        'the statements that the product ran for the call, as it ran them, named and prepared, in a bare Fastify ' +
        'server on the same cluster, in turns with the product, over connections like its own',
      ...found,
    });
  const isAsked = (name: string) => values.only === undefined || name.includes(values.only);

  for (const [name, { path: pattern, ...expected }] of Object.entries(reads)) {
    if (!isAsked(name)) continue;
    const path = pattern.replace('{id}', String(paid[0]));
    const phone = 'by' in expected ? expected.by : administrator;
    const caller = await signInNoted(phone);
    const sending = {
      authorization: `Bearer ${await obtainIdToken(place.product, phone)}`,
      accept: 'application/json',
    };
    const asked = await recorded.of(async () => succeed(kit.get(path, caller.headers)));
    await measure(
      name,
      { name, url: `${place.product}${path}`, headers: sending },
      { name: `${name}, bare`, url: await teach(place.bare, slug(name), asCeiling(asked)) },
      expected,
    );
  }
  if (isAsked('a payment')) {
    const sides = await sidesOfPayment(paid, headers);
    await measure('a payment', ...sides, { budget: 0.6 });
  }

  /** Each connection pays another expenditure, so that none waits for another's row. */
  async function sidesOfPayment(
    ids: readonly number[],
    sending: Record<string, string>,
  ): Promise<[Side, Side]> {
    const submissionTime = new Date().toISOString();
    const [first = 0, ...others] = ids;
    const sample = await payment({ expenditure: first, submissionTime, headers: payer.headers });
    let made: { id: number; submissionId: string } | undefined;
    const asked = await recorded.of(async () => {
      const answer = await succeed(
        kit.app.inject({
          method: 'POST',
          url: '/api/forms/prj_exp_payments/create',
          headers: sample.headers,
          payload: sample.body,
        }),
      );
      made = z.object({ id: z.int(), submissionId: z.string() }).parse(answer.json());
    });
    const insert = asked.findIndex(({ sql: text }) => /insert into "prj_exp_payments"/.test(text));
    const ceiling = asCeiling(asked, (value) => {
      if (value === made?.submissionId) return { fresh: 'uuid' };
      if (value === made?.id) return { idOf: insert };
      if (value === first) return { named: 'expenditure', inList: false };
      const isOnly = Array.isArray(value) && value.length === 1 && value[0] === first;
      return isOnly ? { named: 'expenditure', inList: true } : undefined;
    });
    const json = { 'content-type': 'application/json' };
    const targets = others.slice(0, connections);
    const product = {
      name: 'a payment',
      url: `${place.product}/api/forms/prj_exp_payments/create`,
      senders: await Promise.all(
        targets.map(async (expenditure) =>
          payment({ expenditure, submissionTime, headers: sending }),
        ),
      ),
    };
    const bare = {
      name: 'a payment, bare',
      url: await teach(place.bare, 'payment', ceiling),
      senders: targets.map((expenditure) => ({
        headers: json,
        body: JSON.stringify({ expenditure }),
      })),
    };
    return [product, bare];
  }
} finally {
  await kit.close();
  await recorded.close();
  await place.close();
}

function slug(name: string): string {
  return name.replaceAll(/[^a-z]+/g, '-');
}

async function succeed<Given extends { statusCode: number; body: string }>(
  call: Promise<Given>,
): Promise<Given> {
  const answer = await call;
  if (answer.statusCode !== 200)
    throw new Error(
      `answered ${answer.statusCode}: ${answer.body} ${kit.logged.slice(-3).join(' ')}`,
    );
  return answer;
}

/**
 * Signs in. The first call of someone links their account, and their sign-in is noted a second later: neither is part
 * of a call, and both would be written again for each request to a ceiling.
 */
async function signInNoted(phone: string) {
  const caller = await kit.signIn(phone);
  await succeed(kit.get('/api/users/me', caller.headers));
  await pause(noteMs);
  return caller;
}
