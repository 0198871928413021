import { gapMetres, gapMs } from '@paddock/contract/domain/live/replay';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import type { FixRow } from './replay-queries.ts';

interface Track {
  /** Whose, and of which day. */
  readonly name: string;
  readonly madeAt: Date;
  readonly fixes: readonly FixRow[];
}

/** A day of a person as GPX 1.1. What was shared and what was imported are two tracks, and a gap begins a segment. */
export function gpxOf({ name, madeAt, fixes }: Track): string {
  const tracks = [...Map.groupBy(fixes, (fix) => fix.imported)].map(([imported, own]) =>
    [
      '  <trk>',
      `    <name>${escaped(name)}</name>`,
      `    <src>${imported ? 'Imported from a GPX file' : 'Shared location'}</src>`,
      ...segmentsOf(own).map(segmentText),
      '  </trk>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Paddock" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${escaped(name)}</name><time>${madeAt.toISOString()}</time></metadata>`,
    ...tracks,
    '</gpx>',
    '',
  ].join('\n');
}

function segmentsOf(fixes: readonly FixRow[]): FixRow[][] {
  const segments: FixRow[][] = [];
  let last: FixRow | undefined;
  for (const fix of fixes) {
    if (last === undefined || isGap(last, fix)) segments.push([]);
    segments.at(-1)?.push(fix);
    last = fix;
  }
  return segments;
}

function isGap(one: FixRow, next: FixRow): boolean {
  const apart = next.fixed_at.getTime() - one.fixed_at.getTime();
  return apart > gapMs || metresBetween(one, next) > gapMetres;
}

function segmentText(fixes: readonly FixRow[]): string {
  const points = fixes.map(
    ({ latitude, longitude, fixed_at: at }) =>
      `      <trkpt lat="${degrees(latitude)}" lon="${degrees(longitude)}"><time>${at.toISOString()}</time></trkpt>`,
  );
  return ['    <trkseg>', ...points, '    </trkseg>'].join('\n');
}

/** Never with an exponent, and to a tenth of a metre. */
function degrees(value: number): string {
  return value.toFixed(6);
}

/** Text between tags; what XML can't hold at all is left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
