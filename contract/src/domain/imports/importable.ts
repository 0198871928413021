import type { FormElement } from '../../engine/forms/descriptor.ts';

/** A field that tells records apart: its whole value, or of a time its day alone. */
export interface IdentityField {
  readonly field: string;
  readonly by?: 'day';
}

/** Something that several fields are read from: "Ada Lovelace" is a first and a last name. */
interface Joined {
  readonly name: string;
  readonly label: string;
  readonly split: (text: string) => Readonly<Record<string, string>>;
}

/** What rows of a table can become, and how its columns are recognised. */
export interface Importable {
  /** Its name in addresses. */
  readonly name: string;
  /** The list of its records; a row is checked and stored by the form that makes them. */
  readonly list: string;
  /** A row and a record with the same values of these are the same. Rows where one is blank are new. */
  readonly identity: readonly IdentityField[];
  /** A record that looks the same may be someone else: a person says which. */
  readonly asksIfSame?: true;
  /** What people head a column with, besides the label of the field, by target. */
  readonly headings: Readonly<Record<string, readonly string[]>>;
  /** What every cell of a column looks like, by target, where its heading says nothing. */
  readonly looksLike?: Readonly<Record<string, RegExp>>;
  readonly joined?: readonly Joined[];
  /** What else a row says by filling in a field: people who are named are those that were chosen. */
  readonly implies?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The form that puts the people of the table on the project that the import was begun in. */
  readonly joins?: { readonly form: string; readonly project: string; readonly people: string };
  /** The time of day of a field where a table has days alone, `HH:MM`. */
  readonly clocks?: Readonly<Record<string, string>>;
  /** Several rows make one record, which the first of them begins: the fields that begin another. */
  readonly rowsBy?: readonly string[];
}

/** "Ada Byron Lovelace" → first name "Ada Byron", last name "Lovelace"; "Lovelace, Ada" too. */
function splitName(text: string): Readonly<Record<string, string>> {
  const [family = '', given] = text.split(',').map((part) => part.trim());
  if (given !== undefined) return { given_name: given, family_name: family };
  const words = text.trim().split(/\s+/);
  const last = words.pop() ?? '';
  return { given_name: words.join(' '), family_name: last };
}

const fromAirport = ['from', 'origin', 'dep', 'departure airport', 'departs from', 'orig'];
const toAirport = ['to', 'destination', 'arr', 'arrival airport', 'arrives at', 'dest'];

/** Every kind of table that can be imported. */
export const importables: readonly Importable[] = [
  {
    name: 'people',
    list: 'contacts',
    identity: [{ field: 'given_name' }, { field: 'family_name' }],
    asksIfSame: true,
    headings: {
      full_name: ['name', 'person', 'crew', 'traveller', 'passenger'],
      given_name: ['given name', 'forename', 'first'],
      family_name: ['family name', 'surname', 'last'],
      role: ['job', 'position', 'function'],
      phone_number: ['phone', 'mobile', 'telephone', 'mobile number'],
      email: ['email', 'e-mail', 'mail'],
      home_airport_id: ['airport', 'home'],
      dietary_need: ['diet', 'dietary', 'food', 'allergies'],
    },
    looksLike: { email: /^\S+@\S+\.\S+$/, phone_number: /^\+[\d ()-]{7,20}$/ },
    joined: [{ name: 'full_name', label: 'Full name', split: splitName }],
    joins: { form: 'project-contractors', project: 'project_id', people: 'contact_id' },
  },
  {
    name: 'flights',
    list: 'flights',
    identity: [
      { field: 'flight_number' },
      { field: 'origin_airport_id' },
      { field: 'destination_airport_id' },
      { field: 'departure_time', by: 'day' },
    ],
    headings: {
      flight_number: ['flight', 'flight no', 'number', 'no'],
      origin_airport_id: fromAirport,
      destination_airport_id: toAirport,
      departure_time: ['departs', 'departure', 'std', 'leaves'],
      'departure_time.day': ['date', 'day', 'departure date', 'flight date'],
      'departure_time.time': ['dep time', 'departs at', 'depart'],
      arrival_time: ['arrives', 'arrival', 'sta', 'lands'],
      'arrival_time.day': ['arrival date'],
      'arrival_time.time': ['arr time', 'arrives at time', 'arrive'],
      vendor_id: ['airline', 'carrier'],
      departure_terminal: ['terminal', 'dep terminal'],
      arrival_terminal: ['arr terminal'],
    },
    looksLike: { flight_number: /^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/i },
  },
  {
    name: 'bookings',
    list: 'expenditure',
    identity: [{ field: 'project_id' }, { field: 'vendor_id' }, { field: 'vendor_reference' }],
    rowsBy: ['vendor_reference', 'vendor_id'],
    headings: {
      project_id: ['project code'],
      vendor_id: ['airline', 'carrier', 'agency', 'booked with', 'paid to'],
      vendor_reference: [
        'reference',
        'ref',
        'booking',
        'booking reference',
        'pnr',
        'record locator',
        'locator',
      ],
      purchase_datetime: ['purchased', 'bought', 'booked', 'booked on', 'booking date'],
      non_sterling_cost: ['amount', 'price', 'total', 'gross', 'fare'],
      currency_id: ['ccy', 'cur'],
      sterling_cost: ['gbp', 'sterling', 'amount in gbp', 'cost in gbp'],
      due_on: ['due', 'payable by'],
      flight_number: ['flight', 'flight no', 'number', 'no'],
      origin_airport_id: fromAirport,
      destination_airport_id: toAirport,
      departure_time: ['departs', 'departure', 'std', 'leaves'],
      'departure_time.day': ['date', 'day', 'departure date', 'flight date'],
      'departure_time.time': ['time', 'dep time', 'departs at', 'depart'],
      arrival_time: ['arrives', 'arrival', 'sta', 'lands'],
      'arrival_time.day': ['arrival date'],
      'arrival_time.time': ['arr time', 'arrives at time', 'arrive'],
      departure_terminal: ['terminal', 'dep terminal'],
      arrival_terminal: ['arr terminal'],
      contactIds: ['travellers', 'traveller', 'passengers', 'passenger', 'people', 'name', 'names'],
    },
    looksLike: { flight_number: /^[A-Z0-9]{2} ?\d{1,4}[A-Z]?$/i },
    clocks: { purchase_datetime: '12:00' },
  },
  {
    name: 'rooms',
    list: 'stays',
    identity: [{ field: 'project_id' }, { field: 'hotel_id' }, { field: 'checks_in_on' }],
    rowsBy: ['hotel_id', 'checks_in_on'],
    headings: {
      checks_in_on: ['check in', 'checkin', 'arrival', 'from', 'in'],
      checks_out_on: ['check out', 'checkout', 'departure', 'to', 'out'],
      confirmation_number: ['confirmation', 'reference', 'booking number'],
      room_number: ['room', 'room no', 'number', 'no'],
      kind: ['room type', 'type', 'room kind'],
      contact_ids: ['who', 'who sleeps in it', 'name', 'names', 'person'],
    },
  },
  {
    name: 'stays',
    list: 'stays',
    identity: [{ field: 'project_id' }, { field: 'hotel_id' }, { field: 'checks_in_on' }],
    headings: {
      checks_in_on: ['check in', 'checkin', 'arrival', 'from', 'in'],
      checks_out_on: ['check out', 'checkout', 'departure', 'to', 'out'],
      confirmation_number: ['confirmation', 'reference', 'booking number'],
    },
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
    headings: {
      from_place_id: ['pick up', 'pickup', 'start'],
      to_place_id: ['drop off', 'dropoff', 'destination', 'end'],
      leaves_at: ['departs', 'pick up time'],
      'leaves_at.day': ['date', 'day'],
      'leaves_at.time': ['time', 'leaves at'],
      'arrives_at.time': ['arrives at'],
      vehicle_id: ['van', 'car'],
      passengerIds: ['people', 'who', 'crew'],
    },
  },
  {
    name: 'schedule',
    list: 'schedule-items',
    identity: [{ field: 'project_id' }, { field: 'title' }, { field: 'starts_at', by: 'day' }],
    headings: {
      title: ['what', 'item', 'activity', 'session', 'event'],
      kind: ['type'],
      place_id: ['where', 'location'],
      starts_at: ['start', 'begins'],
      'starts_at.day': ['date', 'day'],
      'starts_at.time': ['time', 'start time', 'from'],
      'ends_at.time': ['end', 'end time', 'until', 'to'],
      group_id: ['group', 'team'],
      contact_id: ['who', 'crew'],
    },
    implies: { group_id: { audience: 'chosen' }, contact_id: { audience: 'chosen' } },
  },
  {
    name: 'expenditure',
    list: 'expenditure',
    identity: [{ field: 'project_id' }, { field: 'vendor_id' }, { field: 'vendor_reference' }],
    headings: {
      project_id: ['event', 'project code'],
      product_type_id: ['type', 'category', 'product'],
      purchase_datetime: ['purchased', 'date and time', 'purchase time'],
      'purchase_datetime.day': ['date', 'day', 'bought on'],
      'purchase_datetime.time': ['time'],
      vendor_id: ['supplier', 'paid to', 'merchant', 'payee'],
      vendor_reference: ['reference', 'ref', 'invoice', 'invoice number', 'booking reference'],
      non_sterling_cost: ['amount', 'price', 'total', 'gross'],
      currency_id: ['ccy', 'cur'],
      sterling_cost: ['gbp', 'sterling', 'amount in gbp', 'cost in gbp'],
      due_on: ['due', 'payable by'],
      contactIds: ['people', 'travellers'],
    },
    clocks: { purchase_datetime: '12:00' },
  },
  {
    name: 'payments',
    list: 'payments',
    identity: [
      { field: 'prj_expenditure_id' },
      { field: 'paid_on' },
      { field: 'non_sterling_amount' },
      { field: 'currency_id' },
    ],
    headings: {
      prj_expenditure_id: ['reference', 'ref', 'invoice', 'booking reference', 'expenditure'],
      non_sterling_amount: ['paid', 'payment', 'sum'],
      currency_id: ['ccy', 'cur'],
      sterling_amount: ['gbp', 'sterling', 'amount in gbp'],
      payment_method_id: ['method', 'paid by', 'card'],
      paid_on: ['date', 'paid on', 'day'],
    },
  },
];

export function importableNamed(name: string): Importable | undefined {
  return importables.find((one) => one.name === name);
}

/** What a column can be read as: a field, a part of a time, or something that several fields come from. */
export interface Target {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
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

/** The number of a record, in tables that come from here: rows that have it are found by it. */
export const numberTarget = 'paddock_number';

/** Everything that a column of such a table can be read as, in the order of the form. */
export function targetsOf(
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

function targetsOfField({ type, name, label, required = false }: FormElement): Target[] {
  const whole = { name, label, required };
  if (type !== 'datetime-local') return [whole];
  return [
    whole,
    { name: `${name}.day`, label: `${label}: date`, required: false },
    { name: `${name}.time`, label: `${label}: time of day`, required: false },
  ];
}
