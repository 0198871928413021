import { compileAirports } from '../airports/compile-airports.ts';
import { compilePlaces } from './compile-places.ts';
import { writePlaces } from './places-file.ts';

/** Run by the build: makes the file of places that a pin is searched in. */
const places = compilePlaces(await compileAirports());
await writePlaces(places);
process.stdout.write(`${places.length} places written\n`);
