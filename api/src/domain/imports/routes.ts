import {
  changeImport,
  commitImport,
  exportTable,
  importBounds,
  previewImport,
  readImport,
  undoImport,
} from '@paddock/contract/domain/imports/imports';
import { matchColumns } from '@paddock/contract/domain/imports/match-columns';
import { targetsOf } from '@paddock/contract/domain/imports/importable';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { FormParts } from '../../engine/forms/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { byteOrderMark, csvLine, guardedText } from '../../platform/csv.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { findProject } from '../projects/projects.ts';
import { answered } from './answered.ts';
import { commit, openImport } from './commit.ts';
import { tableOfProject } from './export-table.ts';
import { refuseOthers } from './policy.ts';
import { kindOfImport } from './kind-of-import.ts';
import { previewOf } from './preview.ts';
import { insertImport, kindOfStored, rememberedColumns, saveContent } from './queries.ts';
import { tableOf } from './read-text.ts';
import { readUpload } from './read-upload.ts';
import { undo } from './undo.ts';

/** Of a body: the table itself, and what goes round it. */
const mostBytes = importBounds.bytes + 64 * 1_024;

type ImportDeps = Deps & FormParts;

export async function imports(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  await app.register(async (uploads) => previews(uploads, deps));
  const { db } = deps;
  const refuseOthersOf = async (request: FastifyRequest, id: number) => {
    const person = personOf(request);
    const kind = await kindOfStored(db, person.id, id);
    if (kind !== undefined) refuseOthers(deps.engine, person, kind);
  };

  answer(app, exportTable, async (request, reply) => {
    const { projectCode, kind } = request.params;
    refuseOthers(deps.engine, personOf(request), kind);
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
    db.transaction().execute(async (held) => {
      const stored = await openImport(held, personOf(request).id, request.params.id);
      refuseOthers(deps.engine, personOf(request), stored.kind);
      return (await previewOf({ ...deps, db: held }, stored)).answer;
    }),
  );

  answer(app, changeImport, async (request) =>
    db.transaction().execute(async (held) => {
      const stored = await openImport(held, personOf(request).id, request.params.id);
      refuseOthers(deps.engine, personOf(request), stored.kind);
      const { elements, importable } = kindOfImport(deps.engine, stored.kind);
      const targets = targetsOf(importable, elements).map(({ name }) => name);
      const content = answered(stored.content, request.body, targets);
      await saveContent(held, stored.id, content);
      return (await previewOf({ ...deps, db: held }, { ...stored, content })).answer;
    }),
  );

  answer(app, commitImport, async (request) =>
    atLength(request, async () => {
      await refuseOthersOf(request, request.params.id);
      return commit(
        { ...deps, author: authorOf(request) },
        { id: request.params.id, ...request.body },
      );
    }),
  );

  answer(app, undoImport, async (request) =>
    atLength(request, async () => {
      await refuseOthersOf(request, request.params.id);
      return undo({ ...deps, author: authorOf(request) }, request.params.id);
    }),
  );
}

async function previews(app: FastifyInstance, deps: ImportDeps): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(app, previewImport, async (request) => {
    const userId = personOf(request).id;
    refuseOthers(deps.engine, personOf(request), request.params.kind);
    const { importable, elements } = kindOfImport(deps.engine, request.params.kind);
    const { lines, sheet, sheets, source, projectCode, zone } = await readUpload(request);
    const project =
      projectCode === undefined
        ? undefined
        : await findProject(deps.db, projectCode, { archived: 'hidden', field: 'projectCode' });
    const targets = targetsOf(importable, elements);
    const remembered = await rememberedColumns(deps.db, userId, importable.name);
    const match = (heading: readonly string[], rows: readonly (readonly string[])[]) =>
      matchColumns(importable, targets, { heading, rows }, remembered);
    const table = tableOf(
      lines,
      (heading) => match(heading, []).filter((target) => target !== null).length,
    );
    const columns = match(
      table.heading,
      table.rows.map(({ cells }) => cells),
    );
    const content = {
      heading: [...table.heading],
      headingRow: table.headingRow,
      sheet,
      sheets: [...sheets],
      rows: table.rows.map((row) => ({ row: row.row, cells: [...row.cells] })),
      columns: [...columns],
      choices: [],
      records: [],
      leftOut: [],
      refused: [],
    };
    const made = {
      kind: importable.name,
      source,
      content,
      projectId: project?.id ?? null,
      zone,
    };
    const id = await insertImport(deps.db, { userId, ...made });
    const stored = { id, project_id: made.projectId, time_zone: zone, committed_at: null };
    return (await previewOf(deps, { ...made, ...stored, undone_at: null })).answer;
  });
}

/** For thousands of rows: a connection that is silent meanwhile is not taken for one that was left. */
const mostMs = 10 * 60_000;

async function atLength<Result>(
  { raw }: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  const { socket } = raw;
  // A call from inside has no connection.
  const before = socket instanceof Socket ? (socket.timeout ?? 0) : undefined;
  if (before !== undefined) socket.setTimeout(mostMs);
  try {
    return await work();
  } finally {
    if (before !== undefined) socket.setTimeout(before);
  }
}

function authorOf(request: FastifyRequest) {
  return { senderId: personOf(request).id, origin: request.ip };
}
