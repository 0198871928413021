import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listElements, type FormElement } from './descriptor.ts';
import type { TypedValue, TypedValues } from './field-kind.ts';
import { emptyValues, parseFields, findProblems } from './field-kinds.ts';
import { registry } from '../../domain/registry/registry.ts';
import { checkForm } from './schema-for.ts';

const moment = { submissionTime: new Date('2026-07-01T08:00:00Z'), zone: 'Europe/London' };

const anyText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('', '0', '0.0', '1,234.50', '01', '1e9', '2026-07-01', '2026-07-01T08:00'),
  fc.constantFrom('2026-02-30', '2026-07-01T25:00', '+447700900001', 'a@b.example'),
);
const anyKey = fc.oneof(fc.integer({ min: -2, max: 99 }), fc.constant(1.5), fc.constant(2 ** 40));

function anyTyped(elements: readonly FormElement[]): fc.Arbitrary<TypedValues> {
  return fc.record(
    Object.fromEntries(elements.map((element) => [element.name, anyValue(element)])),
  );
}

function anyValue(element: FormElement): fc.Arbitrary<TypedValue> {
  if (element.type === 'lookup' || element.type === 'rate') return fc.option(anyKey);
  if (element.type === 'lookupSelect' || element.type === 'lookupOrder')
    return fc.array(anyKey, { maxLength: 5 });
  if (element.type === 'rows') return fc.array(anyTyped(element.elements), { maxLength: 3 });
  if (element.type === 'choice') return fc.oneof(fc.constantFrom(...element.choices), anyText);
  return anyText;
}

it.each(registry.forms.map((form) => [form.name, form] as const))(
  'F-40 %s: what the browser lets through the server takes, anything else names a field',
  (_name, form) => {
    const elements = listElements(form);
    const names = new Set(elements.map((element) => element.name));
    fc.assert(
      fc.property(anyTyped(elements), (typed) => {
        const parsed = parseFields(elements, typed);
        const checked = checkForm(form, parsed.values, moment);
        const browser = [...parsed.problems, ...checked.problems];
        const travelled: unknown = JSON.parse(JSON.stringify(checked.values));
        if (browser.length === 0)
          expect(checkForm(form, travelled, moment)).toEqual({ values: travelled, problems: [] });
        for (const { field, message } of browser) {
          expect(names).toContain(field.split('.')[0]);
          expect(message).toMatch(/^[A-Z].*\.$/);
        }
      }),
      { numRuns: 300 },
    );
  },
);

it('F-41 an untouched form complains about every required field and nothing else', () => {
  for (const form of registry.forms) {
    const elements = listElements(form);
    const { values, problems } = parseFields(elements, emptyValues(elements));
    expect(problems).toEqual([]);
    const blank = elements.filter(
      (element) =>
        element.required === true &&
        (values[element.name] === null || Array.isArray(values[element.name])),
    );
    expect(findProblems(elements, values, moment).map(({ field }) => field)).toEqual(
      blank.map(({ name }) => name),
    );
  }
});

it('F-37 names a field that the form does not have', () => {
  const answer = checkForm(
    registry.form('new-contact'),
    { given_name: 'A', family_name: 'B', x: 1 },
    moment,
  );
  expect(answer.problems).toEqual([
    { field: 'x', message: 'This form has no field with this name.' },
  ]);
});

it('F-37 names a value of the wrong type, also inside a row', () => {
  const contact = checkForm(
    registry.form('new-contact'),
    { given_name: 5, family_name: 'B' },
    moment,
  );
  expect(contact.problems.map(({ field }) => field)).toEqual(['given_name']);
  const rows = { newFlights: [{ flight_number: ['BA'] }] };
  const compound = checkForm(registry.form('flight-expenditure'), rows, moment);
  expect(compound.problems.map(({ field }) => field)).toContain('newFlights.0.flight_number');
});

it('F-7 limits dates from the moment of sending, in its zone', () => {
  const payload = { day: '2026-07-02' };
  const at = (time: string, zone: string) =>
    checkForm(registry.form('new-exchange-rate'), payload, {
      submissionTime: new Date(time),
      zone,
    }).problems.filter(({ field }) => field === 'day');
  expect(at('2026-07-01T23:30:00Z', 'Europe/Budapest')).toEqual([]);
  expect(at('2026-07-01T23:30:00Z', 'UTC')).toEqual([
    { field: 'day', message: 'Use a date no later than 2026-07-01.' },
  ]);
});

const access = { contact_id: 1, access_level_id: 1 };

it.each(['nobody', 'a@b', 'a b@c.example', '@c.example', 'a@c.example, b@c.example'])(
  'F-64 %j is no email address',
  (email) => {
    const problem = { field: 'email', message: 'Enter an address such as name@example.org.' };
    expect(checkForm(registry.form('user-access'), { ...access, email }, moment).problems).toEqual([
      problem,
    ]);
    const bought = checkForm(
      registry.form('new-project-expenditure'),
      { booking_email: email },
      moment,
    );
    expect(bought.problems).toContainEqual({ ...problem, field: 'booking_email' });
  },
);

it.each([
  ['+44 7700 900001', '+447700900001'],
  ['0044 (7700) 900-001', '+447700900001'],
])('F-65 %j is saved as %j', (phone_number, saved) => {
  const { values, problems } = checkForm(
    registry.form('user-access'),
    { ...access, phone_number },
    moment,
  );
  expect(problems).toEqual([]);
  expect(values).toMatchObject({ phone_number: saved });
});

it.each([
  ['+44123', 'This phone number is too short.'],
  ['+44 7700 900001 900001', 'This phone number is too long.'],
  ['07700 900001', 'Include the country code, such as +447700900001.'],
])('F-65 %j is refused: %s', (phone_number, message) => {
  const { problems } = checkForm(registry.form('user-access'), { ...access, phone_number }, moment);
  expect(problems).toEqual([{ field: 'phone_number', message }]);
});
