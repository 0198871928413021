import type { AccessLevel } from '../../platform/access.ts';
import type { FormName, ListName } from './outline.ts';

export type NodeType =
  | 'menu'
  | 'form'
  | 'list'
  | 'record'
  | 'edit'
  | 'report'
  | 'display'
  | 'daySheet'
  | 'adminFlightView'
  | 'googleMap';

/** A place in the app. The segments from the root down to it are its address. */
export interface NavigationNode {
  readonly segment: string;
  readonly type: NodeType;
  readonly title: string;
  readonly about?: string;
  /** The highest level that may open it; without one, everybody may. */
  readonly max_access_level?: AccessLevel;
  /** No menu shows it: it is opened from elsewhere. */
  readonly unlisted?: boolean;
  /** The form of a node of type `form`; below a record it is opened from there. */
  readonly form?: FormName;
  /** What a node of type `list` lists, where the server has it; or the list of a record. */
  readonly list?: ListName;
  /** The number of the record that a node is, edits, or opens a form from. */
  readonly recordId?: number;
  /** What the map of a node of type `googleMap` shows. */
  readonly map?: 'userRoute' | 'liveLocations';
  readonly children?: readonly NavigationNode[];
}
