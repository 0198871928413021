import type {
  LastScan,
  PackedCase,
  PackedItem,
  PackedVehicle,
  Packing,
} from '@paddock/contract/domain/freight/packing';
import type { WaitingTap } from '../../engine/offline/waiting-taps.ts';
import { checkInput, checkTaps, scanInput, scanTaps, type Place } from './scan-taps.ts';

/** A case or an item as one scans it. */
export interface Thing extends Place {
  readonly list: 'cases' | 'equipment';
  readonly id: number;
  readonly title: string;
  readonly scan: LastScan | undefined;
}

/** The packing list with what waits on this device. */
export function addWaiting(
  packing: Packing,
  taps: readonly WaitingTap[],
  projectCode: string,
  by: string,
): Packing {
  let { vehicles, cases, items } = packing;
  for (const { kind, input, refusal } of taps) {
    if (refusal !== null) continue;
    if (kind === checkTaps.kind) {
      const check = checkInput.safeParse(input).data;
      if (check?.projectCode !== projectCode) continue;
      vehicles = vehicles.map((one) =>
        one.id === check.vehicle ? { ...one, checkedSince: check.at } : one,
      );
    }
    const scan = kind === scanTaps.kind ? scanInput.safeParse(input).data : undefined;
    if (scan?.projectCode !== projectCode) continue;
    const at = scan.undone ? scan.before : scan;
    const put = {
      vehicle: at.vehicle ?? undefined,
      case: at.case ?? undefined,
      scan: scan.undone ? scan.before.scan : { at: scan.at, by },
    };
    const change = <One extends PackedCase | PackedItem>(one: One) =>
      one.id === scan.thing ? { ...one, ...put } : one;
    if (scan.list === 'cases') cases = cases.map(change);
    else items = items.map(change);
  }
  return { ...packing, vehicles, cases, items };
}

function fromCase({ id, code, name, vehicle, scan }: PackedCase): Thing {
  const title = name === undefined ? code : `${code} ${name}`;
  return { list: 'cases', id, title, vehicle: vehicle ?? null, case: null, scan };
}

function fromItem({ id, title, vehicle, case: packed, scan }: PackedItem): Thing {
  return { list: 'equipment', id, title, vehicle: vehicle ?? null, case: packed ?? null, scan };
}

/**
 * The things that the address on a label means, or what is typed: the code of a case, a serial number, or a number of
 * the carnet. Several things may have one serial number.
 */
export function findThings({ cases, items }: Packing, text: string): Thing[] {
  const typed = text.trim().toLowerCase();
  const [, list, id] = /\/mgmt\/(cases|equipment)\/(\d{1,10})$/.exec(typed) ?? [];
  if (list === 'cases') return cases.filter((one) => String(one.id) === id).map(fromCase);
  if (list !== undefined) return items.filter((one) => String(one.id) === id).map(fromItem);
  const held = cases.filter(({ code }) => code.toLowerCase() === typed);
  if (held.length > 0) return held.map(fromCase);
  const named = items.filter(({ serial }) => serial?.toLowerCase() === typed);
  const found = named.length > 0 ? named : items.filter(({ number }) => String(number) === typed);
  return found.map(fromItem);
}

/** "Truck 2", "case C-14 on Truck 2", "no vehicle". */
export function namePlace({ vehicles, cases }: Packing, place: Place): string {
  const nameVehicle = (id: number | null | undefined) =>
    vehicles.find((one) => one.id === id)?.name;
  if (place.case !== null) {
    const held = cases.find(({ id }) => id === place.case);
    const on = nameVehicle(held?.vehicle);
    const name = held === undefined ? 'a case that is gone' : `case ${held.code}`;
    return on === undefined ? name : `${name} on ${on}`;
  }
  return nameVehicle(place.vehicle) ?? 'no vehicle';
}

/** The things that should be somewhere: those that were seen there since the check began, and the others. */
export interface CheckList {
  readonly missing: readonly Thing[];
  readonly seen: readonly Thing[];
}

/** The cases and loose items of a vehicle, or the items of a case. */
export function listPlace({ vehicles, cases, items }: Packing, place: Place): CheckList {
  const things =
    place.case !== null
      ? items.filter((one) => one.case === place.case).map(fromItem)
      : [
          ...cases.filter((one) => (one.vehicle ?? null) === place.vehicle).map(fromCase),
          ...items
            .filter((one) => one.case === undefined && (one.vehicle ?? null) === place.vehicle)
            .map(fromItem),
        ];
  const on =
    place.case === null ? place.vehicle : cases.find(({ id }) => id === place.case)?.vehicle;
  const since = vehicles.find(({ id }: PackedVehicle) => id === on)?.checkedSince ?? '';
  const isSeen = ({ scan }: Thing) => scan !== undefined && scan.at >= since;
  return { missing: things.filter((one) => !isSeen(one)), seen: things.filter(isSeen) };
}
