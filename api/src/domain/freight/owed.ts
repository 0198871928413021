import type { FreightFinding } from '@paddock/contract/domain/freight/border';
import type { ShownVoucher } from '@paddock/contract/domain/freight/carnet';
import { carnetKinds } from '@paddock/contract/domain/freight/carnet-record';
import { codeStates, voucherKinds } from '@paddock/contract/domain/freight/voucher';
import { counted } from '@paddock/contract/platform/plural';
import { calendarDay, formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { urgencyAt } from './border-pass.ts';
import type { Sheet } from './crossings.ts';
import { parseNumbers } from './item-numbers.ts';
import { isShownAsCode, listAccepted, loadTerritories } from './territories.ts';

const voucherRow = {
  id: z.int(),
  project_code: z.string(),
  carnet_id: z.int(),
  carnet: z.string(),
  valid_until: z.string(),
  kind: z.enum(voucherKinds),
  territory: z.string(),
  border: z.string(),
  due_on: z.nullable(z.string()),
  final_on: z.nullable(z.string()),
  used_on: z.nullable(z.string()),
  used_time: z.nullable(z.string()),
  code_state: z.enum(codeStates),
  carnet_kind: z.enum(carnetKinds),
  photos: z.int(),
  office: z.nullable(z.string()),
  items: z.nullable(z.string()),
  vehicle_id: z.nullable(z.int()),
  vehicle: z.nullable(z.string()),
};
interface Voucher extends RowOf<typeof voucherRow> {
  /** Whether customs see it as a code. */
  readonly isCode: boolean;
}

const itemRow = {
  carnet_id: z.int(),
  number: z.int(),
  description: z.string(),
  equipment_id: z.int(),
  case_id: z.nullable(z.int()),
  loose_on: z.nullable(z.int()),
  in_use: z.boolean(),
  /** Where it is packed now. */
  vehicle_id: z.nullable(z.int()),
  vehicle: z.nullable(z.string()),
};
type Item = RowOf<typeof itemRow>;

/**
 * The vouchers of the carnets of a project, and what is owed or missing on them.
 * @param sheets those of the crossings ahead, with when their vehicles check in
 */
export async function readOwedVouchers(
  db: Db,
  projectId: number,
  now: Date,
  sheets: readonly Sheet[] = [],
): Promise<{ vouchers: ShownVoucher[]; findings: FreightFinding[] }> {
  const today = calendarDay(now, 'UTC');
  const checkIns = new Map(sheets.map(({ id, checks_in_at: at }) => [id, at]));
  const rate = ({ id, due_on: on }: Voucher) =>
    urgencyAt({ crosses_on: on, checks_in_at: checkIns.get(id) ?? null }, now);
  const territories = await loadTerritories(db);
  const found = await readRows(
    db,
    voucherRow,
    sql`
    select t.id, project.project_code, t.carnet_id, carnet.number as carnet, carnet.valid_until::text, t.kind, t.territory,
      t.border, t.due_on::text, t.final_on::text, t.used_on::text, t.used_time, t.code_state,
      carnet.kind as carnet_kind, t.office, t.items, t.vehicle_id,
      vehicle.name as vehicle, (select count(*)::int from receipts as photo
        where photo.carnet_voucher_id = t.id and photo.archived_at is null) as photos
    from carnet_vouchers as t
    join carnets as carnet on carnet.id = t.carnet_id and carnet.archived_at is null
    join projects as project on project.id = carnet.project_id
    left join vehicles as vehicle on vehicle.id = t.vehicle_id
    where carnet.project_id = ${projectId} and t.archived_at is null
    order by carnet.valid_until, t.carnet_id, t.id`,
  );
  const rows = found.map((one) => ({
    ...one,
    isCode: isShownAsCode(one.carnet_kind, listAccepted(territories, one.territory, one.due_on)),
  }));
  const items = rows.length === 0 ? [] : await readPlaces(db, projectId);
  const byCarnet = Map.groupBy(items, (one) => one.carnet_id);
  const findings = [...Map.groupBy(rows, (one) => one.carnet_id)].flatMap(([id, own]) =>
    findOwed(own, byCarnet.get(id) ?? [], today, rate),
  );
  return {
    vouchers: rows.map((row) => presentVoucher(row, today)),
    findings: mostUrgentFirst(findings),
  };
}

/** What puts duty or a crossing at risk now, then what there is time for. */
export function mostUrgentFirst(findings: readonly FreightFinding[]): FreightFinding[] {
  const rank = ({ urgency }: FreightFinding) => ['red', 'now', 'soon'].indexOf(urgency);
  return findings.toSorted((one, other) => rank(one) - rank(other));
}

/** The items of frozen lists, with the vehicle that each is packed on now. */
async function readPlaces(db: Db, projectId: number): Promise<Item[]> {
  return readRows(
    db,
    itemRow,
    sql`
    select t.carnet_id, t.number, t.description, carrier.id as vehicle_id, carrier.name as vehicle,
      item.id as equipment_id, item.case_id, item.vehicle_id as loose_on,
      item.archived_at is null as in_use
    from carnet_items as t
    join carnets as carnet on carnet.id = t.carnet_id
    join equipment as item on item.id = t.equipment_id
    left join cases as packed on packed.id = item.case_id
    left join vehicles as carrier
      on carrier.id = coalesce(packed.vehicle_id, item.vehicle_id) and item.archived_at is null
    where carnet.project_id = ${projectId} and carnet.archived_at is null
    order by t.carnet_id, t.number`,
  );
}

function presentVoucher(row: Voucher, today: string): ShownVoucher {
  return {
    id: row.id,
    carnetId: row.carnet_id,
    carnet: row.carnet,
    kind: row.kind,
    territory: row.territory,
    border: row.border,
    dueOn: row.due_on,
    usedOn: row.used_on,
    usedTime: row.used_time,
    form: row.isCode ? 'code' : 'paper',
    codeState: row.code_state,
    photos: row.photos,
    office: row.office,
    items: row.items,
    vehicle: row.vehicle,
    state: stateOn(row, today),
  };
}

function stateOn({ used_on: used, due_on: due }: Voucher, today: string): ShownVoucher['state'] {
  if (used !== null) return 'used';
  if (due === null) return 'unknown';
  return due < today ? 'owed' : 'ahead';
}

/** Days before the last day on which a warning begins, becomes urgent, and says that duty is due. */
const warnDays = { soon: 30, now: 14, red: 3 } as const;

/** How near the crossing of a voucher is. */
type Rate = (one: Voucher) => FreightFinding['urgency'];

/** The faults of the vouchers of one carnet, in the order of its journey. */
export function findOwed(
  vouchers: readonly Voucher[],
  items: readonly Item[],
  today: string,
  rate: Rate,
): FreightFinding[] {
  return [
    ...vouchers.flatMap((one) => [
      ...findUnstamped(one, today),
      ...findFinalDay(one, vouchers, today),
      ...findTooLate(one),
    ]),
    ...findAbroad(vouchers, items),
    ...findNotLoaded(vouchers, items, rate),
  ];
}

function aboutVoucher(
  { id, vehicle_id: vehicleId }: Voucher,
  urgency: FreightFinding['urgency'],
  words: string,
): FreightFinding {
  return { words, urgency, list: 'carnet-vouchers', id, vehicleId };
}

function findUnstamped(one: Voucher, today: string): FreightFinding[] {
  if (stateOn(one, today) !== 'owed' || one.due_on === null) return [];
  const words = `The ${one.kind} of ${one.territory} (${one.border}) was due on ${formatDate(one.due_on)} and is not ${one.isCode ? 'validated' : 'stamped'}.`;
  return [{ ...aboutVoucher(one, 'now', words), owed: true }];
}

/** What came in has to leave by the day on the counterfoil. */
function findFinalDay(one: Voucher, vouchers: readonly Voucher[], today: string): FreightFinding[] {
  const { kind, territory, used_on: used, final_on: final } = one;
  if (kind !== 'import' || used === null || final === null) return [];
  const exit = vouchers.find(
    (other) => other.id > one.id && other.kind === 're-export' && other.territory === territory,
  );
  if (exit !== undefined && exit.used_on !== null) return [];
  const by = `Everything has to leave ${territory} by ${formatDate(final)}`;
  if (exit === undefined) return [aboutVoucher(one, 'now', `${by}, and no re-export is planned.`)];
  if (exit.due_on !== null && exit.due_on > final)
    return [aboutVoucher(exit, 'now', `${by}, but the plan leaves on ${formatDate(exit.due_on)}.`)];
  const left = daysBetween(today, final);
  if (left > warnDays.soon) return [];
  const words = left < 0 ? `${by}: that day is over.` : `${by}: ${counted(left, 'day')} left.`;
  const urgency = left <= warnDays.red ? 'red' : left <= warnDays.now ? 'now' : 'soon';
  return [aboutVoucher(exit, urgency, words)];
}

function findTooLate(one: Voucher): FreightFinding[] {
  const { due_on: due, used_on: used, valid_until: until } = one;
  if (used !== null || due === null || due <= until) return [];
  return [
    aboutVoucher(
      one,
      'now',
      `Carnet ${one.carnet} ends on ${formatDate(until)}, before the ${one.kind} of ${one.territory} on ${formatDate(due)}.`,
    ),
  ];
}

/** Items that left the country of issue, did not come back with those that did, and are on no re-import ahead. */
function findAbroad(vouchers: readonly Voucher[], items: readonly Item[]): FreightFinding[] {
  const back = vouchers.filter(({ kind }) => kind === 're-import');
  const last = back.findLast((one) => one.used_on !== null);
  if (last === undefined) return [];
  const out = vouchers.filter((one) => one.kind === 'export' && one.used_on !== null);
  const listed = new Set(back.flatMap((one) => listItems(one, items)));
  const abroad = [...new Set(out.flatMap((one) => listItems(one, items)))].filter(
    (one) => !listed.has(one),
  );
  if (abroad.length === 0) return [];
  const still = abroad.length === 1 ? 'stays abroad' : 'stay abroad';
  return [aboutVoucher(last, 'now', `${nameItems(abroad)} ${still} until shown to customs.`)];
}

/** The next crossing of each vehicle: what its voucher lists has to be on board. */
function findNotLoaded(
  vouchers: readonly Voucher[],
  items: readonly Item[],
  rate: Rate,
): FreightFinding[] {
  const open = vouchers.filter(
    ({ used_on: used, kind }) => used === null && !['import', 're-import'].includes(kind),
  );
  const next = [...Map.groupBy(open, (one) => one.vehicle_id)].flatMap(([, own]) =>
    own.slice(0, 1),
  );
  return next.flatMap((one) => {
    const listed = listItems(one, items);
    const missing = listed.filter(({ vehicle_id: on }) =>
      one.vehicle_id === null ? on === null : on !== one.vehicle_id,
    );
    if (missing.length === 0) return [];
    const where = one.vehicle === null ? 'not on any vehicle' : `not on ${one.vehicle}`;
    const verb = missing.length === 1 ? 'is' : 'are';
    const day = one.due_on === null ? '' : ` on ${formatDate(one.due_on)}`;
    const words = `${nameItems(missing)} ${verb} ${where}: it crosses ${one.border}${day} with ${counted(listed.length, 'item')}.`;
    const finding = aboutVoucher(one, rate(one), words);
    return [{ ...finding, ...offerToPut(one, missing) }];
  });
}

/** With more items missing, people scan them instead. */
const mostOffered = 20;

/** Offers to say in one press that the items are on the vehicle. */
function offerToPut(one: Voucher, missing: readonly Item[]): Pick<FreightFinding, 'missing'> {
  const { vehicle_id: id, vehicle: name, project_code: projectCode } = one;
  if (id === null || name === null || missing.length > mostOffered) return {};
  if (missing.some((item) => !item.in_use)) return {};
  const items = missing.map((item) => ({
    id: item.equipment_id,
    title: item.description,
    case: item.case_id,
    vehicle: item.loose_on,
  }));
  return { missing: { projectCode, vehicle: { id, name }, items } };
}

function listItems({ items: text }: Voucher, items: readonly Item[]): Item[] {
  if (text === null) return [...items];
  const numbers = new Set(parseNumbers(text, items.at(-1)?.number ?? 0));
  return items.filter(({ number }) => numbers.has(number));
}

/** More items than these are a figure. */
const mostNamed = 3;

/** "Item 41 (torque gun S/N 4471)", "Items 41 (…), 42 (…) and 5 more" */
function nameItems(items: readonly Item[]): string {
  const named = items
    .slice(0, mostNamed)
    .map(({ number, description }) => `${number} (${description})`);
  const more = items.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return `${items.length === 1 ? 'Item' : 'Items'} ${list}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
