import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  addConfirmation,
  type Confirmation,
  confirmationBounds,
  type ConfirmationCandidate,
  type ConfirmationKind,
  type ConfirmationLine,
  confirmedLists,
  enterConfirmation,
  type ReadBooking,
  readConfirmation,
  readConfirmations,
  readConfirmationSource,
  setConfirmationAside,
} from '@paddock/contract/domain/confirmations/confirmations';
import { typeOfContent } from '@paddock/contract/platform/file-type';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { asFile, formatDisposition } from '../money/receipts/routes.ts';
import { findProject } from '../projects/projects.ts';
import { listSpellings } from '@paddock/contract/domain/flights/flight-number';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { findChanges } from './changes.ts';
import { fillIn } from './fill-in.ts';
import { readTicketWords } from './ticket-words.ts';
import { titleJourney } from './fill-in-journey.ts';
import { inbound, inboundAddress } from './inbound.ts';
import { hireCarsAlready } from './known-hire-cars.ts';
import { ticketsAlready } from './known-tickets.ts';
import {
  findConfirmation,
  hasRecord,
  linkRecord,
  listConfirmations,
  noteChange,
  setAside,
  type StoredConfirmation,
} from './queries.ts';
import { readUpload, takeIn } from './take-in.ts';
import type { Extractor } from './reading/extractor.ts';
import type { Reader } from './reading/read-apart.ts';

/** Never as a page: a stranger's text is shown as plain text or saved. */
const types: Readonly<Record<Exclude<ConfirmationKind, 'picture'>, string>> = {
  mail: 'text/plain; charset=utf-8',
  calendar: 'text/plain; charset=utf-8',
  page: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  pass: 'application/vnd.apple.pkpass',
  pdf: 'application/pdf',
};

/** @throws CallError if its file is lost */
async function sendSource(
  { files }: Pick<Deps, 'files'>,
  stored: StoredConfirmation,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found: Readable | null = await files.read(stored.content_hash);
  if (found === null)
    throw new CallError('not_found', { message: 'The server has lost the file of this.' });
  const content = await buffer(found);
  const type =
    stored.kind === 'picture'
      ? (typeOfContent(content.subarray(0, 16)) ?? 'application/octet-stream')
      : types[stored.kind];
  return reply
    .type(type)
    .headers({ ...asFile, 'content-disposition': formatDisposition(stored.name) })
    .send(content);
}

/** Size limit of a body: the file and its envelope. */
const mostBytes = confirmationBounds.bytes + 64 * 1_024;

export interface ConfirmationDeps extends Deps {
  readonly engine: Engine;
  readonly reader: Reader;
  readonly extractor: Extractor;
}

export async function confirmations(app: FastifyInstance, deps: ConfirmationDeps): Promise<void> {
  const { db } = deps;
  await app.register(async (uploads) => arrivals(uploads, deps));
  await app.register(inbound, deps);
  inboundAddress(app, deps);

  answer(app, readConfirmations, async ({ params }) => {
    const projectId = await findProjectId(db, params.projectCode);
    const found = await listConfirmations(db, projectId, confirmationBounds.confirmations);
    return { confirmations: found.map(presentLine) };
  });

  answer(app, readConfirmation, async ({ params }) => {
    const projectId = await findProjectId(db, params.projectCode);
    return present(deps, projectId, await storedAt(db, projectId, params.id));
  });

  answer(app, readConfirmationSource, async ({ params }, reply) => {
    const projectId = await findProjectId(db, params.projectCode);
    return sendSource(deps, await storedAt(db, projectId, params.id), reply);
  });

  answer(app, setConfirmationAside, async (request) =>
    change(deps, request, async (held, stored) => {
      const at = request.body.aside ? deps.now() : null;
      if ((stored.set_aside_at === null) === (at === null)) return null;
      await setAside(held, stored.id, at);
      return [{ set_aside: stored.set_aside_at !== null }, { set_aside: at !== null }];
    }),
  );

  answer(app, enterConfirmation, async (request) =>
    change(deps, request, async (held, stored, projectId) => {
      const { candidate, list, recordId } = request.body;
      if (candidate >= Math.max(1, stored.bookings.length))
        throw new CallError('not_found', { message: 'This confirmation has no such booking.' });
      if (!(await hasRecord(held, projectId, request.body)))
        throw new CallError('conflict', { message: 'This project has no such record.' });
      const before = stored.made.find((made) => made.candidate === candidate) ?? {};
      await linkRecord(held, stored.id, request.body);
      return [before, { candidate, list, record_id: recordId }];
    }),
  );
}

async function arrivals(app: FastifyInstance, deps: ConfirmationDeps): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(
    app,
    addConfirmation,
    async (request) => {
      const projectId = await findProjectId(deps.db, request.params.projectCode);
      const { id: userId } = requirePerson(request);
      const upload = await readUpload(request);
      const stored = await takeIn(deps, { projectId, userId, origin: request.ip, ...upload });
      return present(deps, projectId, stored);
    },
    { takesFile: true },
  );
}

interface OneConfirmation {
  readonly params: { readonly projectCode: string; readonly id: number };
}

type Made = (
  held: Db,
  stored: StoredConfirmation,
  projectId: number,
) => Promise<readonly [before: object, after: object] | null>;

/** Changes a confirmation and records that; null if nothing changes. */
async function change(
  deps: ConfirmationDeps,
  request: FastifyRequest & OneConfirmation,
  make: Made,
) {
  const { projectCode, id } = request.params;
  const { id: userId } = requirePerson(request);
  const projectId = await findProjectId(deps.db, projectCode);
  return deps.db.transaction().execute(async (held) => {
    const made = await make(held, await storedAt(held, projectId, id), projectId);
    if (made !== null) {
      const [before, after] = made;
      await noteChange(held, { userId, origin: request.ip, action: 'edit', id, before, after });
    }
    return present({ ...deps, db: held }, projectId, await storedAt(held, projectId, id));
  });
}

async function findProjectId(db: Db, code: string): Promise<number> {
  return (await findProject(db, code, { archived: 'hidden' })).id;
}

async function storedAt(db: Db, projectId: number, id: number): Promise<StoredConfirmation> {
  const stored = await findConfirmation(db, projectId, id);
  if (stored === undefined) throw new CallError('not_found');
  return stored;
}

function presentLine(stored: StoredConfirmation): ConfirmationLine {
  const { id, kind, name, bytes, problem, bookings, made } = stored;
  const isEntered = bookings.length > 0 && made.length >= bookings.length;
  return {
    id,
    kind,
    name,
    bytes,
    problem,
    addedAt: stored.created_at.toISOString(),
    addedBy: stored.added_by,
    byMail: stored.by_mail,
    state: isEntered ? 'entered' : stored.set_aside_at === null ? 'waiting' : 'set_aside',
    about: bookings.flatMap(describeBooking),
  };
}

function describeBooking({ legs, stay, journey, kind }: ReadBooking): string[] {
  if (journey !== null)
    return [[titleJourney(kind, journey), describeDay(journey.departs)].filter(Boolean).join(', ')];
  if (stay !== null)
    return [[stay.hotel ?? 'Stay', describeDay(stay.checksInOn)].filter(Boolean).join(', ')];
  return legs.map(({ number, origin, destination, departs }) =>
    [`${number} ${origin}–${destination}`, describeDay(departs)].filter(Boolean).join(', '),
  );
}

function describeDay(text: string | null): string {
  return text === null ? '' : formatEnglishDay(text.slice(0, 10));
}

/** Presents a confirmation with the form of each booking filled in from the current data. */
async function present(
  parts: { readonly db: Db; readonly engine: Engine },
  projectId: number,
  stored: StoredConfirmation,
): Promise<Confirmation> {
  const candidates: Confirmation['candidates'] = [];
  const ticketWords = readTicketWords(stored.words, stored.bookings);
  for (const [index, booking] of stored.bookings.entries()) {
    const filled = await fillIn({ ...parts, projectId, ticketWords }, booking);
    const own = stored.made.find(({ candidate }) => candidate === index);
    const already = await alreadyEntered(parts.db, projectId, booking);
    const changes = await findChanges({ db: parts.db, projectId }, booking);
    candidates.push({
      ...booking,
      index,
      form: filled.form,
      values: filled.values,
      notes: [...booking.notes, ...filled.notes],
      already: own === undefined ? already : [],
      changes: own === undefined ? changes : [],
      made: own === undefined ? null : { list: own.list, id: own.id },
    });
  }
  return { ...presentLine(stored), words: stored.words, candidates };
}

const foundRow = { list: z.enum(confirmedLists), id: z.int(), what: z.string() };
const most = 5;

/** Records that are probably the same booking: by its reference, or by carrier, number and local date of a leg. */
async function alreadyEntered(
  db: Db,
  projectId: number,
  booking: ReadBooking,
): Promise<ConfirmationCandidate['already']> {
  const { kind, reference, legs, stay, journey } = booking;
  if (journey !== null)
    return [
      ...(await ticketsAlready(db, projectId, { ...booking, journey })),
      ...(await hireCarsAlready(db, projectId, { ...booking, journey })),
      ...(await itemsLike(db, projectId, { reference, day: journey.departs })),
    ];
  if (kind === 'stay') return staysLike(db, reference, stay);
  const byReference =
    reference === null
      ? []
      : await readRows(
          db,
          foundRow,
          sql`
    select 'expenditure' as list, id, 'Reference ' || vendor_reference as what from prj_expenditure
    where lower(vendor_reference) = lower(${reference}) and archived_at is null
    order by id desc limit ${most}`,
        );
  const byLeg = await bookedLegs(db, legs);
  const known = new Set(byReference.map(({ id }) => id));
  return [...byReference, ...byLeg.filter(({ id }) => !known.has(id))].slice(0, most);
}

async function bookedLegs(db: Db, legs: ReadBooking['legs']) {
  const spelled = legs.flatMap(({ number, departs }) =>
    departs === null
      ? []
      : listSpellings(number).map((spelling) => ({ number: spelling, day: departs.slice(0, 10) })),
  );
  return readRows(
    db,
    foundRow,
    sql`
    select distinct on (link.prj_expenditure_id) 'expenditure' as list, link.prj_expenditure_id as id,
      f.flight_number || ' on ' || to_char(f.departs_at_local, 'FMDD Mon YYYY') as what
    from unnest(${spelled.map(({ number }) => number)}::text[],
      ${spelled.map(({ day }) => day)}::text[]) as leg (number, day)
    join flights as f on lower(replace(f.flight_number, ' ', '')) = leg.number
      and f.departs_at_local::date = leg.day::date and f.archived_at is null
    join prj_exp_flights as link on link.flight_id = f.id
    join prj_expenditure as e on e.id = link.prj_expenditure_id and e.archived_at is null
    order by link.prj_expenditure_id desc limit ${most}`,
  );
}

async function staysLike(db: Db, reference: string | null, stay: ReadBooking['stay']) {
  return readRows(
    db,
    foundRow,
    sql`
    select 'stays' as list, s.id, h.name || ' from ' || to_char(s.checks_in_on, 'FMDD Mon YYYY') as what
    from stays as s join hotels as h on h.id = s.hotel_id
    where s.archived_at is null and (lower(s.confirmation_number) = lower(${reference}::text)
      or (lower(h.name) = lower(${stay?.hotel ?? null}::text)
        and s.checks_in_on = ${stay?.checksInOn ?? null}::date))
    order by s.id desc limit ${most}`,
  );
}

interface Journey {
  readonly reference: string | null;
  readonly day: string | null;
}

/** Schedule items of the day whose notes name the reference, as they do if a confirmation filled them in. */
async function itemsLike(db: Db, projectId: number, { reference, day }: Journey) {
  if (reference === null || day === null) return [];
  return readRows(
    db,
    foundRow,
    sql`
    select 'schedule-items' as list, id, title || ' on ' || to_char(starts_at_local, 'FMDD Mon YYYY') as what
    from schedule_items
    where project_id = ${projectId} and archived_at is null
      and abs(starts_at_local::date - ${day.slice(0, 10)}::date) <= 1
      and position(lower(${`reference ${reference}`}) in lower(notes)) > 0
    order by id desc limit ${most}`,
  );
}
