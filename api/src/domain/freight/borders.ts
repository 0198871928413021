import type { Border, FreightFinding } from '@paddock/contract/domain/freight/border';
import { dayAfter } from '@paddock/contract/platform/days';
import { calendarDay, formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { findApart } from './apart.ts';
import { findMissingPasses, urgencyAt } from './border-pass.ts';
import { readCrossings, type Crossings, type Pass, type Sheet } from './crossings.ts';
import { mostUrgentFirst, readOwedVouchers } from './owed.ts';
import { describeConflict, findConflicts } from './packing.ts';
import { colours, readStamps } from './stamps.ts';
import { isShownAsCode } from './territories.ts';

/** Reads the vouchers of a project, its crossings from today on, and what is wrong with them. */
export async function readBorders(db: Db, projectId: number, now: Date) {
  const today = calendarDay(now, 'UTC');
  const crossings = await readCrossings(db, projectId, today);
  const { vouchers, findings } = await readOwedVouchers(db, projectId, now, crossings.sheets);
  return {
    vouchers,
    findings: mostUrgentFirst([
      ...findings,
      ...findMissingPasses(crossings, now),
      ...crossings.sheets.flatMap((one) => findWrongForm(one, now)),
      ...findPresenters(crossings, now),
      ...(await findApart(db, crossings, now)),
      ...(await findConflicts(db, projectId)).map(describeConflict),
    ]),
    crossings,
  };
}

/** A carnet in a form that the customs there do not take on that day. */
function findWrongForm(one: Sheet, now: Date): FreightFinding[] {
  const { id, carnet, carnet_kind: kind, territory, accepts, crosses_on: on } = one;
  if (on === null || kind === 'twin') return [];
  if (accepts.length === 0 || accepts.includes(kind === 'paper' ? 'paper' : 'QR')) return [];
  const only = kind === 'paper' ? 'only codes' : 'only paper';
  const words = `Carnet ${carnet} is ${kind}, and ${territory} accepts ${only} on ${formatDate(on)}.`;
  return [
    { words, urgency: urgencyAt(one, now), list: 'carnet-vouchers', id, vehicleId: one.vehicle_id },
  ];
}

/** Crossings with people on board of whom none may present the carnet. */
function findPresenters({ sheets }: Crossings, now: Date): FreightFinding[] {
  const byCrossing = Map.groupBy(
    sheets.filter(({ vehicle, aboard }) => vehicle !== null && aboard.length > 0),
    (one) => `${one.carnet} ${one.vehicle_id ?? 0} ${one.border} ${one.crosses_on ?? ''}`,
  );
  return [...byCrossing.values()].flatMap(([one]): FreightFinding[] => {
    if (one === undefined || one.crosses_on === null) return [];
    const { id, carnet, aboard, border, crosses_on: on, vehicle, vehicle_id: vehicleId } = one;
    const may = new Set((one.representatives ?? '').split('\n').map(foldName));
    if (aboard.some((name) => may.has(foldName(name)))) return [];
    const words = `No one on ${vehicle ?? ''} may present carnet ${carnet} at ${border} on ${formatDate(on)}: ${aboard.join(', ')} ${aboard.length === 1 ? 'is' : 'are'} not in box B.`;
    return [{ words, urgency: urgencyAt(one, now), list: 'carnet-vouchers', id, vehicleId }];
  });
}

function foldName(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

/** What each vehicle has to show at each border ahead. */
export function listBorders({ passes, sheets, passages }: Crossings): Border[] {
  const all = [
    ...sheets.map((sheet) => ({ ...sheet, sheet, pass: undefined })),
    ...passes.map((pass) => ({ ...pass, sheet: undefined, pass })),
    ...passages.map((passage) => ({ ...passage, sheet: undefined, pass: undefined })),
  ];
  const byCrossing = Map.groupBy(
    all,
    (one) => `${one.crosses_on ?? ''} ${one.border} ${one.vehicle_id ?? 0}`,
  );
  return [...byCrossing]
    .toSorted(([one], [other]) => compareDays(one, other))
    .flatMap(([, own]): Border[] => {
      const [first] = own;
      if (first === undefined) return [];
      const { border, crosses_on: on, vehicle, plate, aboard } = first;
      const people = aboard.length === 0 ? 'everyone on board' : aboard.join(', ');
      const papers = plate === null ? vehicle : `${vehicle ?? ''}, ${plate}`;
      const passesHere = own.flatMap(({ pass }) => pass ?? []);
      return [
        {
          border,
          on,
          vehicle,
          shows: [
            `Passport or identity card of ${people}`,
            ...(papers === null
              ? []
              : [`Registration and insurance of ${papers}; driving licence`]),
            ...own.flatMap(({ sheet }) => (sheet === undefined ? [] : [describeSheet(sheet)])),
            ...(border.startsWith('GB to ') && own.some(({ sheet }) => sheet?.by_van === true)
              ? [inland]
              : []),
            ...(border.split(' ').includes('GB') && vehicle !== null
              ? describePasses(passesHere)
              : []),
          ],
        },
      ];
    });
}

/** Ports of passengers have no customs for goods. */
const inland =
  'Without a freight ticket customs stamp the carnet of a van at an inland border facility: tell them before you leave';

/** A crossing whose day is not known comes last. */
function compareDays(one: string, other: string): number {
  const key = (text: string) => (text.startsWith(' ') ? `9${text}` : text);
  return key(one) < key(other) ? -1 : 1;
}

function describeSheet(one: Sheet): string {
  const { carnet, carnet_kind: form, kind, territory, accepts } = one;
  const items = one.items === null ? 'all items' : `items ${one.items}`;
  return isShownAsCode(form, accepts)
    ? `Carnet ${carnet}: the code for the ${kind} of ${territory}, ${items}`
    : `Carnet ${carnet}: the ${colours[kind]} ${kind} sheet and its counterfoil, for customs of ${territory}, ${items}`;
}

function describePasses(passes: readonly Pass[]): string[] {
  if (passes.length === 0) return ['Border pass: none yet'];
  return passes.map(({ kind, code, load }) =>
    [`${kind} ${code ?? 'without a code yet'}`, ...(load === 'empty' ? ['empty'] : [])].join(', '),
  );
}

const driven = { id: z.int(), project_id: z.int() };

/** Days before a crossing from which its driver sees what to show. */
const aheadDays = 3;

/** What drivers have to know of the borders that their vehicles come to. */
export async function readOwnBorders(db: Db, contactId: number, now: Date) {
  const today = calendarDay(now, 'UTC');
  const rows = await readRows(
    db,
    driven,
    sql`
    with own as (
      select vehicle_id as id from vehicle_drivers where contact_id = ${contactId}
      union select vehicle_id from transfers
      where driver_id = ${contactId} and archived_at is null and leaves_at_local >= ${today}::date - 30)
    select own.id, carnet.project_id from own
      join carnet_vouchers as voucher on voucher.vehicle_id = own.id and voucher.archived_at is null
        and voucher.used_on is null
      join carnets as carnet on carnet.id = voucher.carnet_id and carnet.archived_at is null
      join prj_contractors as member on member.project_id = carnet.project_id
        and member.contact_id = ${contactId}
    union select own.id, pass.project_id from own
      join border_passes as pass on pass.vehicle_id = own.id and pass.archived_at is null
        and pass.crosses_on >= ${today}::date
      join prj_contractors as member on member.project_id = pass.project_id
        and member.contact_id = ${contactId}
    union select own.id, ticket.project_id from own
      join ticket_vehicles as carried on carried.vehicle_id = own.id
      join tickets as ticket on ticket.id = carried.ticket_id and ticket.archived_at is null
        and ticket.leaves_at_local >= ${today}::date
      join prj_contractors as member on member.project_id = ticket.project_id
        and member.contact_id = ${contactId}`,
  );
  const until = dayAfter(today, aheadDays);
  const found = await Promise.all(
    [...Map.groupBy(rows, ({ project_id: project }) => project)].map(async ([project, own]) => {
      const ids = new Set(own.map(({ id }) => id));
      const isOwn = (id: number | null | undefined) => typeof id === 'number' && ids.has(id);
      const { findings, crossings } = await readBorders(db, project, now);
      const isSoon = (one: { vehicle_id: number | null; crosses_on: string | null }) =>
        isOwn(one.vehicle_id) && one.crosses_on !== null && one.crosses_on <= until;
      return {
        // The stamps below name what customs still owe.
        findings: findings.filter(({ vehicleId, owed }) => isOwn(vehicleId) && owed !== true),
        borders: listBorders({
          passes: crossings.passes.filter(isSoon),
          sheets: crossings.sheets.filter(isSoon),
          passages: crossings.passages.filter(isSoon),
        }),
      };
    }),
  );
  return {
    findings: mostUrgentFirst(found.flatMap(({ findings }) => findings)),
    borders: found.flatMap(({ borders }) => borders),
    stamps: await readStamps(
      db,
      {
        contactId,
        vehicles: rows.map(({ id }) => id),
        projects: rows.map(({ project_id: project }) => project),
      },
      now,
    ),
  };
}
