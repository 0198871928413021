import {
  addConfirmation,
  confirmationBounds,
  enterConfirmation,
  readConfirmation,
  readConfirmations,
  readConfirmationSource,
  setConfirmationAside,
} from '@paddock/contract/domain/confirmations/confirmations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findProject } from '../projects/projects.ts';
import { inbound, inboundAddress } from './inbound.ts';
import { present, presentLine } from './present.ts';
import {
  confirmationsOf,
  findConfirmation,
  hasRecord,
  linkRecord,
  noteChange,
  setAside,
  type StoredConfirmation,
} from './queries.ts';
import { readUpload } from './read-upload.ts';
import type { Reader } from './reading/read-apart.ts';
import { sendSource } from './send-source.ts';
import { takeIn } from './take-in.ts';

/** Of a body: the file, and what goes round it. */
const mostBytes = confirmationBounds.bytes + 64 * 1_024;

export interface ConfirmationDeps extends Deps {
  readonly engine: Engine;
  readonly reader: Reader;
}

export async function confirmations(app: FastifyInstance, deps: ConfirmationDeps): Promise<void> {
  const { db } = deps;
  await app.register(async (uploads) => arrivals(uploads, deps));
  await app.register(inbound, deps);
  inboundAddress(app, deps);

  answer(app, readConfirmations, async ({ params }) => {
    const projectId = await projectOf(db, params.projectCode);
    const found = await confirmationsOf(db, projectId, confirmationBounds.confirmations);
    return { confirmations: found.map(presentLine) };
  });

  answer(app, readConfirmation, async ({ params }) => {
    const projectId = await projectOf(db, params.projectCode);
    return present(deps, projectId, await storedAt(db, projectId, params.id));
  });

  answer(app, readConfirmationSource, async ({ params }, reply) => {
    const projectId = await projectOf(db, params.projectCode);
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
      const projectId = await projectOf(deps.db, request.params.projectCode);
      const { id: userId } = personOf(request);
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

/** Changes a confirmation and puts that on record; null where it is so already. */
async function change(
  deps: ConfirmationDeps,
  request: FastifyRequest & OneConfirmation,
  make: Made,
) {
  const { projectCode, id } = request.params;
  const { id: userId } = personOf(request);
  const projectId = await projectOf(deps.db, projectCode);
  return deps.db.transaction().execute(async (held) => {
    const made = await make(held, await storedAt(held, projectId, id), projectId);
    if (made !== null) {
      const [before, after] = made;
      await noteChange(held, { userId, origin: request.ip, action: 'edit', id, before, after });
    }
    return present({ ...deps, db: held }, projectId, await storedAt(held, projectId, id));
  });
}

async function projectOf(db: Db, code: string): Promise<number> {
  return (await findProject(db, code, { archived: 'hidden' })).id;
}

async function storedAt(db: Db, projectId: number, id: number): Promise<StoredConfirmation> {
  const stored = await findConfirmation(db, projectId, id);
  if (stored === undefined) throw new CallError('not_found');
  return stored;
}
