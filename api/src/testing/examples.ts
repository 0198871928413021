import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValue, WireValues } from '@paddock/contract/engine/forms/field-kind';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { RecordKit } from './record-kit.ts';

/** Values for fields that follow a pattern, or a rule that their descriptor does not state. */
const particular: Readonly<Record<string, WireValues>> = {
  'new-endpoint': { latitude: -0.5, longitude: 180, time_zone: 'Etc/GMT-12', country_code: 'KI' },
  'new-vehicle': { plate: 'EX26 VAN', driverIds: [] },
  'new-ticket': {
    project_id: 51,
    to_place_id: 2,
    leaves_at: '2030-07-01T22:00',
    arrives_at: '2030-07-03T00:30',
    check_in_closes: '21:15',
  },
  'new-hire-car': {
    project_id: 51,
    vehicle_id: null,
    leaves_at: '2030-07-01T10:00',
    arrives_at: '2030-07-03T18:00',
    pick_up_opens: '08:00',
    pick_up_closes: '22:00',
    return_opens: '08:00',
    return_closes: '22:00',
  },
  'new-hotel': {
    email: 'desk@example.com',
    country_code: 'HU',
    latitude: 47.5,
    longitude: 19.05,
    time_zone: 'Europe/Budapest',
  },
  'new-station': {
    country_code: 'FR',
    latitude: 50.97,
    longitude: 1.87,
    time_zone: 'Europe/Paris',
  },
  'new-airport': {
    airport_code: 'X1Z',
    country_code: 'HU',
    latitude: 47.58,
    longitude: 19.25,
    time_zone: 'Europe/Budapest',
  },
  'new-carnet': {
    kind: 'twin',
    countries: 'GB FR',
    issued_on: '2030-07-01',
    valid_until: '2031-06-30',
  },
  'new-carnet-voucher': {
    territory: 'EU',
    items: null,
    vehicle_id: null,
    used_on: '2030-07-01',
    used_time: '10:40',
  },
  'new-border-pass': { project_id: 51, kind: 'GMR', code: 'GMRA1B2C3D4E' },
  'new-flight-to-book': { project_id: 51 },
  'new-case': { vehicle_id: null },
  'new-equipment-item': { origin: 'DE', case_id: null },
  'new-area-state': { country_code: 'FR', joined_on: '2024-07-01', left_on: '2024-07-02' },
  'new-entry-rule': { nationalities: 'GB IE', days: 90, window_days: 180 },
  'new-customs-territory': { code: 'XK', countries: 'XK' },
  'new-currency': { currency_code: 'XTS' },
  'new-template-item': { day_number: 1, starts_at_time: '08:30', ends_at_time: '09:15' },
  'new-room': { used_on: null, used_from: null, used_until: null },
  'new-bed': { first_night: '2030-07-01', leaves_on: '2030-07-02' },
  'new-vendor': { vat_number: 'DE136695976' },
  'new-vat-rate': {
    country_code: 'HU',
    rate: '27',
    starts_on: '2012-01-01',
    ends_on: null,
    checked_on: '2026-01-01',
  },
  'new-bank-account': {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    sort_code: '200000',
    account_number: '55779911',
    service_user_number: '123456',
  },
  'new-order': { project_id: 51 },
  'new-advance': { prj_expenditure_id: null, happened_on: '2030-07-01' },
  'new-approval-rule': { project_id: 51 },
  'new-exchange-rate': { currency_id: 3, sterling_per_unit: null, units_per_pound: '465.20' },
};

/** Values for a form, made from its descriptor. */
export function buildExample(name: string): WireValues {
  const elements = listElements(registry.form(name));
  const own = particular[name] ?? {};
  return Object.fromEntries(
    elements.map((element) => [element.name, own[element.name] ?? valueFor(element, name, own)]),
  );
}

function valueFor(element: FormElement, form: string, own: WireValues): WireValue {
  if (Object.hasOwn(own, element.name)) return null;
  if (element.type === 'text' && element.pattern === undefined && element.isTimeZone !== true)
    return `Example ${element.label}`.slice(0, element.maxLength);
  if (element.type === 'textarea') return 'One line,\nthen another.';
  if (element.type === 'number') return element.max ?? 7;
  if (element.type === 'money') return '12.30';
  if (element.type === 'date') return '2024-07-01';
  if (element.type === 'lookup') return 1;
  if (element.type === 'choice') return element.choices[0] ?? '';
  if (element.type === 'lookupSelect') return [];
  throw new Error(
    `Nothing says what the field "${element.name}" of "${form}" can hold. ` +
      `Add an example to api/src/testing/examples.ts.`,
  );
}

/** A flight to book is one that has not left. */
async function findFlight(kit: RecordKit, name: string): Promise<WireValues> {
  if (name !== 'flights-to-book') return {};
  const [latest] = (await kit.page('flights', { limit: '1' })).rows;
  return { flight_id: latest?.id ?? null };
}

/** A record of a kind: one of the demo data, or a new one. Undefined if no form makes one. */
export async function someRecord(kit: RecordKit, name: string): Promise<number | undefined> {
  const [row] = (await kit.page(name, { limit: '1' })).rows;
  const form = registry.kind(name).form?.name;
  if (row !== undefined || form === undefined) return row?.id;
  return (await kit.store(form, { ...buildExample(form), ...(await findFlight(kit, name)) })).id;
}
