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

/** A place in the app. Its address is the segments from the root down to it. */
export interface NavigationNode {
  readonly segment: string;
  readonly type: NodeType;
  readonly title: string;
  readonly about?: string;
  /** The highest level that may open it; without one, everybody may. */
  readonly max_access_level?: AccessLevel;
  /** It is about money, so those who keep the books open it at any level. */
  readonly books?: true;
  /** Left out of menus: it is opened from elsewhere. */
  readonly unlisted?: boolean;
  /** The form of a node of type `form`; below a record, it is opened from there. */
  readonly form?: FormName;
  /** The list shown by a node of type `list`, by its server name; or the list of a record. */
  readonly list?: ListName;
  /** The number of the record that a node shows, edits, or opens a form from. */
  readonly recordId?: number;
  /** The content of the map on a node of type `googleMap`. */
  readonly map?: 'userRoute' | 'liveLocations';
  readonly children?: readonly NavigationNode[];
}
