import type { MapSettings } from '@paddock/contract/platform/map-settings';
import type { Log } from '../../platform/log.ts';

/** A place on earth, in decimal degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something at a place on the map. */
export interface MapMarker extends MapPoint {
  readonly id: string;
  readonly kind: 'stop' | 'nextStop' | 'person' | 'own';
  /** The few letters or digits on it. */
  readonly label: string;
  /** What it is, in words. */
  readonly title: string;
  /** Hollow: what it says is no longer fresh. */
  readonly faded?: boolean;
  /** Radius in metres of a ring around it. */
  readonly accuracy?: number;
}

export interface MapLine {
  readonly points: readonly MapPoint[];
  /** Drawn dashed: an estimate, not a road. */
  readonly estimate: boolean;
}

/** What a screen needs of a map, from any provider. */
export interface MapViewProps {
  /** What the map shows, in words, for those who do not see it. */
  readonly name: string;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  /** The highlighted marker; its place comes into view when it changes. */
  readonly selected?: string | undefined;
  readonly onSelect?: (id: string) => void;
  /** A place on the map was tapped. With it, no marker can be selected there. */
  readonly onPoint?: (point: MapPoint) => void;
  /** The marker that the map stays with as it moves. */
  readonly followed?: string | undefined;
  /** Begins with all markers in view, once there are any. */
  readonly fitted?: boolean;
  /** Gathers markers that stand close together. */
  readonly clustered?: boolean;
}

/** What is to be seen on a map. */
export type MapContent = Omit<MapViewProps, 'name' | 'onSelect' | 'onPoint'>;

/** A map in the page, from any provider. */
export interface DrawnMap {
  show(content: MapContent): void;
  close(): void;
}

/** A tile of the map file of the server; undefined where it has nothing. */
export type FetchTile = (place: {
  readonly version: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}) => Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | undefined>;

/** What a map is opened with. */
export interface MapStart {
  readonly element: HTMLElement;
  readonly log: Log;
  readonly fetchTile: FetchTile;
  /** Somebody chose a marker. */
  readonly onSelect: (id: string) => void;
  /** Somebody tapped a position, on a map that asks for one. */
  readonly onPoint: ((point: MapPoint) => void) | undefined;
}

/** Pictures of the ground that somebody else draws. */
export type Tiles = NonNullable<MapSettings['tiles']>;
