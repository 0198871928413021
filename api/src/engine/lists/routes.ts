import { Readable } from 'node:stream';
import { exportList, readList } from '@paddock/contract/engine/lists/calls';
import type { ListDescriptor } from '@paddock/contract/engine/lists/list-descriptor';
import { readQuestion, type ListQuestion } from '@paddock/contract/engine/lists/question';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../entities/engine.ts';
import { presentPage, readListPage } from './read-list.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, namedBy } from '../../platform/http/route.ts';
import { sendCsv } from '../../platform/http/send-file.ts';
import type { Exports } from './export.ts';
import { listFor, type OpenTo } from './policy.ts';

interface ListDeps extends Deps {
  readonly engine: Engine;
  readonly openTo: OpenTo;
  readonly exports: Exports;
}

export async function lists(app: FastifyInstance, deps: ListDeps): Promise<void> {
  // Permission and the existence of the list are decided before the question is read.
  const onRequest = async (request: FastifyRequest) => {
    listFor(deps.engine, requirePerson(request), namedBy(readList.params, request).list);
  };
  answer(
    app,
    readList,
    async (request) => {
      const kind = listFor(deps.engine, requirePerson(request), request.params.list);
      const question = {
        ...requireQuestion(kind.list, request.query),
        projects: await deps.openTo(requirePerson(request)),
      };
      return presentPage(kind.list, await readListPage(deps.db, kind, question));
    },
    { onRequest },
  );
  answer(
    app,
    exportList,
    async (request, reply): Promise<FastifyReply> => {
      const kind = listFor(deps.engine, requirePerson(request), request.params.list);
      const question = requireQuestion(kind.list, request.query);
      if (question.after !== undefined)
        throw new CallError('invalid_input', { field: 'after', message: 'A file is whole.' });
      const day = deps.now().toISOString().slice(0, 10);
      const projects = await deps.openTo(requirePerson(request));
      const lines = deps.exports.csv(kind, { ...question, projects });
      const rows = request.method === 'HEAD' ? '' : Readable.from(lines);
      return sendCsv(reply, rows, `${kind.name}-${day}.csv`);
    },
    { onRequest },
  );
}

function requireQuestion(
  list: ListDescriptor,
  query: Readonly<Record<string, unknown>>,
): ListQuestion {
  const question = readQuestion(list, query);
  if ('problem' in question) throw new CallError('invalid_input', question.problem);
  return question;
}
