import type { NeededVouchers, Voucher } from '@paddock/contract/domain/freight/carnet';
import { calendarDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import { findRouteOfProject } from '../road/queries.ts';
import { findTerritory, listAccepted, loadTerritories, type Territories } from './territories.ts';

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
export function listVouchers(territories: Territories, { issuedIn, stops, on = null }: Route) {
  const home = findTerritory(territories, issuedIn);
  const visits = listVisits(
    home,
    stops.map((stop) => ({ ...stop, country: findTerritory(territories, stop.country) })),
  );
  const vouchers = visits.slice(1).flatMap((next, index): Voucher[] => {
    const from = visits[index] ?? next;
    const border = `${from.territory} to ${next.territory}`;
    const day = next.on ?? on;
    const at = (territory: string) => ({
      territory,
      border,
      on: next.on,
      accepts: listAccepted(territories, territory, day),
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
    rules: listRules(territories, visits),
  };
}

/** The vouchers that the route of a project needs; null if no country of it is known. */
export async function readNeededVouchers(
  db: Db,
  projectId: number,
): Promise<NeededVouchers | null> {
  const route = await findRouteOfProject(db, projectId);
  const stops = route?.stops.flatMap(({ country_code: country }) => country ?? []) ?? [];
  const [issuedIn] = stops;
  if (route === undefined || issuedIn === undefined) return null;
  const on = calendarDay(route.departs_at, route.departure_zone);
  const needed = listVouchers(await loadTerritories(db), {
    issuedIn,
    stops: stops.slice(1).map((country) => ({ country })),
    on,
  });
  const unknown = route.stops.filter(({ country_code: country }) => country === null);
  const notes = [
    ...unknown.map(({ name }) => `The country of ${name} is not known.`),
    ...needed.notes,
    'Countries that the road only passes through are not among its stops.',
  ];
  return { ...needed, notes };
}

/** Where it was read what each territory of a journey accepts. */
function listRules(territories: Territories, visits: readonly Visit[]) {
  return [...new Set(visits.map(({ territory }) => territory))].flatMap((territory) => {
    const known = territories.get(territory);
    return known === undefined
      ? []
      : [{ territory, source: known.source, checkedOn: known.checked_on }];
  });
}

function listVisits(home: string, stops: readonly Stop[]): Visit[] {
  const visits: Visit[] = [{ territory: home, transit: false, on: null }];
  for (const { country: territory, transit = false, on = null } of stops) {
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
