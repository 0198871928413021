// oxlint-disable-next-line typescript/triple-slash-reference -- other projects that read this file need its types too
/// <reference path="./saxen.d.ts" />
import { replayBounds } from '@paddock/contract/domain/live/replay';
import { Parser } from 'saxen';

/** Thrown for files that are refused, with a sentence. */
export class NotGpx extends Error {}

/** A location of a file, in milliseconds since 1970. */
export interface GpxPoint {
  readonly latitude: number;
  readonly longitude: number;
  readonly at: number;
}

/** The span of allowed location times: within the stored days, and not in the future. */
export interface GpxTimes {
  readonly oldest: number;
  readonly newest: number;
  readonly keptDays: number;
}

const namespaces = {
  'http://www.topografix.com/GPX/1/0': 'gpx',
  'http://www.topografix.com/GPX/1/1': 'gpx',
};
const pointPath = 'gpx/trk/trkseg/trkpt';
/** Deeper than any program nests. */
const mostDepth = 40;

/**
 * Reads the tracks of a GPX file (1.0 and 1.1), sorted by time. Routes and waypoints have no times
 * of presence and are left out. Reads nothing outside the file, and expands no entities.
 * @throws NotGpx with a sentence that says what is wrong, and where
 */
export function readGpx(xml: string, times: GpxTimes): GpxPoint[] {
  const points: GpxPoint[] = [];
  const path: string[] = [];
  let here: Partial<GpxPoint> | undefined;
  let timeText: string | undefined;
  let inTime = false;
  let before = Number.NEGATIVE_INFINITY;
  const where = (context: () => { readonly line: number }) =>
    `Point ${points.length + 1}, line ${context().line + 1}`;
  const parser = new Parser().ns(namespaces);
  parser.on('openTag', (name, attributes, _decode, _closed, context) => {
    path.push(name.replace(/^gpx:/, ''));
    if (path.length === 1 && path[0] !== 'gpx') throw new NotGpx('This file isn’t a GPX file.');
    if (path.length > mostDepth) throw new NotGpx('This file is nested too deeply.');
    const at = path.join('/');
    if (at === 'gpx/trk/trkseg') before = Number.NEGATIVE_INFINITY;
    inTime = at === `${pointPath}/time`;
    if (at !== pointPath) return;
    if (points.length >= replayBounds.gpxPoints)
      throw new NotGpx(
        `This file has more than ${replayBounds.gpxPoints.toLocaleString('en-GB')} points. Save one day as a file.`,
      );
    const { lat, lon } = attributes();
    here = {
      latitude: parseDegrees(lat, 'latitude', 90, () => where(context)),
      longitude: parseDegrees(lon, 'longitude', 180, () => where(context)),
    };
  });
  const addText = (text: string) => {
    if (inTime) timeText = ((timeText ?? '') + text).slice(0, 100);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closeTag', (_name, _decode, _closed, context) => {
    const at = path.join('/');
    path.pop();
    inTime = false;
    if (at !== pointPath || here === undefined) return;
    const time = parseTime(timeText, times, () => where(context));
    if (time < before)
      throw new NotGpx(
        `${where(context)}: ${clock(time)} is before the point above it, ${clock(before)}.`,
      );
    before = time;
    points.push({ latitude: here.latitude ?? 0, longitude: here.longitude ?? 0, at: time });
    here = undefined;
    timeText = undefined;
  });
  parser.on('attention', () => {
    throw new NotGpx('This file declares a document type or entities, which no GPX file needs.');
  });
  parser.on('question', refuseOtherText);
  const damaged = (error: Error, context: () => { readonly line: number }) => {
    throw new NotGpx(`This file isn’t a GPX file: line ${context().line + 1}, ${error.message}.`);
  };
  parser.on('error', damaged).on('warn', damaged);
  parser.parse(xml);
  if (points.length === 0) throw new NotGpx('This file has no track with points.');
  return points.toSorted((one, other) => one.at - other.at);
}

/** The bytes of a file as text: UTF-8, as its first line may say. */
export function textOfGpx(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotGpx('This file is not text in UTF-8. Save it as UTF-8.');
  }
}

function refuseOtherText(declaration: string): void {
  const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(declaration)?.[1]?.toLowerCase();
  if (encoding !== undefined && !['utf-8', 'utf8', 'us-ascii', 'ascii'].includes(encoding))
    throw new NotGpx('This file says that it is not in UTF-8. Save it as UTF-8.');
}

function parseDegrees(
  text: string | undefined,
  name: string,
  most: number,
  where: () => string,
): number {
  if (text === undefined) throw new NotGpx(`${where()}: the ${name} is missing.`);
  const degrees = /^\s*[+-]?\d{1,3}(?:\.\d{1,20})?\s*$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(degrees)) throw new NotGpx(`${where()}: the ${name} is not a number.`);
  if (Math.abs(degrees) > most)
    throw new NotGpx(`${where()}: the ${name} must be between -${most} and ${most}.`);
  return degrees;
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

function parseTime(text: string | undefined, times: GpxTimes, where: () => string): number {
  const written = text?.trim() ?? '';
  if (written === '') throw new NotGpx(`${where()}: the time is missing.`);
  const at = instant.test(written) ? Date.parse(written) : Number.NaN;
  if (Number.isNaN(at))
    throw new NotGpx(`${where()}: the time is not written as 2026-07-01T08:00:00Z.`);
  if (at > times.newest) throw new NotGpx(`${where()}: ${clock(at)} is in the future.`);
  if (at < times.oldest)
    throw new NotGpx(
      `${where()}: ${clock(at)} is too long ago. Locations are deleted after ${times.keptDays} days.`,
    );
  return at;
}

function clock(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
