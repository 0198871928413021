import {
  importPreview,
  undoImport,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { expect } from 'vitest';
import { multipart, type FormKit } from './form-kit.ts';

/** Imports tables as the administrator does, into the project of `enterTour`. */
export function importKit(kit: FormKit) {
  const { headers } = kit.administrator;
  const send = async (kind: string, parts: Record<string, string | File>, own = headers) => {
    const form = new FormData();
    form.set('zone', 'Europe/London');
    for (const [name, part] of Object.entries(parts)) form.set(name, part);
    const { payload, type } = await multipart(form);
    return kit.app.inject({
      method: 'POST',
      url: `/api/imports/${kind}/preview`,
      headers: { ...own, 'content-type': type },
      payload,
    });
  };
  const look = async (kind: string, parts: Record<string, string | File>) => {
    const answer = await send(kind, { ...parts, projectCode: 'HUN30' });
    expect(answer.statusCode, answer.body).toBe(200);
    return importPreview.parse(answer.json());
  };
  const patch = async ({ id }: ImportPreview, payload: object) =>
    kit.app.inject({ method: 'PATCH', url: `/api/imports/${id}`, headers, payload });
  const undo = async ({ id }: ImportPreview) =>
    kit.app.inject({ method: 'POST', url: `/api/imports/${id}/undo`, headers });
  return {
    send,
    look,
    undo,
    preview: async (kind: string, lines: readonly string[]) =>
      look(kind, { text: lines.join('\n') }),
    patch,
    answerTo: async (seen: ImportPreview, answers: object): Promise<ImportPreview> => {
      const changed = await patch(seen, answers);
      expect(changed.statusCode, changed.body).toBe(200);
      return importPreview.parse(changed.json());
    },
    commit: async ({ id, counts }: ImportPreview, tell = false) =>
      kit.app.inject({
        method: 'POST',
        url: `/api/imports/${id}/commit`,
        headers,
        payload: { tell, seen: counts },
      }),
    /** The table of a kind, as it is downloaded. */
    table: async (kind: string): Promise<string> => {
      const address = `/api/projects/HUN30/tables/${kind}?zone=Europe%2FLondon`;
      const answer = await kit.get(address, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.body;
    },
    undone: async (preview: ImportPreview) =>
      undoImport.response.parse((await undo(preview)).json()),
  };
}

export const verdicts = ({ rows }: ImportPreview) => rows.map(({ verdict }) => verdict);

/** The questions of every row. */
export const messages = ({ rows }: ImportPreview) =>
  rows.flatMap(({ problems }) => problems.map(({ message }) => message));
