import { registry } from '@paddock/contract/domain/registry/registry';
import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import { readingNames } from '@paddock/contract/engine/forms/kinds/reading';
import fc from 'fast-check';

/** One call to a form, as it goes over the wire. */
export interface Call {
  readonly address: string;
  readonly parts: readonly (readonly [name: string, value: string | Blob])[];
  readonly headers?: Readonly<Record<string, string>>;
}

type Payload = Readonly<Record<string, unknown>>;

const strangeNumbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];
const strangeLetters = [
  '',
  ' ',
  '\0',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '\uD800',
  'a\uDC00',
  '𝕏',
  'İ',
  'ﬀ',
];
const strangeWords = [
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '${7*7}',
  '<script>',
  '../..',
  '=1+1',
];
const strangeAmounts = [
  '1e400',
  'NaN',
  'Infinity',
  '-0',
  '1,2',
  '٣',
  '0x10',
  '999999999999.99',
  '1e13',
];
const strangeTimes = ['2026-02-30', '2031-03-30T02:30', '0000-00-00', '9999-12-31T23:59', 'BST'];
const strangeNames = ['__proto__', 'constructor', 'Europe/Atlantis', '+447700900001', 'a@b.c'];
const strangeShapes = [null, true, false, [], {}, [[]], [null], [1, 'a'], { a: { b: {} } }];

/** Values that no field expects, and some that one might. */
export const strangeValue = fc.oneof(
  fc.constantFrom<unknown>(...strangeNumbers, ...strangeShapes, 'x'.repeat(6_000)),
  fc.constantFrom(...strangeLetters, ...strangeWords, ...strangeAmounts),
  fc.constantFrom(...strangeTimes, ...strangeNames),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer(),
  fc.double(),
);

/** A value of the right kind, more often than not. */
export function likelyValue(element: FormElement): fc.Arbitrary<unknown> {
  const key = fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(51));
  if (element.type === 'lookup') return key;
  if (element.type === 'rate') return fc.option(key, { freq: 1 });
  if (element.type === 'lookupSelect') return fc.array(key, { minLength: 1, maxLength: 4 });
  if (element.type === 'lookupOrder') return fc.array(key, { minLength: 2, maxLength: 4 });
  if (element.type === 'rows') return fc.array(anyPayload(element.elements), { maxLength: 2 });
  if (element.type === 'date') return fc.constantFrom('2030-07-01', '2030-07-09');
  if (element.type === 'datetime-local') return likelyTime;
  if (element.type === 'money') return fc.constantFrom('0', '0.10', '999999999999.99');
  if (element.type === 'choice') return fc.constantFrom(...element.choices);
  if (element.type === 'reading') return fc.constantFrom(null, ...readingNames);
  if (element.type === 'number') return fc.integer({ min: 0, max: 80 });
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
}

const likelyTime = fc.constantFrom('2024-07-01T08:00', '2024-07-01T21:30', '2024-03-31T02:30');

/** Values that might be typed into a form: some likely, some strange. */
export function anyPayload(elements: readonly FormElement[]): fc.Arbitrary<Payload> {
  return fc.record(
    Object.fromEntries(
      elements.map((element) => [
        element.name,
        fc.oneof({ weight: 4, arbitrary: likelyValue(element) }, strangeValue),
      ]),
    ),
  );
}

/** Ways to make sure that a payload cannot be stored. */
function spoiltPayload(form: FormDescriptor): fc.Arbitrary<Payload> {
  const elements = listElements(form);
  // One with a default may be left out.
  const required = fc.constantFrom(
    ...elements.filter((element) => element.required === true && !('default' in element)),
  );
  const keyed = elements.filter((element) => 'meta' in element);
  const spoil = (
    names: fc.Arbitrary<{ readonly name: string }>,
    values: fc.Arbitrary<unknown>,
  ): fc.Arbitrary<Payload> =>
    fc
      .tuple(anyPayload(elements), names, values)
      .map(([payload, { name }, value]) => ({ ...payload, [name]: value }));
  const ways = [
    spoil(required, fc.constantFrom(null, undefined, '', ' ', {}, true, [{}], ['a'])),
    spoil(fc.constantFrom({ name: 'is_admin' }, { name: 'toString' }, { name: '' }), strangeValue),
  ];
  if (keyed.length > 0) ways.push(spoil(fc.constantFrom(...keyed), noSuchKey));
  return fc.oneof(...ways);
}

const noSuchKey = fc.constantFrom<unknown>(1e9, 2 ** 31, 2 ** 52, 1e300, -5, [1e9], [1, 2 ** 40]);

const spoiltData = [
  { payload: [] },
  { payload: 'x' },
  { relatedRecordId: -1 },
  { relatedRecordId: 2 ** 70 },
  { submissionTime: 'now' },
  { submissionTime: '0001-01-01T00:00:00Z' },
  { submissionTime: '9999-12-31T23:59:60Z' },
  { submissionTimeTimezone: 'Mars/Base' },
  { submissionTimeTimezone: '\0' },
  { submissionId: '1' },
  { submissionId: '\uD800' },
  { admin: true },
];

const spoiltParts: ((data: string) => Call['parts'])[] = [
  (data) => [['data', data.slice(0, -1)]],
  (data) => [['data', `${data}}`]],
  (data) => [['data', new Blob([data])]],
  (data) => [
    ['data', data],
    ['data', data],
  ],
  (data) => [
    ['data', data],
    ['__proto__', '{}'],
  ],
  (data) => [
    ['data', data],
    ['location', '{"coords":{"latitude":1e400,"longitude":0,"accuracy":0},"timestamp":0}'],
  ],
  (data) => [['DATA', data]],
  (data) => [['data', data.replace('{', '{"__proto__":{"x":1},')]],
  () => [['data', '['.repeat(100_000)]],
  () => [['data', `{"payload":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`]],
  () => [],
];

/** Calls of which none can be stored, over all forms. `data` is sent with a payload. */
export function hostileCall(data: object): fc.Arbitrary<Call> {
  const form = fc.constantFrom(...registry.forms);
  const whole = (payload: unknown, others: object = {}) =>
    JSON.stringify({ ...data, payload, ...others });
  return form.chain((descriptor) => {
    const address = `${descriptor.category}/${descriptor.type}`;
    const payload = anyPayload(listElements(descriptor));
    return fc.oneof(
      {
        weight: 6,
        arbitrary: spoiltPayload(descriptor).map((spoilt) => ({
          address,
          parts: [['data', whole(spoilt)] as const],
        })),
      },
      fc.tuple(payload, fc.constantFrom(...spoiltData)).map(([filled, others]) => ({
        address,
        parts: [['data', whole(filled, others)] as const],
      })),
      fc.tuple(payload, fc.constantFrom(...spoiltParts)).map(([filled, spoil]) => ({
        address,
        parts: spoil(whole(filled)),
      })),
      payload.map((filled) => ({
        address: `${descriptor.category}/drop`,
        parts: [['data', whole(filled)] as const],
      })),
      payload.map((filled) => ({
        address,
        parts: [['data', whole(filled)] as const],
        headers: { 'content-type': 'multipart/form-data; boundary=other' },
      })),
    );
  });
}

/** Calls that may well be stored, over all forms. */
export function oddCall(data: object): fc.Arbitrary<Call> {
  return fc.constantFrom(...registry.forms).chain((form) => {
    const likely = fc.record(
      Object.fromEntries(listElements(form).map((element) => [element.name, likelyValue(element)])),
    );
    return fc.oneof(likely, anyPayload(listElements(form))).map((payload) => ({
      address: `${form.category}/${form.type}`,
      parts: [['data', JSON.stringify({ ...data, payload })] as const],
    }));
  });
}
