import type { Regime } from './regimes.ts';
import { formatHours, isOver, type Span } from './timeline.ts';

/** A rule that is broken. Moments are in minutes since 1970. */
export interface Found {
  readonly article: string;
  readonly at: number;
  readonly by: number;
  readonly why: string;
}

/**
 * A break of 45 minutes after 4 h 30 of driving at most, or one of 15 and then one of 30 (Article 7). Coaches
 * inside the EU may take any two of 15 minutes or more that make 45.
 */
export function checkBreaks(regime: Regime, spans: readonly Span[]) {
  const found: Found[] = [];
  let driven = 0;
  let parts: number[] = [];
  let at = 0;
  const most = regime.drivingBeforeBreak;
  for (const pause of joinPauses(spans)) {
    if (pause.kind === 'drive') {
      const before = driven;
      driven += pause.until - pause.from;
      at = pause.until;
      if (isOver(driven, most) && !isOver(before, most))
        found.push({ article: 'Art. 7', at: pause.from + most - before, by: 0, why: '' });
      continue;
    }
    // A pause before any driving is no part of a break.
    if (pause.kind === 'work' || pause.until === Infinity || driven === 0) continue;
    const length = pause.until - pause.from;
    if (isOver(15, length)) continue;
    if (isOver(needBreak(regime, parts), length)) {
      parts.push(length);
      continue;
    }
    closeBreach(found, driven, most);
    [driven, parts] = [0, []];
  }
  closeBreach(found, driven, most);
  return {
    found,
    dueAt: at + Math.max(0, most - driven),
    /** Since when a break is overdue, or null if it isn’t. */
    lateSince: isOver(driven, most) ? (found.at(-1)?.at ?? null) : null,
    /** How long the next break has to be. */
    needed: needBreak(regime, parts),
  };
}

/** How far the driving went on is known once it ends. */
function closeBreach(found: Found[], driven: number, most: number): void {
  const last = found.at(-1);
  if (!isOver(driven, most) || last === undefined) return;
  const why = `${formatHours(driven)} driven without a break of 45 min; at most ${formatHours(most)}`;
  found[found.length - 1] = { ...last, by: driven - most, why };
}

/** How long the next pause has to be to make a whole break with those before it. */
function needBreak({ breaks, wholeBreak }: Regime, parts: readonly number[]): number {
  if (parts.length === 0) return wholeBreak;
  return breaks === 'fifteen-then-thirty' ? 30 : Math.max(15, wholeBreak - Math.max(...parts));
}

/** Joins spans to driving, other work and pauses. Everything that is neither is a pause. */
function joinPauses(spans: readonly Span[]) {
  const joined: { kind: 'drive' | 'work' | 'pause'; from: number; until: number }[] = [];
  for (const { kind, from, until } of spans) {
    const said = kind === 'drive' || kind === 'work' ? kind : 'pause';
    const last = joined.at(-1);
    if (last?.kind === said) last.until = until;
    else joined.push({ kind: said, from, until });
  }
  return joined;
}
