import type { Voucher } from '@paddock/contract/domain/freight/carnet';
import type { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';

interface Territory {
  /** The first day on which codes are accepted. */
  readonly digitalFrom: string | null;
  /** The last day on which paper is accepted; null without an end that is known. */
  readonly paperUntil: string | null;
}

const both: Territory = { digitalFrom: '2026-06-01', paperUntil: '2027-12-31' };
const paper: Territory = { digitalFrom: null, paperUntil: null };

/** What customs accept, by territory; nothing is known about others. */
const territories: ReadonlyMap<string, Territory> = new Map([
  ['EU', both],
  ['GB', both],
  ['NO', both],
  ['CH', both],
  ['TR', paper],
  ['RS', paper],
]);

export const carnetRules = {
  source: 'ICC transition plan for digital carnets, April 2026',
  checkedOn: '2026-11-27',
} as const;

const members = (territory: string, countries: string) =>
  countries.split(' ').map((country): [string, string] => [country, territory]);

/** The customs territory of each country that is not one of its own. */
const territoryOf: ReadonlyMap<string, string> = new Map([
  ...members(
    'EU',
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT MC NL PL PT RO SK SI ES SE',
  ),
  ...members('CH', 'LI'),
  ...members('GB', 'IM JE GG'),
]);

interface Stop {
  readonly country: string;
  readonly transit?: boolean | undefined;
  /** The day of arrival, if it is known. */
  readonly on?: string | null | undefined;
}

interface Route {
  readonly issuedIn: string;
  readonly stops: readonly Stop[];
  /** The day of departure, if it is known. */
  readonly on?: string | null | undefined;
}

/** A visit of one customs territory; the same one twice in a row is one visit. */
interface Visit {
  readonly territory: string;
  readonly transit: boolean;
  readonly on: string | null;
}

/** The sheets of one carnet for a route: one on each side of each border between customs territories. */
export function listVouchers({ issuedIn, stops, on = null }: Route) {
  const home = findTerritory(issuedIn);
  const visits = listVisits(home, stops);
  const vouchers = visits.slice(1).flatMap((next, index): Voucher[] => {
    const from = visits[index] ?? next;
    const border = `${from.territory} to ${next.territory}`;
    const day = next.on ?? on;
    const at = (territory: string) => ({
      territory,
      border,
      on: next.on,
      accepts: listAccepted(territory, day),
    });
    return [
      { kind: leavingKind(from, home), ...at(from.territory) },
      { kind: enteringKind(next, home), ...at(next.territory) },
    ];
  });
  const only = (form: 'QR' | 'paper') =>
    vouchers.some(({ accepts }) => accepts.length === 1 && accepts[0] === form);
  return {
    vouchers,
    // A carnet on paper alone does where both are accepted, but then nothing is stamped by code.
    twin: only('paper') && vouchers.some(({ accepts }) => accepts.includes('QR')),
    notes: [...noteUnknown(vouchers), ...noteEnd(visits, home)],
    ...carnetRules,
  };
}

export function findTerritory(country: string): string {
  return territoryOf.get(country) ?? country;
}

function listVisits(home: string, stops: readonly Stop[]): Visit[] {
  const visits: Visit[] = [{ territory: home, transit: false, on: null }];
  for (const { country, transit = false, on = null } of stops) {
    const territory = findTerritory(country);
    const last = visits.at(-1);
    if (last?.territory !== territory) visits.push({ territory, transit, on });
    // A stop where goods are used makes it a visit.
    else if (!transit) visits.splice(-1, 1, { ...last, transit: false });
  }
  return visits;
}

function leavingKind({ territory, transit }: Visit, home: string): Voucher['kind'] {
  if (territory === home) return 'export';
  return transit ? 'transit' : 're-export';
}

function enteringKind({ territory, transit }: Visit, home: string): Voucher['kind'] {
  if (territory === home) return 're-import';
  return transit ? 'transit' : 'import';
}

/** Whether customs see a carnet as a code there. Twins show theirs where codes are accepted. */
export function isShownAsCode(
  kind: (typeof carnetKinds)[number],
  territory: string,
  on: string | null,
): boolean {
  return kind === 'digital' || (kind === 'twin' && listAccepted(territory, on).includes('QR'));
}

/** The forms of carnet that a customs office takes on a day; none if nothing is known of it. */
export function listAccepted(territory: string, on: string | null): Voucher['accepts'] {
  const known = territories.get(territory);
  if (known === undefined || on === null) return [];
  const { digitalFrom, paperUntil } = known;
  return [
    ...(digitalFrom !== null && on >= digitalFrom ? ['QR' as const] : []),
    ...(paperUntil === null || on <= paperUntil ? ['paper' as const] : []),
  ];
}

function noteUnknown(vouchers: readonly Voucher[]): string[] {
  const unknown = vouchers.filter(({ accepts }) => accepts.length === 0);
  return [...new Set(unknown.map(({ territory }) => territory))].map(
    (territory) => `It is not known whether ${territory} accepts a carnet. Ask before you leave.`,
  );
}

function noteEnd(visits: readonly Visit[], home: string): string[] {
  const last = visits.at(-1)?.territory ?? home;
  return last === home
    ? []
    : [`The route ends in ${last}: what was brought there has to come back to ${home}.`];
}
