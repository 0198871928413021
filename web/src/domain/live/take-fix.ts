import type { Clock } from '../../platform/clock.ts';
import type { WaitingFix } from './waiting-fixes.ts';

/** Milliseconds that a device may take to find itself. */
const findMs = 60_000;

export const unsupportedMessage = 'Geolocation is not supported by this browser.';

export type FixProblem = 'unsupported' | 'denied' | 'unavailable';

/** What is asked of the browser: its `navigator` fits. */
export interface FixSource {
  readonly geolocation?:
    | {
        getCurrentPosition(
          found: (position: {
            readonly coords: {
              readonly latitude: number;
              readonly longitude: number;
              readonly accuracy: number;
            };
            readonly timestamp: number;
          }) => void,
          failed: (reason: { readonly code: number; readonly message: string }) => void,
          options: { enableHighAccuracy: boolean; timeout: number; maximumAge: number },
        ): void;
      }
    | undefined;
}

export class PositionError extends Error {
  readonly problem: FixProblem;

  constructor(problem: FixProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const permissionDenied = 1;

/**
 * Where the device is now. Some devices stamp a position with a clock of their own, so that its time
 * counts only where it is near ours.
 * @throws PositionError
 */
export async function takeFix(
  { geolocation }: FixSource,
  clock: Clock,
  signal: AbortSignal,
): Promise<WaitingFix> {
  if (geolocation === undefined) throw new PositionError('unsupported', unsupportedMessage);
  return new Promise((resolve, reject) => {
    // The browser goes on seeking; nobody waits for it.
    signal.addEventListener('abort', () => reject(new PositionError('unavailable', 'Given up')));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) => {
        const now = clock.now();
        const fixedAt = Math.abs(timestamp - now) < findMs ? Math.min(timestamp, now) : now;
        resolve({
          location: formatCoordinates(latitude, longitude),
          accuracy,
          fixedAt: Math.round(fixedAt),
        });
      },
      ({ code, message }) =>
        reject(new PositionError(code === permissionDenied ? 'denied' : 'unavailable', message)),
      { enableHighAccuracy: true, timeout: findMs, maximumAge: 0 },
    );
  });
}

/** Near the equator or Greenwich a number by itself would read `1e-7`. Seven decimals are a centimetre. */
function formatCoordinates(latitude: number, longitude: number): string {
  return [latitude, longitude].map((degrees) => degrees.toFixed(7).replace(/\.?0+$/, '')).join(',');
}
