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
  /** Grey: what it says is no longer fresh. */
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
  /** The marker that the map stays with as it moves. */
  readonly followed?: string | undefined;
  /** Begins with all markers in view, once there are any. */
  readonly fitted?: boolean;
  /** Gathers markers that stand close together. */
  readonly clustered?: boolean;
}
