import {
  gapMetres,
  gapMs,
  importPersonGpx,
  readReplay,
  readReplayGpx,
  type ReplayPerson as SentPerson,
} from '@paddock/contract/domain/live/replay';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { MapLine } from '../../engine/map/shapes.ts';
import { usePlatform } from '../../platform/platform.ts';
import { saveFile } from '../../platform/use-download.ts';
import { metresBetween } from '../road/way-ahead.ts';

/** Seconds from the start of the day, latitude, longitude. */
type ReplayPoint = readonly [second: number, latitude: number, longitude: number];

interface ReplayTrack {
  readonly imported: boolean;
  readonly points: readonly ReplayPoint[];
}

export interface ReplayPerson {
  readonly userId: number;
  readonly fullName: string;
  readonly tracks: readonly ReplayTrack[];
}

/** As the server sends them: each number of a location in a separate list. */
export function toPerson({ userId, fullName, tracks }: SentPerson): ReplayPerson {
  return {
    userId,
    fullName,
    tracks: tracks.map(({ imported, seconds, latitudes, longitudes }) => ({
      imported,
      points: seconds.map((second, index) => [
        second,
        latitudes[index] ?? 0,
        longitudes[index] ?? 0,
      ]),
    })),
  };
}

/** Where someone was at a moment of a day, as far as known. Moments are seconds from its start. */
export interface ReplaySpot {
  readonly latitude: number;
  readonly longitude: number;
  /** When the last location was. */
  readonly last: number;
  /** Nothing is known since then. */
  readonly isGap: boolean;
  /** In a gap: when the next location is; undefined if there is none that day. */
  readonly next: number | undefined;
  readonly imported: boolean;
}

const gapSeconds = gapMs / 1_000;

/** Undefined before the first location. Shared locations take precedence over imported ones. */
export function spotAt({ tracks }: ReplayPerson, second: number): ReplaySpot | undefined {
  const spots = tracks
    .toSorted((one, other) => Number(one.imported) - Number(other.imported))
    .flatMap((track) => spotOn(track, second) ?? []);
  return spots.find(({ isGap }) => !isGap) ?? latest(spots);
}

function latest(spots: readonly ReplaySpot[]): ReplaySpot | undefined {
  return spots.toSorted((one, other) => other.last - one.last)[0];
}

function spotOn({ points, imported }: ReplayTrack, second: number): ReplaySpot | undefined {
  const index = indexAt(points, second);
  const here = points[index];
  if (here === undefined) return undefined;
  const [last, latitude, longitude] = here;
  const after = points[index + 1];
  if (after !== undefined && isJoined(here, after)) {
    const [next, toLatitude, toLongitude] = after;
    const share = (second - last) / (next - last);
    return {
      latitude: latitude + (toLatitude - latitude) * share,
      longitude: longitude + (toLongitude - longitude) * share,
      last,
      isGap: false,
      next,
      imported,
    };
  }
  const isGap = after === undefined ? second - last > gapSeconds : second > last;
  return { latitude, longitude, last, isGap, next: after?.[0], imported };
}

/** The last point at or before a moment; -1 before the first. */
function indexAt(points: readonly ReplayPoint[], second: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.[0] ?? Infinity) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether a line may lead from one location to the next. None crosses the date line. */
function isJoined(one: ReplayPoint, next: ReplayPoint): boolean {
  if (next[0] - one[0] > gapSeconds || Math.abs(next[2] - one[2]) > 180) return false;
  return metresBetween(toPlace(one), toPlace(next)) <= gapMetres;
}

function toPlace([, latitude, longitude]: ReplayPoint) {
  return { latitude, longitude };
}

/** The way of a day, a line for each part without a gap. */
export function drawLines({ tracks }: ReplayPerson): MapLine[] {
  return tracks.flatMap(({ points, imported }) => {
    const lines: ReplayPoint[][] = [];
    let before: ReplayPoint | undefined;
    for (const point of points) {
      if (before === undefined || !isJoined(before, point)) lines.push([]);
      lines.at(-1)?.push(point);
      before = point;
    }
    return lines
      .filter((line) => line.length > 1)
      .map((line) => ({ points: line.map(toPlace), estimate: imported }));
  });
}

/** The first and the last moment of which anything is known. */
export function findRange(people: readonly ReplayPerson[]): { from: number; until: number } {
  let [from, until] = [Infinity, 0];
  for (const { tracks } of people)
    for (const { points } of tracks) {
      from = Math.min(from, points[0]?.[0] ?? Infinity);
      until = Math.max(until, points.at(-1)?.[0] ?? 0);
    }
  return from === Infinity ? { from: 0, until: 0 } : { from, until };
}

/** Where the people of a project were on a day. It is not saved on the device. */
export function useReplay(projectCode: string, day: string) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['replay', projectCode, day],
    queryFn: ({ signal }) =>
      api.call(readReplay, { params: { projectCode }, query: { day }, signal }),
  });
}

export interface ReplayOf {
  readonly projectCode: string;
  readonly userId: number;
  readonly fullName: string;
  readonly day: string;
}

/** A day of someone as a file on this device. */
export function useGpxFile({ projectCode, userId, fullName, day }: ReplayOf) {
  const { api } = usePlatform();
  return useMutation({
    mutationFn: async () => {
      const params = { projectCode, userId };
      const accept = 'application/gpx+xml';
      const file = await api.open(readReplayGpx, { params, query: { day }, accept });
      saveFile(await file.blob(), `${fullName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${day}.gpx`);
    },
    networkMode: 'always',
  });
}

/** Adds a file to the history of someone, and reads the day again. */
export function useGpxImport({ projectCode, userId }: ReplayOf) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => {
      const multipart = new FormData();
      multipart.set('file', file);
      return api.call(importPersonGpx, { params: { projectCode, userId }, multipart });
    },
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['replay', projectCode] }),
    networkMode: 'always',
  });
}

const stepMs = 200;

/** Seconds of the day that pass in one second. */
export const speeds = [
  { value: '60', label: '1 min per second' },
  { value: '300', label: '5 min per second' },
  { value: '900', label: '15 min per second' },
] as const;

interface Range {
  readonly from: number;
  readonly until: number;
}

/** A moment of a day that moves on while it plays, and stops at the end. */
export function usePlayback({ from, until }: Range) {
  const [moment, setMoment] = useState(from);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState('300');
  const at = Math.min(Math.max(moment, from), until);
  const runs = playing && at < until;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      setMoment((before) =>
        Math.min(Math.max(before, from) + (Number(speed) * stepMs) / 1_000, until),
      );
    }, stepMs);
    return () => clearInterval(timer);
  }, [runs, speed, from, until]);
  return {
    at,
    playing: runs,
    speed,
    setSpeed,
    seek: setMoment,
    toggle: () => {
      if (at >= until) setMoment(from);
      setPlaying(!runs);
    },
  };
}
