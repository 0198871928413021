import { numberTarget, type Importable } from '@paddock/contract/domain/imports/importable';
import type { RowProblem } from '@paddock/contract/domain/imports/imports';
import type { FormElement } from '@paddock/contract/engine/forms/descriptor';
import { isAmount } from './column-notices.ts';
import { problemOfRow } from './judge.ts';
import type { Content } from './queries.ts';
import { readNote } from './said-zones.ts';

type Told = [number, RowProblem];
type Row = Content['rows'][number];

/** Rows that are none of their table, or that say what no field holds. Someone decides about them. */
export function listOddRows(
  held: Content,
  importable: Importable,
  elements: readonly FormElement[],
): Told[] {
  const findUnread = planUnreadAmount(held, importable, elements);
  return held.rows.flatMap((row): Told[] => {
    const problem =
      findState(held, row) ??
      findRepeated(held, row) ??
      findTotal(held, row) ??
      findSeveral(held, row) ??
      findUnread(row);
    return problem === undefined ? [] : [[row.row, problem]];
  });
}

const ofState =
  /^(?:(?:transaction |booking |flight |payment |reservation |ticket )?stat(?:e|us)|statut|estado|stato|állapot|remarks?|notes?|comments?|bemerkung(?:en)?|anmerkung(?:en)?|remarques?|observaciones|megjegyzés|uwagi|anmärkning)$/i;
const undone =
  /^(?:reverted|reversed|refunded|declined|failed|rejected|void(?:ed)?|canx|cnx|cxl?d?|cancel(?:l?ed|lation)?\b.*|no[ -]?show|wait[ -]?list(?:ed)?|tentative|option(?:al|ed)?|(?:on )?request(?:ed)?|on hold|pending|unconfirmed|not confirmed|warteliste|auf anfrage|unbestätigt|storniert|abgelehnt|annul\p{L}*|refus\p{L}*|rechazad\p{L}*|anulad\p{L}*|anulow\p{L}*|töröl\p{L}*|lemond\p{L}*|avbok\p{L}*|inställ[td]|deleted|HX|XX|XL|UC|UN|NO|HL|HN|WL|RQ)$/iu;

const ofSide =
  /^(?:dr? ?\/ ?cr?|cr? ?\/ ?dr?|(?:debit ?\/ ?credit|credit ?\/ ?debit)(?: indicator)?|soll ?\/ ?haben|s ?\/ ?h|af ?\/? ?bij|[+±](?:\/?[-–])?|sign|vorzeichen|signe|direction)$/i;
const ofKind =
  /^(?:(?:transaction |document |doc\.? |txn |posting )?type|buchungstext|belegart|type d'opération)$/i;
const cameIn = /^(?:cr|c|credit|h|haben|bij|\+|in|incoming)$/i;
const ofCredit =
  /^(?:cr|credit|credit (?:note|memo)|refund|chargeback|reversal|cash ?back|money in|paid in|incoming.*|gutschrift|rechnungskorrektur|avoir|remboursement|crédit|abono|accredito|nota di credito|jóváírás|wpływ|uznanie)$/iu;

/** A column of yes and no: "Canceled" over "true". */
const ofNo = /^(?:is )?(?:cancell?ed|refunded|void(?:ed)?|reversed|storniert)\??$/i;
const isTicked = /^(?:true|yes|y|x|1|ja|oui)$/i;

/** A row that says that it did not happen, such as a room that was cancelled, or that its money came in. */
function findState({ heading, columns }: Content, { cells }: Row): RowProblem | undefined {
  const column = heading.findIndex((text, at) => {
    const said = (cells[at] ?? '').replaceAll('_', ' ');
    if (columns[at] !== null && columns[at] !== 'notes') return false;
    return (
      (ofState.test(text) && undone.test(said)) ||
      (ofSide.test(text) && cameIn.test(said)) ||
      ((ofSide.test(text) || ofKind.test(text)) && ofCredit.test(said)) ||
      (ofNo.test(text) && isTicked.test(said))
    );
  });
  if (column < 0) return undefined;
  const said = isTicked.test(cells[column] ?? '') ? heading[column] : cells[column];
  const message = `This row says “${said ?? ''}”. Leave it out, or clear that cell to import it.`;
  return { ...problemOfRow(message), column };
}

/** The headings once more, as pages of a printed table have them. */
function findRepeated({ heading, added = [] }: Content, { cells }: Row): RowProblem | undefined {
  const isSame = heading.every(
    (text, at) => added.includes(at) || (cells[at] ?? '').toLowerCase() === text.toLowerCase(),
  );
  return isSame ? problemOfRow('This row repeats the headings. Leave it out.') : undefined;
}

const total =
  /^(?:(?:grand|sub|net)?[ -]?totals?|sum|summe|gesamt(?:summe|betrag)?|total général|totale|suma|somme|totaal|celkem|összesen|razem|summa|total (?:number of )?(?:flights|rooms|people|passengers|pax|guests|nights|bookings)|(?:opening |closing |final )?balance|(?:anfangs|end)?saldo(?: \p{L}+)?|page \d+(?: of \d+)?)(?:$|[ :=]*[\d.,]*$)/iu;
const count =
  /^\d+ (?:people|persons|passengers|pax|guests|crew|rows|items|rooms|flights|nights)$/i;

/** A row that begins with "Total", or counts the others. A vendor may be called so. */
function findTotal({ columns }: Content, { cells }: Row): RowProblem | undefined {
  const column = cells.findIndex((cell) => cell !== '');
  const said = (cells[column] ?? '').replace(/^#/, '');
  if (readNote(cells) !== undefined)
    return { ...problemOfRow(`“${said}” is about the whole table. Leave this row out.`), column };
  if (columns[column] === 'vendor_id' || !(total.test(said) || count.test(said))) return undefined;
  const message = `“${said}” looks like the end of a table. Leave this row out.`;
  return { ...problemOfRow(message), column };
}

const several =
  /[&+;|]|(?:^|\s)[x×+]?\d+(?:\s|$)|\n|\s\/\s|\s(?:and|und|et|és|och|og|plus|with|mit)\s|\p{L}\s\p{L}+\s(?:y|e|i)\s\p{L}+\s\p{L}/iu;
const remark =
  /[()[\]]|\s[-–—]\s|(?<!\p{L})(?:t\.?b\.?[acdn]\.?|n\.n\.|vacant|unknown|unbekannt|guest|driver|mechanic|engineer|fahrer|mechaniker|chauffeur|autista|conductor)(?!\p{L})/iu;
const particle =
  /^(?:de|del|della|di|da|dos|das|do|du|des|la|le|van|von|zu|zum|zur|ten|ter|den|der|el|al|bin|ben|ibn|af|av|st\.?|mac|mc|o)\s/iu;
const honour = /^(?:mr|mrs|ms|miss|mx|dr|jr|sr|jnr|snr|ii|iii|iv)\.?$/i;

/** "Ann Eff, Carl Eff" is two people, and "van Dyke, Mary Ann" is one. */
function isSplitOfTwo(said: string): boolean {
  const sign = said.includes(',') ? ',' : '/';
  const parts = said.split(sign).map((part) => part.trim());
  const names = parts.filter((part) => part !== '' && !honour.test(part));
  if (sign === '/' && /\s(?:MR|MRS|MS|MISS|MSTR|DR)$/.test(said)) return names.length > 2;
  const [first = '', second = ''] = names;
  return (
    names.length > 2 || (/\S\s+\S/.test(first) && /\S\s+\S/.test(second) && !particle.test(first))
  );
}

/** "Ada Stone & Bob Stone" and "Ada Stone (driver)" are no name of one person. */
function findSeveral({ columns }: Content, { cells }: Row): RowProblem | undefined {
  if ((cells[columns.indexOf(numberTarget)] ?? '') !== '') return undefined;
  const column = columns.findIndex((target, at) => {
    const one = (cells[at] ?? '').trim();
    if (target === 'given_name' || target === 'family_name')
      return several.test(one) || remark.test(one);
    return target === 'full_name' && (several.test(one) || remark.test(one) || isSplitOfTwo(one));
  });
  if (column < 0) return undefined;
  const said = cells[column] ?? '';
  const message = `“${said}” is more than the name of one person. Write only that.`;
  return { ...problemOfRow(message), column };
}

/** An amount in a column that is not read, in a row without one that is: it would be saved as zero. */
function planUnreadAmount(
  { heading, columns, rows }: Content,
  { list }: Importable,
  elements: readonly FormElement[],
): (row: Row) => RowProblem | undefined {
  const names = elements.filter(({ type }) => type === 'money').map(({ name }) => name);
  if (list !== 'expenditure' && list !== 'payments') return () => undefined;
  const read = columns.flatMap((target, at) => (names.includes(target ?? '') ? [at] : []));
  const unread = heading.flatMap((_, at) => {
    const cells = rows.flatMap(({ cells: all }) => all[at] || []);
    return columns[at] === null && cells.length > 0 && cells.every(isAmount) ? [at] : [];
  });
  return ({ cells }) => {
    if (read.some((at) => (cells[at] ?? '') !== '')) return undefined;
    const column = unread.find((at) => /[1-9]/.test(cells[at] ?? ''));
    if (column === undefined) return undefined;
    const message = `No cost is read here, and “${heading[column] ?? ''}” says ${cells[column] ?? ''}. Write the cost, or choose its column.`;
    return { ...problemOfRow(message), field: names[0] ?? '', column };
  };
}
