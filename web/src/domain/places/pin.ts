import type { TypedValue } from '@paddock/contract/engine/forms/field-kind';
import type { MapPoint } from '../../engine/map/shapes.ts';

const decimals = 6;

/** Degrees of one press of an arrow key: about 100 metres, and with Shift 2 kilometres. */
const steps = { fine: 0.001, coarse: 0.02 } as const;

const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where an arrow key moves the pin to; undefined for any other key. */
export function moved({ latitude, longitude }: MapPoint, press: Press): MapPoint | undefined {
  const direction = directions[press.key];
  if (direction === undefined) return undefined;
  const step = press.shiftKey ? steps.coarse : steps.fine;
  const east = longitude + direction[1] * step;
  return {
    latitude: Math.max(-85, Math.min(85, latitude + direction[0] * step)),
    longitude: ((((east + 180) % 360) + 360) % 360) - 180,
  };
}

/** The pin, once both of its fields hold a number. */
export function readPin(
  latitude: TypedValue | undefined,
  longitude: TypedValue | undefined,
): MapPoint | undefined {
  const [north, east] = [degreesOf(latitude), degreesOf(longitude)];
  return north === undefined || east === undefined
    ? undefined
    : { latitude: north, longitude: east };
}

function degreesOf(typed: TypedValue | undefined): number | undefined {
  if (typeof typed !== 'string' || typed.trim() === '') return undefined;
  const degrees = Number(typed);
  return Number.isFinite(degrees) ? degrees : undefined;
}

/** As the field of a number holds it. */
export function typedDegrees(degrees: number): string {
  return String(Number(degrees.toFixed(decimals)));
}

/** "47.5819, 19.2512 · Europe/Budapest" */
export function pinWords(pin: MapPoint | undefined, zone: string): string {
  if (pin === undefined) return 'Search for a place, or tap the map.';
  const place = `${pin.latitude.toFixed(4)}, ${pin.longitude.toFixed(4)}`;
  return zone === '' ? `${place} · finding the time zone…` : `${place} · ${zone}`;
}
