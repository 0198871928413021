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
      scan: scan.undone ? undefined : { at: scan.at, by },
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

/** The address on a label, or what is typed: the code of a case, a serial number, or a number of the carnet. */
export function findThing({ cases, items }: Packing, text: string): Thing | undefined {
  const typed = text.trim().toLowerCase();
  const [, list, id] = /\/mgmt\/(cases|equipment)\/(\d{1,10})$/.exec(typed) ?? [];
  const isNamed = ({ id: own }: { readonly id: number }) => String(own) === id;
  if (id !== undefined) {
    const [held, item] = [cases.find(isNamed), items.find(isNamed)];
    return list === 'cases' ? held && fromCase(held) : item && fromItem(item);
  }
  const held = cases.find(({ code }) => code.toLowerCase() === typed);
  if (held !== undefined) return fromCase(held);
  const item =
    items.find(({ serial }) => serial?.toLowerCase() === typed) ??
    items.find(({ number }) => number !== undefined && String(number) === typed);
  return item && fromItem(item);
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

/** What should be somewhere, and was it seen there since the check began. */
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
