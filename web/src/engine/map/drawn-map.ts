import type { MapSettings } from '@paddock/contract/platform/map-settings';
import type { Log } from '../../platform/log.ts';
import type { MapViewProps } from './shapes.ts';

/** What is to be seen on a map. */
export type MapContent = Omit<MapViewProps, 'name' | 'onSelect'>;

/** A map in the page, from any provider. */
export interface DrawnMap {
  show(content: MapContent): void;
  close(): void;
}

/** What a map is opened with. */
export interface MapStart {
  readonly element: HTMLElement;
  readonly log: Log;
  /** Somebody chose a marker. */
  readonly onSelect: (id: string) => void;
}

/** Pictures of the ground that somebody else draws. */
export type Tiles = NonNullable<MapSettings['tiles']>;
