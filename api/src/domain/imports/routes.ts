import { importables } from '@paddock/contract/domain/imports/importable';
import {
  changeImport,
  commitImport,
  exportTable,
  importBounds,
  previewImport,
  readImport,
  undoImport,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { mayImport, mayUse } from '@paddock/contract/platform/entries';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { FormParts } from '../../engine/forms/store.ts';
import { findWithin, type OpenTo } from '../../engine/lists/policy.ts';
import { byteOrderMark, csvLine, guardedText } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { atLength } from '../../platform/http/connections.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import type { FollowDeps } from '../plan/follow.ts';
import { findProject } from '../projects/projects.ts';
import { beginImport, changeSheets } from './begin.ts';
import { inOrder, openSheets, previewTogether, commit } from './commit.ts';
import { tableOfProject } from './export-table.ts';
import { leftOutKind, kindOfImport } from './kind-of-import.ts';
import { kindsOfStored, type StoredImport } from './queries.ts';
import { readUpload } from './read-upload.ts';
import { undo } from './undo.ts';

/** Size limit of a body: the table and its envelope. */
const mostBytes = importBounds.bytes + 64 * 1_024;

type ImportDeps = Deps & FormParts & FollowDeps & { readonly openTo: OpenTo };

export async function imports(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  await app.register(async (uploads) => previews(uploads, deps));
  const { db } = deps;
  const refuseStranger = async (request: FastifyRequest, id: number) => {
    const person = requirePerson(request);
    for (const kind of await kindsOfStored(db, person.id, id)) refuseKind(deps, person, kind);
  };

  answer(app, exportTable, async (request, reply) => {
    const { projectCode, kind } = request.params;
    refuseOthers(deps.engine, requirePerson(request), kind);
    const zone = canonicalZone(request.query.zone);
    if (zone === null)
      throw new CallError('invalid_input', {
        field: 'zone',
        message: 'This time zone doesn’t exist.',
      });
    const project = await findProject(db, projectCode, { archived: 'found' });
    const lines = await tableOfProject({ ...deps, project: project.id, zone }, kind);
    const csv = lines.map((cells) => csvLine(cells.map(guardedText))).join('');
    return sendCsv(reply, byteOrderMark + csv, `${kind}-${project.project_code}.csv`);
  });

  answer(app, readImport, async (request) =>
    atLength(request, async () =>
      db.transaction().execute(async (held) => {
        const { id } = request.params;
        await refuseStranger(request, id);
        const sheets = await openSheets(held, requirePerson(request).id, id);
        return seenBy(request, { ...deps, db: held }, sheets, id);
      }),
    ),
  );

  answer(app, changeImport, async (request) =>
    atLength(request, async () =>
      db.transaction().execute(async (held) => {
        const { id } = request.params;
        await refuseStranger(request, id);
        const sheets = await openSheets(held, requirePerson(request).id, id);
        const { kind } = request.body;
        if (kind !== undefined && kind !== null) refuseKind(deps, requirePerson(request), kind);
        const changed = await changeSheets(
          { ...deps, db: held, userId: requirePerson(request).id },
          sheets,
          id,
          request.body,
        );
        return seenBy(request, { ...deps, db: held }, inOrder(changed), id);
      }),
    ),
  );

  answer(app, commitImport, async (request) =>
    atLength(request, async () => {
      await refuseStranger(request, request.params.id);
      return commit(
        { ...deps, ...(await readImporter(deps, request)) },
        { id: request.params.id, ...request.body },
      );
    }),
  );

  answer(app, undoImport, async (request) =>
    atLength(request, async () => {
      await refuseStranger(request, request.params.id);
      return undo({ ...deps, author: readAuthor(request) }, request.params.id);
    }),
  );
}

async function previews(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(app, previewImport, async (request) => {
    const person = requirePerson(request);
    refuseOthers(deps.engine, person, request.params.kind);
    const upload = await readUpload(request);
    const { projectCode } = upload;
    const project =
      projectCode === undefined
        ? undefined
        : await findProject(deps.db, projectCode, { archived: 'hidden', field: 'projectCode' });
    const kinds = kindsFor(person);
    return atLength(request, async () =>
      deps.db.transaction().execute(async (db) => {
        const begun = {
          ...request.params,
          userId: person.id,
          projectId: project?.id ?? null,
          kinds,
        };
        const sheets = await beginImport({ ...deps, db }, upload, begun);
        const [first] = sheets;
        if (first === undefined) throw new Error('An upload has no table');
        return seenBy(request, { ...deps, db }, sheets, first.id);
      }),
    );
  });
}

/** @throws CallError `forbidden` if someone may not import such a table */
function refuseKind({ engine }: ImportDeps, person: User, kind: string): void {
  if (kind !== leftOutKind) refuseOthers(engine, person, kind);
}

/** The preview of a sheet, as the person who asks for it would import it. */
async function seenBy(
  request: FastifyRequest,
  deps: ImportDeps,
  sheets: readonly StoredImport[],
  id: number,
): Promise<ImportPreview> {
  const kinds = kindsFor(requirePerson(request));
  const importer = await readImporter(deps, request);
  return previewTogether({ ...deps, ...importer }, sheets, { id, kinds });
}

/** Who imports, and whether they may add vendors. */
async function readImporter({ engine, openTo }: ImportDeps, request: FastifyRequest) {
  const person = requirePerson(request);
  const mayAddVendors = mayUse(person, engine.registry.form('new-vendor'));
  const within = await findWithin(openTo, person);
  return { author: readAuthor(request), person, within, mayAddVendors };
}

function readAuthor(request: FastifyRequest) {
  return { senderId: requirePerson(request).id, origin: request.ip };
}

/** The kinds of table that someone may import, in the order in which they are saved. */
function kindsFor(person: User): string[] {
  return importables.map(({ name }) => name).filter((name) => mayImport(person, name));
}

/** @throws CallError `forbidden`, or `not_found` if there is no such kind of table */
function refuseOthers(engine: Engine, person: User, name: string): void {
  kindOfImport(engine, name);
  if (mayImport(person, name)) return;
  throw new CallError('forbidden', {
    message: 'Your access level does not allow this table. Ask an administrator.',
  });
}
