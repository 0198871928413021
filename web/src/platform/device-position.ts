interface Position {
  readonly coords: {
    readonly latitude: number;
    readonly longitude: number;
    /** Metres. */
    readonly accuracy: number;
  };
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** The part of the browser's `navigator` that is used. */
export interface PositionSource {
  readonly permissions?:
    | { query(asked: { name: 'geolocation' }): Promise<{ readonly state: PermissionState }> }
    | undefined;
  readonly geolocation?:
    | {
        getCurrentPosition(
          found: (position: Position) => void,
          failed: (reason: unknown) => void,
          options: { timeout: number; maximumAge: number },
        ): void;
      }
    | undefined;
}

/**
 * The position of the device, if the person allowed that before. It never asks, waits no longer than
 * `timeoutMs`, and is null if the position is unknown.
 */
export async function positionIfAllowed(
  { permissions, geolocation }: PositionSource,
  timeoutMs: number,
): Promise<Position | null> {
  const limit = Promise.withResolvers<null>();
  const timer = setTimeout(() => limit.resolve(null), timeoutMs);
  const found = readIfGranted(permissions, geolocation, timeoutMs).catch(() => null);
  const position = await Promise.race([found, limit.promise]);
  clearTimeout(timer);
  return position;
}

async function readIfGranted(
  permissions: PositionSource['permissions'],
  geolocation: PositionSource['geolocation'],
  timeout: number,
): Promise<Position | null> {
  if (permissions === undefined || geolocation === undefined) return null;
  const { state } = await permissions.query({ name: 'geolocation' });
  if (state !== 'granted') return null;
  const { coords, timestamp } = await new Promise<Position>((resolve, reject) => {
    geolocation.getCurrentPosition(resolve, reject, { timeout, maximumAge: 60_000 });
  });
  const { latitude, longitude, accuracy } = coords;
  return { coords: { latitude, longitude, accuracy }, timestamp };
}
