/** Where a stream is: what was written before this transaction, as of this day at the endpoint of its project. */
export interface Point {
  readonly cursor: number;
  readonly day: string;
}

export function snapshotFrame(people: readonly string[], point: Point): string {
  return frame('snapshot', `{"people":[${people.join(',')}]}`, point);
}

export interface Changes {
  /** Each as JSON: they are written once, however many streams they go to. */
  readonly people: readonly string[];
  readonly gone: readonly number[];
}

export function changesFrame({ people, gone }: Changes, point: Point): string {
  return frame('changes', `{"people":[${people.join(',')}],"gone":[${gone.join(',')}]}`, point);
}

/** A comment: nothing to the reader, and a sign of life to all that is in between. */
export const heartbeat = ': still here\n\n';

/** The last of a stream that the server ends: after so many milliseconds another one answers. */
export function goodbye(afterMs: number): string {
  return `retry: ${afterMs}\n\n`;
}

function frame(event: string, data: string, { cursor, day }: Point): string {
  return `id: ${cursor}.${day}\nevent: ${event}\ndata: ${data}\n\n`;
}

/** @returns undefined for what is not the id of one of our frames */
export function readPoint(id: unknown): Point | undefined {
  const [, cursor, day] = /^(\d{1,15})\.(\d{4}-\d\d-\d\d)$/.exec(String(id)) ?? [];
  return cursor === undefined || day === undefined ? undefined : { cursor: Number(cursor), day };
}
