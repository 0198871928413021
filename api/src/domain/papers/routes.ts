import {
  addStayElsewhere,
  exportBorderList,
  previewJoining,
  printBorderLetter,
  readAreaDays,
  readOwnAreaDays,
  readProjectPapers,
  readStaysElsewhere,
  removeStayElsewhere,
} from '@paddock/contract/domain/papers/area-days';
import { previewDays, type Presence } from '@paddock/contract/domain/papers/days';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { noteLooks } from '../people/documents.ts';
import { deleteStay, insertStay, readStays } from '../people/stays-elsewhere.ts';
import { requireProject, type FoundProject } from '../projects/projects.ts';
import { letterCsv, letterSections, listVisitsOfProject, readMembers } from './border-letter.ts';
import { findRule, loadBorderRules, type Area, type DaySpan } from './border-rules.ts';
import {
  countUsed,
  findBreach,
  findLastDay,
  numberDay,
  sumDays,
  writeDay,
  type CountedDays,
} from './count-days.ts';
import { loadDriven, presentLicences } from './licences.ts';
import {
  around,
  before,
  loadBorderFacts,
  presentForProject,
  presentPerson,
  type BorderDeps,
  type BorderFacts,
} from './look-at-days.ts';

export async function papers(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  const today = () => deps.now().toISOString().slice(0, 10);
  answer(app, previewDays, async ({ body: { area: name, nationality, presences, on } }) => {
    const area = (await loadBorderRules(db)).get(name);
    const rule = area === undefined ? undefined : findRule(area, nationality, on);
    if (area === undefined || rule === undefined)
      throw new CallError('conflict', { message: 'There is no rule for this area any more.' });
    if (rule.entry === 'free' || rule.days === null)
      return { counted: false, used: 0, left: null, longestUntil: null, firstBreach: null };
    const limit = { days: rule.days, window: rule.window_days };
    const counted = countPresences(area, presences, on);
    const day = numberDay(on);
    const used = countUsed(counted, limit, day);
    return {
      counted: true,
      used,
      left: Math.max(0, limit.days - used),
      longestUntil: writeIfAny(findLastDay(counted, limit, day)),
      firstBreach: writeIfAny(findBreach(counted, limit)),
    };
  });
  answer(app, readOwnAreaDays, async (request) => {
    const { contact_id: own } = requirePerson(request);
    const on = request.query.on ?? today();
    return { on, areas: own === null ? [] : await loadAreaDays(deps, own, on) };
  });
  answer(app, readAreaDays, async (request) => {
    const { id } = request.params;
    const on = request.query.on ?? today();
    // On record first: what can't be noted is not shown.
    await refuseUnknown(db, id);
    await noteLooks(db, readAuthor(request), [id]);
    return { on, areas: await loadAreaDays(deps, id, on) };
  });
  answer(app, readProjectPapers, async (request) => {
    const project = requireProject(request);
    return loadProjectPapers(deps, project, readAuthor(request));
  });
  answer(app, printBorderLetter, async (request, reply) => {
    const project = requireProject(request);
    const visits = await lookAtVisits(deps, project, readAuthor(request));
    const pdf = await printPdf({
      productName: deps.config.productName,
      madeAt: deps.now(),
      title: 'People at the border',
      subtitle: project.project_code,
      sections: letterSections(project, (await findEnd(db, project.id)).name, visits),
    });
    return sendPdf(reply, pdf, `border-${project.project_code.toLowerCase()}.pdf`);
  });
  answer(app, exportBorderList, async (request, reply) => {
    const project = requireProject(request);
    const visits = await lookAtVisits(deps, project, readAuthor(request));
    return sendCsv(reply, letterCsv(visits), `border-${project.project_code.toLowerCase()}.csv`);
  });
  answer(app, previewJoining, async (request) => {
    const { projectId, contactIds } = request.body;
    const project = await db
      .selectFrom('projects')
      .where('id', '=', projectId)
      .select(['id', 'project_code', 'start_date', 'end_date'])
      .executeTakeFirst();
    if (project === undefined) throw new CallError('not_found');
    return loadProjectPapers(deps, project, readAuthor(request), contactIds);
  });
  answer(app, readStaysElsewhere, async (request) => {
    const { contact_id: own } = requirePerson(request);
    return own === null ? [] : readStays(deps, own);
  });
  answer(app, addStayElsewhere, async (request) =>
    insertStay(deps, requireContact(request), request.body),
  );
  answer(app, removeStayElsewhere, async (request) =>
    deleteStay(db, requireContact(request), request.params.id),
  );
}

function readAuthor(request: FastifyRequest) {
  return { senderId: requirePerson(request).id, origin: request.ip };
}

/** @throws CallError if somebody is not a contact */
function requireContact(request: FastifyRequest): number {
  const { contact_id: own } = requirePerson(request);
  if (own !== null) return own;
  throw new CallError('conflict', {
    message: 'You are not in the address book yet. Ask an administrator to add you.',
  });
}

async function refuseUnknown(db: Db, contactId: number): Promise<void> {
  const found = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('id')
    .executeTakeFirst();
  if (found === undefined) throw new CallError('not_found');
}

async function loadAreaDays(deps: BorderDeps, contactId: number, on: string) {
  const day = numberDay(on);
  const facts = await loadBorderFacts(deps, [contactId], [day - before, day + 366]);
  return presentPerson(facts, contactId, day);
}

/** Someone who joins drives nothing yet. */
const noDrives: Awaited<ReturnType<typeof loadDriven>> = new Map();

const joiningRow = { id: z.int(), fullName: z.string() };

/** @param joining people who are not on the project, as if they were on its days */
async function loadProjectPapers(
  deps: BorderDeps,
  project: Pick<FoundProject, 'id' | 'project_code' | 'start_date' | 'end_date'>,
  author: Author,
  joining?: readonly number[],
) {
  const { db } = deps;
  const people =
    joining === undefined
      ? await readMembers(db, project.id)
      : await readRows(
          db,
          joiningRow,
          sql`select id, full_name as "fullName" from contacts
          where id = any(${[...joining]}::int[]) and archived_at is null
          order by lower(full_name), id`,
        );
  const ids = people.map(({ id }) => id);
  const days = [numberDay(project.start_date), numberDay(project.end_date)] as const;
  await noteLooks(db, author, ids);
  const driven = joining === undefined ? await loadDriven(db, project.id) : noDrives;
  const facts = await loadBorderFacts(deps, ids, [days[0] - before, days[1] + around]);
  const shown = joining === undefined ? facts : await withProject(deps, facts, project.id, days);
  return {
    projectCode: project.project_code,
    endsOn: project.end_date,
    people: people.map(({ id, fullName }) => ({
      contactId: id,
      fullName,
      areas: presentForProject(shown, id, days),
      driving: presentLicences(facts.papers.get(id) ?? [], driven.get(id)),
    })),
  };
}

/** The numbers of passports are on the letter: every look is on record first. */
async function lookAtVisits(deps: BorderDeps, project: FoundProject, author: Author) {
  const people = await readMembers(deps.db, project.id);
  await noteLooks(
    deps.db,
    author,
    people.map(({ id }) => id),
  );
  return listVisitsOfProject(deps, project, people);
}

const endRow = { name: z.string(), country: z.nullable(z.string()) };

/** Where a project ends. */
async function findEnd(db: Db, projectId: number) {
  const [end] = await readRows(
    db,
    endRow,
    sql`select e.name, e.country_code as country from projects as p
    join endpoints as e on e.id = p.end_point_id where p.id = ${projectId}`,
  );
  return end ?? { name: '', country: null };
}

/** Everyone as if they were on a project too. */
async function withProject(
  { db }: BorderDeps,
  facts: BorderFacts,
  projectId: number,
  [from, until]: DaySpan,
): Promise<BorderFacts> {
  const { country } = await findEnd(db, projectId);
  const stay = { from, until, country };
  return {
    ...facts,
    travels: new Map(
      [...facts.travels].map(([id, one]) => [id, { ...one, projects: [...one.projects, stay] }]),
    ),
  };
}

const writeIfAny = (day: number | null) => (day === null ? null : writeDay(day));

/** A day counts if any part of it is spent in the area, the days of entry and exit included, and once. */
function countPresences(area: Area, presences: readonly Presence[], on: string): CountedDays {
  const firsts = presences.map(({ from }) => numberDay(from));
  const first = Math.min(numberDay(on), ...firsts);
  const last = Math.max(first, ...presences.map(({ until }) => numberDay(until)));
  const isCounted = new Uint8Array(last - first + 1);
  for (const presence of presences)
    for (const [from, until] of listSpans(area, presence))
      isCounted.fill(1, from - first, Math.max(from, until + 1) - first);
  return sumDays(first, isCounted);
}

/** The days of a stay on which its state belonged to the area. */
function listSpans({ states }: Area, { from, until, country }: Presence): readonly DaySpan[] {
  const stay = [numberDay(from), numberDay(until)] as const;
  if (country === undefined) return [stay];
  return (states.get(country) ?? []).map(([first, last]) => [
    Math.max(stay[0], first),
    Math.min(stay[1], last),
  ]);
}
