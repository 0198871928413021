import type { MapSettings } from '@paddock/contract/platform/map-settings';
import type { Log } from '../../platform/log.ts';

/** A position, in decimal degrees. */
export interface MapPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Something at a place on the map. */
export interface MapMarker extends MapPoint {
  readonly id: string;
  readonly kind: 'stop' | 'nextStop' | 'person' | 'own';
  /** Its few letters or digits. */
  readonly label: string;
  /** Its description. */
  readonly title: string;
  /** Hollow: its data is no longer fresh. */
  readonly faded?: boolean;
  /** Radius in metres of a ring around it. */
  readonly accuracy?: number;
}

export interface MapLine {
  readonly points: readonly MapPoint[];
  /** Drawn dashed: an estimate, not a road. */
  readonly estimate: boolean;
}

/** What a screen needs from a map, of any provider. */
export interface MapViewProps {
  /** The content of the map in words, for screen readers. */
  readonly name: string;
  readonly markers: readonly MapMarker[];
  readonly lines?: readonly MapLine[];
  /** The highlighted marker; its place comes into view when it changes. */
  readonly selected?: string | undefined;
  readonly onSelect?: (id: string) => void;
  /** Called when a place on the map is tapped. With it, no marker can be selected there. */
  readonly onPoint?: (point: MapPoint) => void;
  /** The marker that the map follows. */
  readonly followed?: string | undefined;
  /** Starts with all markers in view, once there are any. */
  readonly fitted?: boolean;
  /** Gathers markers that are close together. */
  readonly clustered?: boolean;
}

/** The visible content of a map. */
export type MapContent = Omit<MapViewProps, 'name' | 'onSelect' | 'onPoint'>;

/** A map in the page, from any provider. */
export interface DrawnMap {
  show(content: MapContent): void;
  close(): void;
}

/** A tile of the server's map file; undefined if it has none there. */
export type FetchTile = (place: {
  readonly version: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}) => Promise<{ readonly bytes: ArrayBuffer; readonly type: string } | undefined>;

/** The options of a new map. */
export interface MapStart {
  readonly element: HTMLElement;
  readonly log: Log;
  readonly fetchTile: FetchTile;
  /** Someone chose a marker. */
  readonly onSelect: (id: string) => void;
  /** Someone tapped a position, on a map that asks for one. */
  readonly onPoint: ((point: MapPoint) => void) | undefined;
}

/** Pictures of the ground from another provider. */
export type Tiles = NonNullable<MapSettings['tiles']>;
