import type { FormElement } from '../../engine/forms/descriptor.ts';
import { isFlightNumber } from '../flights/flight-number.ts';
import { headingsByKind } from './headings.ts';

/**
 * A field that identifies records: by its whole value, for a time only by its day, and for a number however
 * it is written.
 */
export interface IdentityField {
  readonly field: string;
  readonly by?: 'day' | 'amount' | 'flight number';
}

/** A value that several fields are read from: "Ada Lovelace" is a first and a last name. */
interface Joined {
  readonly name: string;
  readonly label: string;
  readonly split: (text: string, heading?: string) => Readonly<Record<string, string>>;
}

/** What the rows of a table can become, and how to recognise its columns. */
export interface Importable {
  /** Its name in addresses. */
  readonly name: string;
  /** The list of its records; the form that makes them checks and stores each row. */
  readonly list: string;
  /** A row and a record with the same values of these are the same. */
  readonly identity: readonly IdentityField[];
  /**
   * Identifies rows that leave one of those blank, by the first of these that is filled in. This is weaker
   * evidence: two records that agree in it may be different. Rows with neither are new.
   */
  readonly otherwise?: readonly (readonly IdentityField[])[];
  /** A record that looks the same may be someone else: a person decides. */
  readonly asksIfSame?: true;
  /** Column headings that people use besides the field's label, by target. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** Other words for the choices of a field, in lower case, by field. */
  readonly alsoCalled?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The pattern of all cells of a column, by target, for columns whose heading says nothing. */
  readonly looksLike?: Readonly<Record<string, (cell: string) => boolean>>;
  /** The pattern of all cells of a column that is not this target, whatever its heading says. */
  readonly unlike?: Readonly<Record<string, (cell: string) => boolean>>;
  /** What such a column is instead, by target. */
  readonly instead?: Readonly<Record<string, string>>;
  readonly joined?: readonly Joined[];
  /** Other values implied by filling in a field: naming people means that people were chosen. */
  readonly implies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The form that adds the people of the table to the project that the import was started in. */
  readonly joins?: { readonly form: string; readonly project: string; readonly people: string };
  /** The time of day for a field if the table only has days, `HH:MM`. */
  readonly clocks?: Readonly<Record<string, string>>;
  /** Values of fields that a row leaves blank: a vendor from the carrier of its flight, or what is usual. */
  readonly assumes?: Readonly<Record<string, 'carrier' | 'today' | 'usual currency'>>;
  /** Fields that a new row needs, besides those that its form requires. */
  readonly needs?: readonly string[];
  /** Money of which a new row needs one. */
  readonly needsOneOf?: readonly string[];
  /** Several rows make one record. The first row starts it; these are the fields that start the next one. */
  readonly rowsBy?: readonly string[];
}

const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|ing|herr|frau|monsieur|madame|mme|sr|sra|sig|pani?|hr|fr)\.?\s+(?=\S+\s)/i;
/** A title that follows a name: "King, Martin, Ms", "Ana Costa Jr." */
const after = /,?\s+(?:mr|mrs|ms|miss|mx|dr|phd|frau|herr)\.?$/i;
const generation = /^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/i;
const ofTicket = /^(\p{L}[\p{L} '-]*)\/(\p{L}[\p{L} '-]*?)(?:\s+(?:MR|MRS|MS|MISS|MSTR|DR))?$/u;

/** A heading over names that begin with the family name. */
const familyFirst =
  /(?:last|family|sur)[ -]?names?(?:[\s,/&(]|and)*(?:first|given|fore)|\(?\blast,? first\b|nachname\P{L}+vorname|nom\P{L}+(?:et )?prénom|apellidos?\P{L}+(?:y )?nombre|cognome\P{L}+(?:e )?nome|^(?:teljes )?név$|nazwisko\P{L}+(?:i )?imię|příjmení\P{L}+(?:a )?jméno/iu;
const inCaps = /^\p{Lu}[\p{Lu}'’-]+$/u;

/**
 * "Ada Byron Lovelace" → first name "Ada Byron", last name "Lovelace"; also from "Lovelace, Ada", "LOVELACE
 * Ada" and "LOVELACE/ADA MRS". Below a heading that says so, the last name comes first.
 */
export function splitName(written: string, heading = ''): Readonly<Record<string, string>> {
  const name = written.trim().replaceAll(/\s+/g, ' ');
  const [, last_name, first_name] = ofTicket.exec(name) ?? [];
  if (last_name !== undefined && first_name !== undefined)
    return { given_name: first_name, family_name: last_name };
  const text = name.replace(title, '').replace(after, '');
  const [family = '', given] = text.split(',').map((part) => part.trim());
  if (given !== undefined) return { given_name: given, family_name: family };
  const words = text.trim().split(/\s+/);
  const capitals = splitCapitals(words);
  if (capitals !== undefined) return capitals;
  if (familyFirst.test(heading) && words.length > 1) {
    // Which of three words begins the first name can't be told.
    const [first = '', second = ''] = words.length === 2 ? words : [text];
    return { given_name: second, family_name: first };
  }
  const isYounger = words.length > 2 && generation.test(words.at(-1) ?? '');
  const last = words.splice(isYounger ? -2 : -1).join(' ');
  return { given_name: words.join(' '), family_name: last };
}

/** "DE LA TOUR Luc" and "Luc DE LA TOUR": the last name is the one in capitals. Two letters may be initials. */
function splitCapitals(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  const isLoud = words.map((word) => inCaps.test(word) && !generation.test(word));
  const from = isLoud.indexOf(true);
  const to = isLoud.lastIndexOf(true) + 1;
  const loud = words.slice(from, to);
  const isOne = from >= 0 && isLoud.slice(from, to).every(Boolean) && loud.join('').length > 2;
  const others = [...words.slice(0, from), ...words.slice(to)];
  const isAtEnd = from === 0 || to === words.length;
  if (!isOne || !isAtEnd || others.length === 0 || others.some((word) => generation.test(word)))
    return undefined;
  return { given_name: others.join(' '), family_name: loud.join(' ') };
}

const between = /\s*[→➝➞⇒»>–]\s*|\s+(?:[-—/]|to|nach|à)\s+/u;
const ofCodes = /^([A-Z]{3})\s?[-/]?\s?([A-Z]{3})$/;

/** "AMS-BUD", "AMSBUD" or "Amsterdam → Budapest". With any other number of places, only the origin is tried. */
function splitRoute(text: string): Readonly<Record<string, string>> {
  const written = text.trim();
  const ends = ofCodes.exec(written)?.slice(1) ?? written.split(between);
  const [from = '', to = ''] = ends.length === 2 ? ends : [written];
  return { origin_airport_id: from, destination_airport_id: to };
}

const route = { name: 'route', label: 'From and to', split: splitRoute } as const;

/** Cells that are no place: "0705" below "Dep" is a time. */
const isClock = (cell: string): boolean =>
  /^\d{1,2}[:.h]?\d{2}(?:[:.]\d{2})?\s?(?:[ap]m)?$/i.test(cell);
const placesOfFlight = { origin_airport_id: isClock, destination_airport_id: isClock } as const;
const clocksOfFlight = {
  origin_airport_id: 'departure_time.time',
  destination_airport_id: 'arrival_time.time',
} as const;
/** Under "People" a booking tool counts them. */
const isNumber = (cell: string): boolean => /^\d+$/.test(cell);

/** A bill without an amount would be saved as one of 0. */
const costs = ['non_sterling_cost', 'sterling_cost'];

const ofPurchase = [{ field: 'project_id' }, { field: 'purchase_datetime', by: 'day' }] as const;
const inItsCurrency = [
  { field: 'non_sterling_cost', by: 'amount' },
  { field: 'currency_id' },
] as const;

/** What banks call accounts and transactions: "Current" in a column "Product", "CARD_PAYMENT" in "Type". */
function isOfBank(cell: string): boolean {
  return bankWords.test(cell.replaceAll('_', ' ').trim());
}

const bankWords =
  /^(?:current|savings?|pocket|deposit|checking|investments?|(?:card|faster|direct|online|contactless|mastercard|visa|business) ?(?:payment|purchase|debit|refund)?|(?:card )?(?:payment|purchase|refund|credit)|transfer|top[ -]?up|exchange|atm|fee|cash(?:back| withdrawal)?|debit|standing order)$/i;

/** As hotels write them. */
const roomKinds = {
  sgl: 'single',
  'single room': 'single',
  einzelzimmer: 'single',
  dbl: 'double',
  'double room': 'double',
  doppelzimmer: 'double',
  twn: 'twin',
  'twin room': 'twin',
  trp: 'triple',
  tpl: 'triple',
  'triple room': 'triple',
  'family room': 'family',
} as const;

/** Every kind of table that can be imported. */
export const importables: readonly Importable[] = [
  {
    name: 'people',
    list: 'contacts',
    identity: [{ field: 'given_name' }, { field: 'family_name' }],
    asksIfSame: true,
    headings: headingsByKind.people,
    looksLike: {
      email: (cell) => /^\S+@\S+\.\S+$/.test(cell),
      phone_number: (cell) => /^\+[\d ()-]{7,20}$/.test(cell),
    },
    joined: [{ name: 'full_name', label: 'Full name', split: splitName }],
    joins: { form: 'project-contractors', project: 'project_id', people: 'contact_id' },
  },
  {
    name: 'flights',
    list: 'flights',
    identity: [
      { field: 'flight_number', by: 'flight number' },
      { field: 'origin_airport_id' },
      { field: 'destination_airport_id' },
      { field: 'departure_time', by: 'day' },
    ],
    headings: headingsByKind.flights,
    looksLike: { flight_number: isFlightNumber },
    unlike: placesOfFlight,
    instead: clocksOfFlight,
    joined: [route],
  },
  {
    name: 'bookings',
    list: 'expenditure',
    identity: [{ field: 'project_id' }, { field: 'vendor_id' }, { field: 'vendor_reference' }],
    rowsBy: ['vendor_reference', 'vendor_id'],
    headings: headingsByKind.bookings,
    looksLike: { flight_number: isFlightNumber },
    unlike: { ...placesOfFlight, contactIds: isNumber },
    instead: clocksOfFlight,
    joined: [route],
    assumes: { vendor_id: 'carrier', purchase_datetime: 'today', currency_id: 'usual currency' },
    needs: ['vendor_reference', 'vendor_id', 'contactIds'],
    needsOneOf: costs,
    clocks: { purchase_datetime: '12:00' },
  },
  {
    name: 'rooms',
    list: 'stays',
    identity: [{ field: 'project_id' }, { field: 'hotel_id' }, { field: 'checks_in_on' }],
    rowsBy: ['hotel_id', 'checks_in_on'],
    headings: headingsByKind.rooms,
    unlike: { contact_ids: isNumber },
    alsoCalled: { kind: roomKinds },
  },
  {
    name: 'stays',
    list: 'stays',
    identity: [{ field: 'project_id' }, { field: 'hotel_id' }, { field: 'checks_in_on' }],
    headings: headingsByKind.stays,
  },
  {
    name: 'transfers',
    list: 'transfers',
    identity: [
      { field: 'project_id' },
      { field: 'from_place_id' },
      { field: 'to_place_id' },
      { field: 'leaves_at' },
    ],
    headings: headingsByKind.transfers,
    unlike: { passengerIds: isNumber },
  },
  {
    name: 'tickets',
    list: 'tickets',
    identity: [
      { field: 'project_id' },
      { field: 'from_place_id' },
      { field: 'to_place_id' },
      { field: 'leaves_at', by: 'day' },
      { field: 'reference' },
    ],
    otherwise: [
      [
        { field: 'project_id' },
        { field: 'from_place_id' },
        { field: 'to_place_id' },
        { field: 'leaves_at' },
      ],
    ],
    headings: headingsByKind.tickets,
    unlike: { passengerIds: isNumber },
  },
  {
    name: 'hire-cars',
    list: 'hire-cars',
    identity: [{ field: 'project_id' }, { field: 'company' }, { field: 'reference' }],
    otherwise: [
      [
        { field: 'project_id' },
        { field: 'company' },
        { field: 'from_place_id' },
        { field: 'leaves_at' },
      ],
    ],
    headings: headingsByKind['hire-cars'],
    unlike: { driverIds: isNumber },
  },
  {
    name: 'schedule',
    list: 'schedule-items',
    identity: [{ field: 'project_id' }, { field: 'title' }, { field: 'starts_at', by: 'day' }],
    headings: headingsByKind.schedule,
    implies: { group_id: { audience: 'chosen' }, contact_id: { audience: 'chosen' } },
  },
  {
    name: 'expenditure',
    list: 'expenditure',
    identity: [{ field: 'project_id' }, { field: 'vendor_id' }, { field: 'vendor_reference' }],
    otherwise: [
      [...ofPurchase, { field: 'vendor_id' }, ...inItsCurrency],
      [...ofPurchase, { field: 'vendor_id' }, { field: 'sterling_cost', by: 'amount' }],
      [...ofPurchase, { field: 'product_type_id' }, ...inItsCurrency],
      [...ofPurchase, { field: 'product_type_id' }, { field: 'sterling_cost', by: 'amount' }],
    ],
    headings: headingsByKind.expenditure,
    needsOneOf: costs,
    unlike: { product_type_id: isOfBank },
    clocks: { purchase_datetime: '12:00' },
  },
  {
    name: 'payments',
    list: 'payments',
    identity: [
      { field: 'prj_expenditure_id' },
      { field: 'paid_on' },
      { field: 'non_sterling_amount', by: 'amount' },
      { field: 'currency_id' },
    ],
    otherwise: [
      [
        { field: 'prj_expenditure_id' },
        { field: 'paid_on' },
        { field: 'sterling_amount', by: 'amount' },
      ],
    ],
    headings: headingsByKind.payments,
  },
  { name: 'cases', list: 'cases', identity: [{ field: 'code' }], headings: headingsByKind.cases },
  {
    name: 'equipment',
    list: 'equipment',
    identity: [{ field: 'project_id' }, { field: 'serial_number' }, { field: 'description' }],
    otherwise: [
      [{ field: 'project_id' }, { field: 'description' }, { field: 'case_id' }],
      [{ field: 'project_id' }, { field: 'description' }, { field: 'vehicle_id' }],
      [{ field: 'project_id' }, { field: 'description' }],
    ],
    headings: headingsByKind.equipment,
    assumes: { currency_id: 'usual currency' },
  },
];

export function importableNamed(name: string): Importable | undefined {
  return importables.find((one) => one.name === name);
}

/** What a column can be read as: a field, a part of a time, or a value that several fields are read from. */
export interface Target {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  /** Several columns may fill it, each with a person's name. */
  readonly several?: boolean;
}

const readable: ReadonlySet<FormElement['type']> = new Set([
  'text',
  'textarea',
  'number',
  'money',
  'choice',
  'date',
  'datetime-local',
  'lookup',
  'lookupSelect',
]);

/** The number of a record, in tables exported from here, which identifies the record. */
export const numberTarget = 'paddock_number';

/** Everything that a column of such a table can be read as, in the order of the form. */
export function listTargets(
  { joined = [], rowsBy }: Importable,
  elements: readonly FormElement[],
): Target[] {
  const fields = elements.filter(({ type }) => readable.has(type)).flatMap(targetsOfField);
  const number = { name: numberTarget, label: 'Paddock number', required: false };
  return [
    ...joined.map(({ name, label }) => ({ name, label, required: false })),
    ...fields,
    ...(rowsBy === undefined ? [number] : []),
  ];
}

function targetsOfField(element: FormElement): Target[] {
  const { type, name, label, required = false } = element;
  const whole = { name, label, required };
  if (type === 'lookupSelect')
    return [
      { ...whole, several: true },
      ...(element.meta.key === 'contact_id'
        ? [
            { name: `${name}.given`, label: `${label}: first name`, required: false },
            { name: `${name}.family`, label: `${label}: last name`, required: false },
          ]
        : []),
    ];
  if (type !== 'datetime-local') return [whole];
  return [
    whole,
    { name: `${name}.day`, label: `${label}: date`, required: false },
    { name: `${name}.time`, label: `${label}: time of day`, required: false },
  ];
}
