import { describe, expect, it } from 'vitest';
import { listElements, type FormElement } from '../../engine/forms/descriptor.ts';
import { registry } from './registry.ts';

/** A field as the specification states it. A label is given only if the specification states it. */
interface StatedField {
  readonly type: string;
  readonly label?: string;
  readonly required?: true;
  readonly default?: string;
  /** Table, key, shown column, and the key that is chosen at first. */
  readonly lookup?: readonly [table: string, key: string, value: string, defaultKey?: number];
}

interface StatedForm {
  readonly title: string;
  readonly category: string;
  readonly type: string;
  readonly fields: Readonly<Record<string, StatedField>>;
}

const required = true;
const text = { type: 'text', required } as const;
const amount = { type: 'number', default: '0.0' } as const;
const people = ['view_full_names', 'contact_id', 'full_name'] as const;
const currencies = ['prj_exp_currencies', 'id', 'currency_code'] as const;
const flights = ['view_future_flights', 'id', 'flight'] as const;
const vendor = { type: 'lookup', lookup: ['prj_exp_vendors', 'id', 'vendor_name'] } as const;
const bill = {
  type: 'lookup',
  required,
  lookup: ['prj_expenditure', 'id', 'vendor_reference'],
} as const;
const airport = { type: 'lookup', required, lookup: ['airports', 'id', 'airport_code'] } as const;
const place = { type: 'lookup', required, lookup: ['endpoints', 'id', 'name'] } as const;
const project = ['projects', 'id', 'project_code'] as const;
const select = { type: 'lookupSelect', required } as const;
const time = { type: 'datetime-local', required } as const;
const day = { type: 'date', required } as const;

/** The ten specified forms. The fields of the compound form are not shown there. */
const stated: Readonly<Record<string, StatedForm>> = {
  'send-notifications': {
    title: 'Send Notifications',
    category: 'message',
    type: 'notification',
    fields: {
      title: text,
      body: text,
      userIds: { ...select, lookup: ['view_full_names', 'user_id', 'full_name'] },
    },
  },
  'expenditure-flights': {
    title: 'Expenditure Flights',
    category: 'prj_exp_flights',
    type: 'connect',
    fields: { prj_expenditure_id: bill, flight_id: { ...select, lookup: flights } },
  },
  'expenditure-contacts': {
    title: 'Expenditure Contacts',
    category: 'prj_exp_contacts',
    type: 'connect',
    fields: {
      prj_expenditure_id: { ...bill, label: 'Exp. Ref.' },
      contact_id: { ...select, label: 'Contacts', lookup: people },
    },
  },
  'new-payment': {
    title: 'Add New Payment',
    category: 'prj_exp_payments',
    type: 'create',
    fields: {
      prj_expenditure_id: bill,
      non_sterling_amount: amount,
      currency_id: { type: 'lookup', required, lookup: currencies },
      sterling_amount: amount,
      payment_method_id: {
        type: 'lookup',
        lookup: ['prj_exp_payment_methods', 'id', 'payment_method'],
      },
    },
  },
  'new-project-expenditure': {
    title: 'Add New Project Expenditure',
    category: 'prj_expenditure',
    type: 'create',
    fields: {
      project_id: { type: 'lookup', required, lookup: [...project, 51] },
      product_type_id: {
        type: 'lookup',
        required,
        lookup: ['prj_exp_product_types', 'id', 'prj_exp_product_type', 1],
      },
      purchase_datetime: time,
      vendor_id: vendor,
      vendor_reference: { type: 'text' },
      booking_email: { type: 'text', default: '{email}' },
      non_sterling_cost: amount,
      currency_id: { type: 'lookup', required, lookup: [...currencies, 1] },
      sterling_cost: amount,
      contactIds: { ...select, lookup: people },
      flightIds: { ...select, lookup: flights },
    },
  },
  'new-flight': {
    title: 'Add New Flight',
    category: 'flights',
    type: 'create',
    fields: {
      vendor_id: vendor,
      flight_number: text,
      origin_airport_id: airport,
      destination_airport_id: airport,
      departure_time: time,
      arrival_time: time,
    },
  },
  'new-project': {
    title: 'Add New Project',
    category: 'projects',
    type: 'create',
    fields: {
      project_code: text,
      start_date: day,
      end_date: day,
      number_contractors_requested: { type: 'number', label: 'No. Contractors', required },
      description: { type: 'textarea' },
      start_point_id: place,
      end_point_id: place,
      client_id: { type: 'lookup', required, lookup: ['clients', 'id', 'business_name'] },
    },
  },
  'new-contact': {
    title: 'Add New Contact',
    category: 'contacts',
    type: 'create',
    fields: {
      given_name: { ...text, label: 'First Name' },
      family_name: { ...text, label: 'Last Name' },
    },
  },
  'project-contractors': {
    title: 'Project Contractors',
    category: 'prj_contractors',
    type: 'connect',
    fields: {
      project_id: { type: 'lookup', required, lookup: project },
      contact_id: { ...select, lookup: people },
    },
  },
  'flight-expenditure': {
    title: 'Add Flight and Expenditure',
    category: 'prj_expenditure',
    type: 'compound',
    fields: {},
  },
};

/** Our additions to them, by name. */
const additions = [
  'flight-expenditure.booking_email',
  'flight-expenditure.contactIds',
  'flight-expenditure.currency_id',
  'flight-expenditure.due_on',
  'flight-expenditure.exchange_rate_id',
  'flight-expenditure.flightIds',
  'flight-expenditure.invoice_on',
  'flight-expenditure.newFlights',
  'flight-expenditure.non_sterling_cost',
  'flight-expenditure.order_id',
  'flight-expenditure.payment_currency_id',
  'flight-expenditure.payment_exchange_rate_id',
  'flight-expenditure.payment_method_id',
  'flight-expenditure.payment_non_sterling_amount',
  'flight-expenditure.payment_paid_on',
  'flight-expenditure.payment_sterling_amount',
  'flight-expenditure.product_type_id',
  'flight-expenditure.project_id',
  'flight-expenditure.purchase_datetime',
  'flight-expenditure.sterling_cost',
  'flight-expenditure.vendor_id',
  'flight-expenditure.vendor_reference',
  'new-contact.dietary_need',
  'new-contact.email',
  'new-contact.emergency_name',
  'new-contact.emergency_phone',
  'new-contact.home_airport_id',
  'new-contact.phone_number',
  'new-contact.role',
  'new-flight.arrival_terminal',
  'new-flight.arrival_time.dayOf',
  'new-flight.arrival_time.hint',
  'new-flight.arrival_time.localColumn',
  'new-flight.arrival_time.zoneOf',
  'new-flight.clock_reading',
  'new-flight.departure_terminal',
  'new-flight.departure_time.dayOfLast',
  'new-flight.departure_time.hint',
  'new-flight.departure_time.localColumn',
  'new-flight.departure_time.zoneOf',
  'new-flight.flight_number.maxLength',
  'new-payment.direction',
  'new-payment.exchange_rate_id',
  'new-payment.non_sterling_amount.currencyOf',
  'new-payment.paid_on',
  'new-project-expenditure.booking_email.holds',
  'new-project-expenditure.contactIds.requiredFor',
  'new-project-expenditure.due_on',
  'new-project-expenditure.exchange_rate_id',
  'new-project-expenditure.flightIds.requiredFor',
  'new-project-expenditure.invoice_on',
  'new-project-expenditure.non_sterling_cost.activeValidation',
  'new-project-expenditure.non_sterling_cost.currencyOf',
  'new-project-expenditure.order_id',
  'new-project-expenditure.purchase_datetime.asksIfFuture',
  'new-project-expenditure.purchase_datetime.dayColumn',
  'new-project-expenditure.purchase_datetime.startsNow',
  'new-project-expenditure.sterling_cost.activeValidation',
  'new-project-expenditure.sterling_cost.hint',
  'new-project-expenditure.vendor_reference.maxLength',
  'new-project.contractors',
  'new-project.end_date.follows',
  'new-project.end_point_id.follows',
  'new-project.number_contractors_requested.default',
  'new-project.number_contractors_requested.follows',
  'new-project.number_contractors_requested.max',
  'new-project.project_code.maxLength',
  'new-project.start_point_id.hint',
  'project-contractors.first_day',
  'project-contractors.last_day',
  'project-contractors.same_as',
  'project-contractors.takes_over_id',
  'send-notifications.body.lines',
  'send-notifications.body.maxLength',
  'send-notifications.confirm_by',
  'send-notifications.priority',
  'send-notifications.title.maxLength',
  'send-notifications.userIds.audience',
];

/** Amounts are exact decimals here; the specification calls them numbers. */
const amountsAs = { money: 'number' } as const;

function asStated(element: FormElement): StatedField & { readonly label: string } {
  const { type, label } = element;
  const preset = 'defaultSetting' in element ? '{email}' : undefined;
  const value = 'default' in element ? element.default : preset;
  return {
    type: type === 'money' ? amountsAs[type] : type,
    label,
    // The specification requires here what we require only for flight bookings.
    ...(element.required === true || element.requiredFor !== undefined ? { required } : {}),
    ...(value === undefined ? {} : { default: value }),
    ...('meta' in element ? { lookup: findLookup(element.meta) } : {}),
  };
}

function findLookup(meta: { table: string; key: string; value: string; defaultKey?: number }) {
  const { table, key, value, defaultKey } = meta;
  return defaultKey === undefined
    ? ([table, key, value] as const)
    : ([table, key, value, defaultKey] as const);
}

const comparable = new Set([
  'type',
  'name',
  'label',
  'required',
  'default',
  'defaultSetting',
  'meta',
]);

/** Fields, and parts of fields, beyond the specification. */
function additionsTo(name: string, fields: StatedForm['fields']): string[] {
  return listElements(registry.form(name)).flatMap((element) => {
    const field = fields[element.name];
    if (field === undefined) return [`${name}.${element.name}`];
    const { default: preset } = asStated(element);
    const parts = Object.keys(element).filter((part) => !comparable.has(part));
    if (preset !== undefined && field.default === undefined) parts.push('default');
    return parts.map((part) => `${name}.${element.name}.${part}`);
  });
}

describe.each(Object.entries(stated))('the form %s', (name, { title, category, type, fields }) => {
  const form = registry.form(name);
  const elements = new Map(listElements(form).map((element) => [element.name, element]));

  it('has the specified title and address', () => {
    expect(form).toMatchObject({ documentTitle: title, category, type });
  });

  it.each(Object.entries(fields))('has the field %s as specified', (field, expected) => {
    const element = elements.get(field);
    expect(element).toBeDefined();
    if (element === undefined) return;
    const { label, default: preset, ...rest } = asStated(element);
    const { label: statedLabel = label, default: statedPreset = preset, ...statedRest } = expected;
    expect(rest).toEqual(statedRest);
    expect(label).toBe(statedLabel);
    expect(preset).toBe(statedPreset);
  });

  it('has its fields in the specified order', () => {
    const names = [...elements.keys()].filter((field) => Object.hasOwn(fields, field));
    expect(names).toEqual(Object.keys(fields));
  });
});

it('adds only what is listed here', () => {
  const found = Object.entries(stated).flatMap(([name, { fields }]) => additionsTo(name, fields));
  expect(found.toSorted()).toEqual(additions);
});
