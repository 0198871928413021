import { fixedStops } from '../../domain/road/fixed-route.ts';

/** Where the other projects end. */
const elsewhere = [
  ['Autodromo di Imola', 44.3439, 11.7167, 'Europe/Rome'],
  ['Circuit de Barcelona-Catalunya', 41.57, 2.2611, 'Europe/Madrid'],
  ['Bahrain International Circuit', 26.0325, 50.5106, 'Asia/Bahrain'],
] as const;

export const demoPlaces = [...fixedStops, ...elsewhere];
export type DemoPlace = (typeof demoPlaces)[number][0];
