import { loadavg } from 'node:os';
import { openDatabase } from '@paddock/api/platform/db/client';
import { openSignInKit } from '@paddock/api/testing/sign-in-kit';
import { fillOrganisation, largest } from './organisation.ts';
import { project } from './million-books.ts';
import { openRecorded } from './ceilings.ts';
import { openPlace } from './place.ts';
import { explain } from './plans.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const count = 1_000_000;
const asked = Number(process.env['MILLION_CALLS'] ?? 10);
const budget = 300;
/** Some of the calls, by a part of their names; the results are then only printed. */
const only = process.env['MILLION_ONLY'] ?? '';
/**
 * The calls whose plans are printed too, by parts of their addresses: `readiness,tripWarnings`. Not for a server that
 * runs already: its database is not known.
 */
const planned = (process.env['MILLION_PLANS'] ?? '').split(',').filter((part) => part !== '');

const list = '/api/lists/expenditure';
const ofProject = `project=${project.id}`;
const days = 'from=2026-11-10&to=2026-11-18';

/** Each screen's requests, for an organisation with a million expenditures. */
const calls: Readonly<Record<string, string>> = {
  'the list': list,
  'the list, no person': `${list}?contact=none`,
  'the list, no person in the largest project': `${list}?contact=none&${ofProject}`,
  'the list, a state without matches': `${list}?state=cancelled`,
  'the list, a state without matches, by reference': `${list}?state=cancelled&sort=reference`,
  'the list, a rare state in the largest project': `${list}?state=overpaid&${ofProject}`,
  'the list, unpaid, oldest first': `${list}?state=unpaid&sort=purchased`,
  'the list, sterling not known yet': `${list}?sterling=not+known+yet`,
  'the list, cancelled': `${list}?cancelled=yes`,
  'the list, unneeded flights without matches': `${list}?unneeded_flights=yes`,
  'the list, searched': `${list}?search=ab`,
  'the list, a person in the largest project': `${list}?${ofProject}&contact=100007`,
  'the list as CSV, first bytes': `${list}/csv`,
  'payments of the largest project': `/api/lists/payments?${ofProject}`,
  'payments of no person': '/api/lists/payments?contact=none',
  flights: '/api/lists/flights',
  contacts: '/api/lists/contacts',
  projects: '/api/lists/projects',
  'an expenditure': '/api/records/expenditure/15000',
  'its history': '/api/records/expenditure/15000/history',
  'outstanding, all projects': '/api/reports/owed',
  'outstanding, one project': `/api/reports/owed?project=${project.code}`,
  'the report of the largest project': `/api/reports/expenditure/${project.code}`,
  'its CSV, first bytes': `/api/reports/expenditure/${project.code}/csv`,
  'flights of the largest project, today': `/api/admin/readAllFlights/${project.code}?near=2026-11-12`,
  'flights of the largest project, its other days': `/api/admin/readAllFlights/${project.code}?from=2026-10-18&to=2026-11-11`,
  'people by day, nine days': `/api/projects/${project.code}/itinerary?${days}`,
  'a day sheet': `/api/admin/daySheets/${project.code}/pdf?day=2026-11-12&contact=100007`,
  'latest changes': `/api/projects/${project.code}/changes`,
  'who needs something, a year of 500 people': `/api/projects/${project.code}/readiness`,
  'the money inbox': `/api/projects/${project.code}/money`,
  'its bills to pay': `/api/projects/${project.code}/money/rows?group=toPay`,
  'search, one letter': `/api/search?q=b&project=${project.code}`,
  'search, a reference': `/api/search?q=c4ca&project=${project.code}`,
  'flights of the largest project as PDF': `/api/admin/readAllFlights/${project.code}/pdf`,
  'trip warnings of the largest project': `/api/admin/tripWarnings/${project.code}`,
  'people by day, one day': `/api/projects/${project.code}/itinerary?from=2026-11-12&to=2026-11-12`,
  'day sheets of 500 people': `/api/admin/daySheets/${project.code}/pdf?day=2026-11-12`,
  'the list, unneeded flights': `${list}?unneeded_flights=no`,
  'the list, part paid by sterling': `${list}?state=part+paid&sort=sterling`,
  'the list, due in a currency in the largest project': `${list}?due_in=1&${ofProject}`,
  'the list, committed in a currency in the largest project': `${list}?committed_in=1&${ofProject}`,
  'the list, overpaid in a currency': `${list}?overpaid_in=1`,
  'its report as PDF': `/api/reports/expenditure/${project.code}/pdf`,
  'lookup of expenditure':
    '/api/appData/dsFormControl/prj_expenditure/id/vendor_reference?prefix=ab',
};

/** The measured server: one that already runs, or one that is made and filled. */
async function openOrganisation() {
  const running = process.env['MILLION_SERVER'];
  if (running !== undefined) return { url: running, close: async () => undefined };
  const place = await openPlace(9_060);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await fillOrganisation(db, count);
  await close();
  return {
    url: place.product,
    databaseUrl: place.databaseUrl,
    close: async () => place.close(),
  };
}

const { url, databaseUrl, close } = await openOrganisation();
try {
  const authorization = `Bearer ${await obtainIdToken(url, '+447700900001')}`;
  const headers = { authorization, accept: 'application/json, */*;q=0.5' };
  const found: Record<string, object> = {};
  for (const [name, path] of Object.entries(calls)) {
    if (!name.includes(only)) continue;
    found[name] = await time(path, headers);
    console.log(name, JSON.stringify(found[name]));
  }
  const keep = only === '' ? report : async () => undefined;
  await keep('million', {
    question: `p50 and p95 in ms of ${asked} calls each, of ${count.toLocaleString('en-GB')} expenditures, ${largest.toLocaleString('en-GB')} of them in the largest project`,
    budget: { p95: budget },
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    ...found,
  });
  if (planned.length > 0 && databaseUrl !== undefined) await printPlans(databaseUrl);
  if (JSON.stringify(found).includes('"isOver":true')) process.exitCode = 1;
} finally {
  await close();
}

/** Prints the product's database statements for each of these calls, with the plans. */
async function printPlans(of: string): Promise<void> {
  const recorded = openRecorded(of);
  const kit = await openSignInKit({ db: recorded.db, url: of });
  try {
    const { headers } = await kit.signIn('+447700900001');
    for (const [name, path] of Object.entries(calls)) {
      if (!planned.some((part) => path.includes(part))) continue;
      // The first call of a session also reads who is calling.
      await kit.get(path, headers);
      const queries = await recorded.of(async () => kit.get(path, headers));
      console.log(`\n${name}: ${queries.length} questions`);
      for (const query of queries)
        console.log(`\n${query.sql}\n  ${(await explain(recorded.db, [query])).join('\n  ')}`);
    }
  } finally {
    await kit.close();
    await recorded.close();
  }
}

async function time(path: string, headers: Record<string, string>) {
  const times: number[] = [];
  for (let turn = 0; turn <= asked; turn += 1) {
    const start = performance.now();
    const answer = await fetch(`${url}${path}`, { headers }).catch(() => undefined);
    if (answer === undefined) return { refused: 'without an answer', isOver: true };
    if (path.includes('/csv')) await readFirst(answer);
    else await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (!answer.ok) return { refused: answer.status, isOver: true };
  }
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { p50: at(0.5), p95: at(0.95), ...(at(0.95) > budget ? { isOver: true } : {}) };
}

/** The first part alone: a file of a million rows is read as it comes. */
async function readFirst({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  await reader?.read();
  await reader?.cancel();
}
