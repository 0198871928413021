import {
  addPhoto,
  mostPhotos,
  type photographed,
  readPhotoFile,
  readPhotos,
  removePhoto,
} from '@paddock/contract/domain/freight/photos';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { holdFile } from '../../platform/files/queries.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import {
  findUpload,
  insertReceipt,
  listPhotos,
  noteChange,
  setArchived,
} from '../money/receipts/queries.ts';
import { receiveFile, type ArrivedFile } from '../money/receipts/receive.ts';
import { cleanName, presentReceipt, receiptUploads, sendFile } from '../money/receipts/routes.ts';
import { requireProject } from '../projects/projects.ts';
import { mayScan } from './scans.ts';

interface Photographed {
  readonly projectId: number;
  readonly list: (typeof photographed)[number];
  readonly id: number;
}

const columns = { equipment: 'equipment_id', 'carnet-vouchers': 'carnet_voucher_id' } as const;

/** The calls for photos of counterfoils and of equipment, which are stored as receipts are. */
export async function photos(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, files, now } = deps;
  const take = receiptUploads(app);
  const present = async (request: FastifyRequest, about: Photographed, archived = false) => ({
    photos: (await listPhotos(db, about)).map(presentReceipt),
    mayAdd: !archived && (await mayScan(db, about.projectId, requirePerson(request))),
  });
  const requireScanner = async (request: FastifyRequest) => {
    const { id: projectId } = requireProject(request, 'hidden');
    const person = requirePerson(request);
    if (!(await mayScan(db, projectId, person))) throw new CallError('forbidden');
    return { projectId, userId: person.id, origin: request.ip };
  };

  answer(app, readPhotos, async (request) => {
    const about = { ...request.params, projectId: requireProject(request).id };
    return present(request, about, await findRecord(db, about, sql``));
  });

  answer(
    app,
    addPhoto,
    async (request, reply) =>
      take(request, reply, async () => {
        const { projectId, ...by } = await requireScanner(request);
        const about = { ...request.params, projectId };
        await requireInUse(db, about, sql``);
        await receiveFile(deps, request, async (arrived) =>
          db.transaction().execute(async (transaction) => {
            await requireInUse(transaction, about, sql`for no key update of t`);
            if (await isStored(transaction, arrived, { ...about, userId: by.userId })) return;
            if ((await listPhotos(transaction, about)).length >= mostPhotos)
              throw new CallError('conflict', { message: `Add at most ${mostPhotos} photos.` });
            await holdFile(transaction, arrived.hash);
            await files.put(arrived.hash, arrived.draft);
            const receipt = {
              [columns[about.list]]: about.id,
              upload_id: arrived.uploadId,
              content_hash: arrived.hash,
              name: cleanName(arrived.name, arrived.type),
              type: arrived.type,
              bytes: arrived.bytes,
              user_id: by.userId,
            };
            const receiptId = await insertReceipt(transaction, receipt);
            const change = { action: 'create', receiptId, before: null, after: receipt } as const;
            await noteChange(transaction, { ...by, ...change });
          }),
        );
        return present(request, about);
      }),
    { takesFile: true },
  );

  answer(app, readPhotoFile, async (request, reply) => {
    await findPhoto(db, requireProject(request).id, request.params.photo, sql``);
    return sendFile(deps, request.params.photo, request, reply);
  });

  answer(app, removePhoto, async (request) => {
    const { projectId, ...by } = await requireScanner(request);
    const receiptId = request.params.photo;
    await db.transaction().execute(async (transaction) => {
      await findPhoto(transaction, projectId, receiptId, inUse);
      const at = now();
      await setArchived(transaction, receiptId, at);
      await noteChange(transaction, {
        ...by,
        receiptId,
        action: 'archive',
        before: { archived_at: null },
        after: { archived_at: at.toISOString() },
      });
    });
    return { removed: true as const };
  });
}

const idRow = { id: z.int() };
const recordRow = { archived: z.boolean() };

/** @throws CallError `not_found` if the project has no such record in use */
async function requireInUse(db: Db, about: Photographed, lock: Sql): Promise<void> {
  if (await findRecord(db, about, lock)) throw new CallError('not_found');
}

/**
 * Whether a record is archived: its photos can still be seen then.
 * @throws CallError `not_found` if the project has no such record
 */
async function findRecord(
  db: Db,
  { projectId, list, id }: Photographed,
  lock: Sql,
): Promise<boolean> {
  const found =
    list === 'equipment'
      ? sql`equipment as t where t.project_id = ${projectId}`
      : sql`carnet_vouchers as t join carnets as carnet on carnet.id = t.carnet_id
          where carnet.project_id = ${projectId}`;
  const [row] = await readRows(
    db,
    recordRow,
    sql`select t.archived_at is not null as archived from ${found} and t.id = ${id} ${lock}`,
  );
  if (row === undefined) throw new CallError('not_found');
  return row.archived;
}

/** The record of the photo is in use, and the photo is locked. */
const inUse = sql`and coalesce(item.archived_at, voucher.archived_at) is null
  for no key update of t`;

/** @throws CallError `not_found` if the project has no such photo */
async function findPhoto(db: Db, projectId: number, id: number, also: Sql): Promise<void> {
  const rows = await readRows(
    db,
    idRow,
    sql`
    select t.id from receipts as t
    left join equipment as item on item.id = t.equipment_id
    left join carnet_vouchers as voucher on voucher.id = t.carnet_voucher_id
    left join carnets as carnet on carnet.id = voucher.carnet_id
    where t.id = ${id} and t.archived_at is null
      and coalesce(item.project_id, carnet.project_id) = ${projectId} ${also}`,
  );
  if (rows.length === 0) throw new CallError('not_found');
}

/**
 * Whether the same file was stored for the same record under its ID before.
 * @throws CallError `conflict` if something else was
 */
async function isStored(
  db: Db,
  arrived: ArrivedFile,
  { list, id, userId }: Photographed & { readonly userId: number },
): Promise<boolean> {
  const earlier = await findUpload(db, arrived.uploadId);
  if (earlier === undefined) return false;
  const isSame =
    earlier.user_id === userId &&
    earlier.content_hash === arrived.hash &&
    earlier[columns[list]] === id;
  if (isSame) return true;
  throw new CallError('conflict', {
    field: 'uploadId',
    message: 'Something else was already sent with this ID.',
  });
}
