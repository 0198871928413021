import { airportsPath, writeAirports } from './airports-file.ts';
import { compileAirports } from './compile-airports.ts';

/** Run by the build: makes the file of airports that an empty database is filled from. */
const airports = await compileAirports();
await writeAirports(airports);
process.stdout.write(`${airports.length} airports written to ${airportsPath}\n`);
