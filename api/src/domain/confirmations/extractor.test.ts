import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemState } from '@paddock/contract/platform/system';
import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';
import { openExtractor } from './reading/extractor.ts';

const folder = await mkdtemp(join(tmpdir(), 'extractor-'));
const program = join(folder, 'kitinerary-extractor');
const { kit, headers, add, read } = await openConfirmationKit({ KITINERARY_EXTRACTOR: program });
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true });
});

/** Replaces the program, which may not be installed where tests run. */
async function install(script: string): Promise<void> {
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
}

const says = (data: unknown) => `cat > /dev/null\ncat <<'END'\n${JSON.stringify(data)}\nEND`;

const flight = (values: Readonly<Record<string, unknown>> = {}, reference = 'GTWQ7X') =>
  Object.fromEntries<unknown>([
    ['@type', 'FlightReservation'],
    ['reservationNumber', reference],
    [
      'reservationFor',
      {
        '@type': 'Flight',
        flightNumber: '868',
        airline: { iataCode: 'BA' },
        departureAirport: { iataCode: 'LHR' },
        arrivalAirport: { iataCode: 'BUD' },
        departureTime: '2027-03-12T08:35:00+00:00',
        arrivalTime: '2027-03-12T12:05:00+01:00',
        ...values,
      },
    ],
  ]);

let count = 0;
/** The same flight in words, each time in another document. */
function words(): string {
  count += 1;
  return `Letter ${count}\nBooking reference: GTWQ7X\nPassenger: Ben Hale\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\nTotal: GBP 310.80`;
}

const there = 'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05';

it('Y-52 fills in a value that one reader lacks from the other', async () => {
  await install(says([flight()]));
  const both = await read(words());
  expect(both.legs).toEqual([there]);
  expect(both.prices).toEqual(['310.80 GBP']);
  expect(both.notes).not.toContain('Two readers');
  const alone = await read('A layout that Paddock knows nothing of');
  expect(alone.legs).toEqual([there]);
  expect(alone.notes).toContain('Only kitinerary-extractor read this.');
});

it.each([
  [
    'time',
    flight({ departureTime: '2027-03-12T09:35:00+00:00' }),
    'BA 868 departs: Fri 12 Mar, 08:35 or Fri 12 Mar, 09:35',
  ],
  [
    'day',
    flight({
      departureTime: '2027-03-13T08:35:00+00:00',
      arrivalTime: '2027-03-13T12:05:00+01:00',
    }),
    'BA 868 departs: Fri 12 Mar, 08:35 or Sat 13 Mar, 08:35',
  ],
  ['place', flight({ arrivalAirport: { iataCode: 'VIE' } }), 'BA 868: LHR–BUD or LHR–VIE'],
  ['number', flight({ flightNumber: '869' }), 'The flight: BA 868 or BA 869'],
  ['reference', flight({}, 'K7Q2MX'), 'The reference: GTWQ7X or K7Q2MX'],
])('Y-449 names both readings of a %s', async (_what, answer, wanted) => {
  await install(says([answer]));
  const { notes } = await read(words());
  expect(notes).toContain(`Two readers differ. ${wanted}`);
});

it('Y-449 leaves a time from words empty if two readers read it differently', async () => {
  await install(says([flight({ departureTime: '2027-03-12T09:35:00+00:00' })]));
  expect((await read(words())).legs).toEqual(['BA 868 LHR BUD 2027-03-12T12:05']);
  const declared = `<!doctype html><script type="application/ld+json">${JSON.stringify(flight())}</script>`;
  const { legs, notes } = await read(declared);
  expect(legs).toEqual([there]);
  expect(notes).toContain('Two readers differ. BA 868 departs');
});

it.each([
  ['fails', 'exit 1', 'ended with an error'],
  ['is killed', 'kill -9 $$', 'ended with an error'],
  ['prints a gigabyte', 'yes', 'said too much'],
  ['prints what is no data', 'echo hello', 'gave an answer that makes no sense'],
])('Y-450 reads by itself where the program %s, and says so', async (_what, script, failure) => {
  await install(script);
  const { candidates } = await add(words());
  expect(candidates[0]?.legs).toHaveLength(1);
  expect(candidates[0]?.notes.map(({ message }) => message)).toContain(
    `kitinerary-extractor ${failure}, so only Paddock has read this.`,
  );
  const nothing = await add(`Nothing to read in ${failure}, ${script}`);
  expect(nothing.problem).toContain(`kitinerary-extractor ${failure}`);
});

it('Y-450 refuses a program more memory than it may use', async () => {
  await install('head -c 300000000 /dev/zero | tail -c 300000000 > /dev/null');
  const small = openExtractor(program, { ms: 60_000, outputBytes: 1_000, memoryKilobytes: 60_000 });
  expect(await small.read(new Uint8Array(1), '2027-03-01')).toEqual({
    failure: 'ended with an error',
  });
});

it('Y-450 ends a program that hangs, and its child processes', async () => {
  const pid = join(folder, 'pid');
  await install(`sleep 1000 &\necho $! > ${pid}\nwait`);
  const hasty = openExtractor(program, { ms: 500, outputBytes: 1_000, memoryKilobytes: 1_000_000 });
  expect(await hasty.read(new Uint8Array(1), '2027-03-01')).toEqual({ failure: 'took too long' });
  const started = Number(await readFile(pid, 'utf8'));
  await expect.poll(() => isRunning(started)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('Y-450 reads without the program if it is missing, and uses it once it is there', async () => {
  await rm(program);
  const without = await read(words());
  expect(without.legs).toEqual([there]);
  expect(without.notes).not.toContain('kitinerary');
  await install(says([flight({}, 'K7Q2MX')]));
  expect((await read(words())).notes).toContain('K7Q2MX');
});

it('Y-450 gives the program no settings and no network, and shows its version in System', async () => {
  await install(
    'if [ "$1" = --version ]; then echo "kitinerary-extractor 5.22.3"; exit; fi\n' +
      'cat > /dev/null\necho "[{\\"@type\\": \\"EventReservation\\", \\"reservationFor\\": {\\"startDate\\": \\"2027-03-12\\", \\"name\\": \\"$(env | cut -d= -f1 | sort | tr "\\n" " ")\\"}}]"',
  );
  const { journeys } = await read('What it is given');
  expect(journeys[0]).toMatch(/^HOME LANG PATH (?:PWD )?QT_QPA_PLATFORM/);
  const state = systemState.parse((await kit.get('/api/admin/system', headers)).json());
  expect(state.confirmationReader).toMatchObject({ path: program, version: '5.22.3', isOld: true });
});

const installed = await openExtractor(undefined).readState();

it.skipIf(installed === null)('Y-52 reads a ferry with the program itself', async () => {
  const ferry = Object.fromEntries<unknown>([
    ['@context', 'http://schema.org'],
    ['@type', 'BoatReservation'],
    ['reservationNumber', 'GTWQ7X'],
    [
      'reservationFor',
      {
        '@type': 'BoatTrip',
        departureBoatTerminal: { '@type': 'BoatTerminal', name: 'Harwich' },
        arrivalBoatTerminal: { '@type': 'BoatTerminal', name: 'Hoek van Holland' },
        departureTime: '2027-03-12T23:00:00+00:00',
        arrivalTime: '2027-03-13T08:00:00+01:00',
      },
    ],
  ]);
  const page = `<!doctype html><html><body><script type="application/ld+json">${JSON.stringify(ferry)}</script></body></html>`;
  const found = await openExtractor(undefined).read(new TextEncoder().encode(page), '2027-01-02');
  expect(found).toMatchObject({
    found: [{ reference: 'GTWQ7X', journey: { kind: 'ferry', from: 'Harwich' } }],
  });
});
