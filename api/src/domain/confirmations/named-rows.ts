import type {
  ConfirmationCandidate,
  ConfirmationNote,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import type { TicketWords } from './ticket-words.ts';
import { lookUpNames } from '../imports/look-up.ts';

type Values = ConfirmationCandidate['values'];

export interface Parts {
  readonly db: Db;
  readonly engine: Engine;
  readonly projectId: number;
  /** What the words say beside the only ticket of a document. */
  readonly ticketWords?: TicketWords | undefined;
}

/** The values for the booking form, and what a person has to check or add. */
export interface FilledIn {
  readonly form: ConfirmationCandidate['form'];
  readonly values: Values;
  readonly notes: readonly ConfirmationNote[];
}

export const missing = (message: string): ConfirmationNote => ({ sure: 'missing', message });
export const guessed = (message: string): ConfirmationNote => ({ sure: 'guessed', message });

/** Leaves out values that the document doesn’t give: the form has its own defaults. */
export function known(values: Readonly<Record<string, Values[string] | undefined>>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value] as const],
    ),
  );
}

export interface Finding {
  readonly db: Db;
  readonly engine: Engine;
  readonly elements: readonly FormElement[];
  readonly field: string;
  readonly notes: ConfirmationNote[];
}

export async function namesFound(find: Finding, names: readonly string[]) {
  const { db, engine, elements, field } = find;
  const only = elements.filter(({ name }) => name === field);
  const found = await lookUpNames({ db, engine }, only, [{ names: { [field]: names } }]);
  return found.get(field);
}

/** Finds the key of the only row that a name can mean; otherwise a note says why there is none. */
export async function oneNamed(find: Finding, name: string | null | undefined) {
  if (name === null || name === undefined) return undefined;
  const found = (await namesFound(find, [name]))?.get(name);
  if (found?.row !== undefined) return found.row.key;
  const [only, other] = found?.maybe ?? [];
  const label = find.elements.find((element) => element.name === find.field)?.label ?? '';
  if (only !== undefined && other === undefined) {
    find.notes.push(guessed(`${label}: “${name}” was taken for “${only.value}”.`));
    return only.key;
  }
  find.notes.push(missing(`${label}: “${name}” isn’t in Paddock. Choose one, or add it.`));
  return undefined;
}

/** A booking without flights is entered apart from its bill. */
export function noteBill({ amount, currency }: ReadBooking): ConfirmationNote[] {
  return amount === null
    ? []
    : [guessed(`${currency ?? ''} ${amount} is the bill: enter it as a bill.`.trim())];
}

/** Chooses the contacts that travellers can mean; a note names those not found. */
export async function findTravellers(
  find: Finding,
  travellers: readonly string[],
): Promise<number[]> {
  if (travellers.length === 0) return [];
  const readings = travellers.map(printedNames);
  const found = await namesFound(find, readings.flat());
  const rows: LookupRow[] = [];
  readings.forEach((names, index) => {
    const each = names.flatMap((name) => found?.get(name) ?? []);
    const { row, maybe = [] } = each.find((one) => one.row !== undefined) ?? each[0] ?? {};
    if (row !== undefined) rows.push(row);
    else if (maybe.length > 1)
      find.notes.push(
        missing(`Several people could be “${travellers[index]}”. Choose who travels.`),
      );
    else find.notes.push(missing(`No one is called “${travellers[index]}”. Choose who travels.`));
  });
  return [...new Set(rows.map(({ key }) => key))];
}

/**
 * Lists possible readings of a name on a ticket: "Ben Hale" for "HALE/BEN MR", and the name in
 * reverse order with a title at the end. Many airlines print the title without a space:
 * "HALE/BENMR" can be Benmr or Ben.
 */
function printedNames(printed: string): string[] {
  const [, family, given] = /^([^/]+)\/([^/]*)$/.exec(printed) ?? [];
  if (family === undefined || given === undefined) return [printed];
  const first = given.replace(/\s(?:MR|MRS|MS|MISS|DR|MSTR|CHD|INF)$/i, '');
  const bare = first.replace(/(?<=[A-Z]{2})(?:MRS|MR|MS|MISS|MSTR)$/i, '');
  return [...new Set([first, bare])].map((name) => `${name} ${family}`.trim());
}
