import type { Board } from './board.ts';
import { changesFrame, goodbye, heartbeat, snapshotFrame, type Point } from './frames.ts';

/** Where a stream is written to. */
export interface Line {
  /** @returns false where no more should be written until it has drained */
  write(text: string): boolean;
  end(): void;
}

/** What one person sees of a project: told what changed, but never faster than they take it. */
export interface Follower {
  readonly personId: number;
  /** As of their access when they came. */
  readonly version: number;
  /** The changes after a pull, each made into text once for all followers who were as far. */
  tell(board: Board, now: Now, texts: Map<number, string>): void;
  beat(): void;
  /** The line takes more. */
  drained(): void;
  /** @param afterMs when its person may come back */
  end(afterMs?: number): void;
}

export interface Now {
  readonly pull: number;
  readonly point: Point;
  readonly roster: number;
}

export function makeFollower(
  line: Line,
  who: { readonly personId: number; readonly version: number },
  resumeFrom: Point | undefined,
): Follower {
  let seenPull: number | undefined;
  let isFull = false;
  const write = (text: string) => {
    if (text !== '') isFull = !line.write(text);
  };
  return {
    ...who,
    tell: (board, now, texts) => {
      if (isFull) return;
      if (seenPull === undefined) write(firstFrame(board, now, resumeFrom));
      else write(textAfter(board, seenPull, now, texts));
      seenPull = now.pull;
    },
    beat: () => {
      if (!isFull) write(heartbeat);
    },
    drained: () => {
      isFull = false;
    },
    end: (afterMs = 1_000) => {
      if (!isFull) line.write(goodbye(afterMs));
      line.end();
    },
  };
}

/** Continues from a point that all servers know; starts again if people joined or left in between. */
function firstFrame(board: Board, { point, roster }: Now, from: Point | undefined): string {
  const isKnown =
    from !== undefined &&
    from.day === point.day &&
    from.cursor <= point.cursor &&
    from.cursor > roster;
  return isKnown
    ? changesFrame(board.since(from.cursor), point)
    : snapshotFrame(board.everyone(), point);
}

function textAfter(board: Board, pull: number, now: Now, texts: Map<number, string>): string {
  const known = texts.get(pull);
  if (known !== undefined) return known;
  const changes = board.afterPull(pull);
  const isNothing = changes.people.length + changes.gone.length === 0;
  const text = isNothing ? '' : changesFrame(changes, now.point);
  texts.set(pull, text);
  return text;
}
