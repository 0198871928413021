import Supercluster from 'supercluster';
import type { MapContent, MapLine, MapMarker, MapPoint } from './shapes.ts';
import type { Colours } from './map-colours.ts';
import { findSpot, isWithin, pixelsFor, type Spot, type View } from './mercator.ts';

/** A marker, or several that are close together, at its point on the canvas. */
interface Mark extends Spot {
  /** Undefined for several. */
  readonly marker: MapMarker | undefined;
  readonly label: string;
  readonly radius: number;
  readonly chosen: boolean;
  /** Radius of the ring around it; 0 for none. */
  readonly ring: number;
}

const radii: Record<MapMarker['kind'], number> = { stop: 10, nextStop: 14, person: 15, own: 9 };
const chosenMore = 3;

/** Below this zoom stops are so close that their numbers would only hide each other. */
const numbersFrom = 5;
const dotRadius = 5;

/** How many pixels a finger may miss by. */
const reach = 22;

/** The marks to draw for the markers, in order: the most important last. */
function listMarks(content: MapContent, view: View): Mark[] {
  const { markers, clusters } = gather(content, view.zoom);
  const marks = [
    ...clusters.map((cluster) => markOfCluster(cluster, view)),
    ...markers.map((marker) => makeMark(marker, view, marker.id === content.selected)),
  ];
  return marks
    .filter((mark) => isWithin(view, mark, mark.radius + mark.ring))
    .toSorted((one, other) => rank(one) - rank(other));
}

function makeMark(marker: MapMarker, view: View, chosen: boolean): Mark {
  const { accuracy = 0, kind, latitude } = marker;
  const isDot = kind === 'stop' && view.zoom < numbersFrom && !chosen;
  return {
    ...findSpot(view, marker),
    marker,
    label: isDot ? '' : marker.label,
    radius: isDot ? dotRadius : radii[kind] + (chosen ? chosenMore : 0),
    chosen,
    ring: pixelsFor(accuracy, latitude, view.zoom),
  };
}

function markOfCluster(cluster: Cluster, view: View): Mark {
  const { count } = cluster;
  const radius = 13 + Math.log10(count) * 4;
  const spot = findSpot(view, cluster);
  return { ...spot, marker: undefined, label: String(count), radius, chosen: false, ring: 0 };
}

function rank({ marker, chosen }: Mark): number {
  if (chosen) return 4;
  if (marker?.kind === 'own') return 3;
  if (marker?.kind === 'nextStop') return 2;
  return marker?.kind === 'stop' ? 0 : 1;
}

/** The mark at a point: if two are touched, the nearer. */
function markAt(marks: readonly Mark[], { x, y }: Spot): Mark | undefined {
  let nearest: Mark | undefined;
  let least = Infinity;
  for (const mark of marks) {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance > Math.max(mark.radius, reach) || distance > least) continue;
    [nearest, least] = [mark, distance];
  }
  return nearest;
}

/** The appearance of a mark, whatever its place. */
interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
  readonly label: string;
  readonly radius: number;
}

/** Cached drawings for one painting. */
type Stamps = (pen: CanvasRenderingContext2D) => (look: Look, spot: Spot) => void;

const font = "'Barlow Condensed', 'Arial Narrow', sans-serif";
const edgeWidth = 2;

/** Two thousand people have far fewer initials; beyond this many, all are drawn again as needed. */
const kept = 500;

/**
 * Draws each look once and then copies it to its points, which takes an eighth of the time of drawing each
 * disc and its letters. A point is moved to a whole pixel, so that letters stay sharp.
 */
function openStamps(): Stamps {
  const stamps = new Map<string, HTMLCanvasElement>();
  return (pen) => {
    const { a: sharp } = pen.getTransform();
    const kind = `${sharp} ${isFontThere()}`;
    if (stamps.size > kept) stamps.clear();
    return (look, { x, y }) => {
      const key = `${kind} ${look.fill} ${look.edge} ${look.ink} ${look.radius} ${look.label}`;
      const stamp = stamps.get(key) ?? drawStamp(look, sharp);
      stamps.set(key, stamp);
      const size = stamp.width / sharp;
      const onPixel = (at: number) => Math.round((at - size / 2) * sharp) / sharp;
      pen.drawImage(stamp, onPixel(x), onPixel(y), size, size);
    };
  };
}

/** Letters drawn before the font arrived are drawn again. */
function isFontThere(): boolean {
  return document.fonts.check(`600 15px ${font}`);
}

function drawStamp(look: Look, sharp: number): HTMLCanvasElement {
  const size = 2 * Math.ceil((look.radius + edgeWidth / 2) * sharp);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: size, height: size });
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  pen.setTransform(sharp, 0, 0, sharp, size / 2, size / 2);
  pen.beginPath();
  pen.arc(0, 0, look.radius, 0, 2 * Math.PI);
  pen.fillStyle = look.fill;
  pen.fill();
  pen.lineWidth = edgeWidth;
  pen.strokeStyle = look.edge;
  pen.stroke();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${look.radius > 12 ? 15 : 12}px ${font}`;
  pen.fillStyle = look.ink;
  pen.fillText(look.label, 0, 1);
  return canvas;
}

/** The contents of a map: painted the same on any basemap, and found again under a finger. */
export interface Scene {
  content: () => MapContent;
  show: (content: MapContent) => void;
  paintLines: (pen: CanvasRenderingContext2D, view: View) => void;
  paintMarks: (pen: CanvasRenderingContext2D, view: View) => void;
  markAt: (point: MapPoint) => Mark | undefined;
  /** The marks of a view, under which no name is written. */
  marksIn: (view: View) => readonly Mark[];
  /** Changes when a painted mark moves so far that names have to make way. */
  crowd: () => string;
}

export function openScene(colours: Colours): Scene {
  const stamps = openStamps();
  let content: MapContent = { markers: [] };
  let seen: { marks: readonly Mark[]; view: View } | undefined;
  return {
    content: () => content,
    show(next) {
      content = next;
    },
    paintLines: (pen, view) => paintLines(pen, view, content.lines ?? [], colours),
    paintMarks(pen, view) {
      seen = { marks: listMarks(content, view), view };
      paintMarks(pen, seen.marks, colours, stamps);
    },
    markAt: (point) => seen && markAt(seen.marks, findSpot(seen.view, point)),
    marksIn: (view) => listMarks(content, view),
    crowd: () => (seen?.marks ?? []).map(roughSpot).join(),
  };
}

/** Names keep more room around them than this many pixels. */
const rough = 8;

function roughSpot({ x, y, radius }: Mark): string {
  return `${Math.round(x / rough)} ${Math.round(y / rough)} ${Math.round(radius)}`;
}

function paintMarks(
  pen: CanvasRenderingContext2D,
  marks: readonly Mark[],
  colours: Colours,
  stamps: Stamps,
): void {
  const stamp = stamps(pen);
  for (const mark of marks) paintRing(pen, mark, colours);
  for (const mark of marks) stamp(chooseLook(mark, colours), mark);
}

function paintRing(pen: CanvasRenderingContext2D, mark: Mark, colours: Colours): void {
  const ring = mark.chosen ? Math.max(mark.ring, mark.radius + 10) : mark.ring;
  if (ring <= mark.radius) return;
  pen.beginPath();
  pen.arc(mark.x, mark.y, ring, 0, 2 * Math.PI);
  pen.fillStyle = chooseInks(mark, colours).fill;
  pen.globalAlpha = 0.16;
  pen.fill();
  pen.globalAlpha = 1;
}

function chooseLook(mark: Mark, colours: Colours): Look {
  const { label, radius } = mark;
  return { ...chooseInks(mark, colours), label, radius };
}

function chooseInks(
  { marker, chosen }: Mark,
  colours: Colours,
): Pick<Look, 'fill' | 'edge' | 'ink'> {
  const on = { edge: colours('surface'), ink: colours('on-accent') };
  if (marker === undefined) return { ...on, fill: colours('ink'), ink: colours('surface') };
  if (chosen || marker.kind === 'nextStop') return { ...on, fill: colours('accent') };
  if (marker.faded === true)
    return { fill: colours('surface'), edge: colours('ink-3'), ink: colours('ink-2') };
  if (marker.kind === 'own') return { ...on, fill: colours('info') };
  if (marker.kind === 'person') return { ...on, fill: colours('ink'), ink: colours('surface') };
  return { fill: colours('surface'), edge: colours('ink'), ink: colours('ink') };
}

/** A road is solid; an estimate is dashed, thin and faint. An outline separates both from the ground. */
function paintLines(
  pen: CanvasRenderingContext2D,
  view: View,
  lines: readonly MapLine[],
  colours: Colours,
): void {
  const paths = lines.map((line) => ({
    path: line.estimate ? traceEstimate(line, view) : traceRoad(line, view),
    estimate: line.estimate,
  }));
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const { path, estimate } of paths)
    if (!estimate) stroke(pen, path, colours('map-casing'), 8, []);
  for (const { path, estimate } of paths) {
    pen.globalAlpha = estimate ? 0.65 : 1;
    stroke(pen, path, colours('accent'), estimate ? 3 : 4, estimate ? [5, 9] : []);
  }
  pen.globalAlpha = 1;
}

function stroke(
  pen: CanvasRenderingContext2D,
  path: Path2D,
  colour: string,
  width: number,
  dashes: number[],
): void {
  pen.setLineDash(dashes);
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke(path);
}

/** How far a stretch between two places bends, as a share of its length. */
const bend = 0.05;

/** An estimate curves gently to the north or around its points, so that nobody takes it for a road. */
function traceEstimate({ points }: MapLine, view: View): Path2D {
  const path = new Path2D();
  const [start, ...others] = points.map((point) => findSpot(view, point));
  const last = others.at(-1);
  if (start === undefined || last === undefined) return path;
  path.moveTo(start.x, start.y);
  const bends = others.length > 1 ? others.slice(0, -1) : [bendNorth(start, last)];
  for (const [index, corner] of bends.entries()) {
    const next = bends[index + 1];
    const end =
      next === undefined ? last : { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
    path.quadraticCurveTo(corner.x, corner.y, end.x, end.y);
  }
  return path;
}

function bendNorth(from: Spot, to: Spot): Spot {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const side = across < 0 ? -bend : bend;
  return { x: (from.x + to.x) / 2 + down * side, y: (from.y + to.y) / 2 - across * side };
}

/** Points closer than a pixel are left out: a road has thousands of them. */
function traceRoad({ points }: MapLine, view: View): Path2D {
  const path = new Path2D();
  let last = { x: Infinity, y: Infinity };
  for (const [index, point] of points.entries()) {
    const spot = findSpot(view, point);
    if (index === 0) path.moveTo(spot.x, spot.y);
    else if (index === points.length - 1 || Math.hypot(spot.x - last.x, spot.y - last.y) >= 1)
      path.lineTo(spot.x, spot.y);
    else continue;
    last = spot;
  }
  return path;
}

/** Several markers that are too close together to tell apart. */
interface Cluster extends MapPoint {
  readonly count: number;
}

interface Gathered {
  /** The markers that are drawn one by one. */
  readonly markers: readonly MapMarker[];
  readonly clusters: readonly Cluster[];
}

/** Pixels within which markers are gathered, and the zoom from which none are. */
const clusterReach = 44;
const apartFrom = 15;

/** Gathers people who are near each other; a selected or followed person keeps their own marker. */
export function gather(
  { markers, selected, followed, clustered }: MapContent,
  zoom: number,
): Gathered {
  const level = Math.round(zoom);
  if (clustered !== true || level >= apartFrom) return { markers, clusters: [] };
  const isApart = ({ id, kind }: MapMarker) =>
    kind !== 'person' || id === selected || id === followed;
  const found = markersIn(
    markers.filter((marker) => !isApart(marker)),
    level,
  );
  return { markers: [...markers.filter(isApart), ...found.markers], clusters: found.clusters };
}

/** Only the shown level is worked out: the markers will have moved before another is. */
function markersIn(markers: readonly MapMarker[], level: number): Gathered {
  const index = new Supercluster<{ readonly marker: MapMarker }, object>({
    radius: clusterReach,
    extent: 256,
    minZoom: level,
    maxZoom: level,
  });
  index.load(
    markers.map((marker) => ({
      type: 'Feature',
      properties: { marker },
      geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
    })),
  );
  const alone: MapMarker[] = [];
  const clusters: Cluster[] = [];
  for (const { properties, geometry } of index.getClusters([-180, -90, 180, 90], level)) {
    if ('marker' in properties) {
      alone.push(properties.marker);
      continue;
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    clusters.push({ longitude, latitude, count: properties.point_count });
  }
  return { markers: alone, clusters };
}
