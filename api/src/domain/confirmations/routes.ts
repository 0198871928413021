import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  addConfirmation,
  confirmationBounds,
  enterConfirmation,
  readConfirmation,
  readConfirmations,
  readConfirmationSource,
  setConfirmationAside,
  type ConfirmationKind,
  type Confirmation,
  type ConfirmationLine,
  type ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { typeOfContent } from '@paddock/contract/platform/file-type';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { formatDisposition, asFile } from '../money/receipts/routes.ts';
import { findProject } from '../projects/projects.ts';
import { alreadyEntered } from './already.ts';
import { findChanges } from './changes.ts';
import { fillIn } from './fill-in.ts';
import { titleJourney } from './fill-in-journey.ts';
import { inbound, inboundAddress } from './inbound.ts';
import {
  listConfirmations,
  findConfirmation,
  hasRecord,
  linkRecord,
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
    return [[titleJourney(kind, journey), day(journey.departs)].filter(Boolean).join(', ')];
  if (stay !== null)
    return [[stay.hotel ?? 'Stay', day(stay.checksInOn)].filter(Boolean).join(', ')];
  return legs.map(({ number, origin, destination, departs }) =>
    [`${number} ${origin}–${destination}`, day(departs)].filter(Boolean).join(', '),
  );
}

function day(text: string | null): string {
  return text === null ? '' : formatEnglishDay(text.slice(0, 10));
}

/** Presents a confirmation with the form of each booking filled in from the current data. */
async function present(
  parts: { readonly db: Db; readonly engine: Engine },
  projectId: number,
  stored: StoredConfirmation,
): Promise<Confirmation> {
  const candidates: Confirmation['candidates'] = [];
  for (const [index, booking] of stored.bookings.entries()) {
    const filled = await fillIn({ ...parts, projectId }, booking);
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
