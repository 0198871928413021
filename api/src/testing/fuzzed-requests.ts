import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { inboxGroups } from '@paddock/contract/domain/money/inbox';
import { registry } from '@paddock/contract/domain/registry/registry';
import { searchGroups } from '@paddock/contract/domain/search/search';
import fc from 'fast-check';
import { z } from 'zod';
import { inboundPath, inboundSecret, postedMail } from './fuzzed-mails.ts';
import { anyPayload, strangeValue } from './hostile-submissions.ts';

/** A call as the description of the API has it, or one that the description leaves out. */
export interface Operation {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly query: readonly string[];
  /** The fields that the body is described with. */
  readonly fields: readonly string[];
}

export interface FuzzedRequest {
  readonly operation: Operation;
  readonly url: string;
  /** Which of the callers makes it. */
  readonly caller: number;
  readonly type: string | undefined;
  readonly body: string | undefined;
}

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
        requestBody: z
          .object({
            content: z.record(
              z.string(),
              z.object({
                schema: z.object({ properties: z.record(z.string(), z.unknown()).default({}) }),
              }),
            ),
          })
          .optional(),
      }),
    ),
  ),
});

/** Sign-in, private addresses and what does not exist are not described. */
const undescribed: readonly Operation[] = [
  posted('/api/auth/phone-number/send-otp', ['phoneNumber']),
  posted('/api/auth/phone-number/verify', ['phoneNumber', 'code']),
  posted('/api/auth/revoke-session', ['token']),
  posted('/api/auth/sign-out', []),
  posted('/api/auth/nothing', ['email']),
  posted('/api/locations/ingest/{secret}', ['lat', 'lon', 'tst', 'location', '_type']),
  posted(inboundPath, []),
  { method: 'GET', path: '/api/auth/{name}', query: ['token'], fields: [] },
  { method: 'GET', path: '/api/calendar/{secret}', query: [], fields: [] },
  { method: 'GET', path: '/api/{nothing}', query: [], fields: [] },
  { method: 'PATCH', path: '/api/{nothing}', query: [], fields: [] },
  { method: 'GET', path: '/{page}', query: [], fields: [] },
];

function posted(path: string, fields: string[]): Operation {
  return { method: 'POST', path, query: [], fields };
}

/** Every operation of an OpenAPI document, and those that it leaves out. */
export function listOperations(document: unknown): Operation[] {
  const { paths } = described.parse(document);
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.flatMap((each) => (each.in === 'query' ? [each.name] : [])),
      fields: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties),
      ),
    })),
  );
  return [...found, ...undescribed];
}

const edges = {
  id: [
    '0',
    '1',
    '2',
    '51',
    '-1',
    '2147483647',
    '2147483648',
    '9223372036854775808',
    '1e308',
    '1e2',
  ],
  text: ['', '%00', 'a%00b', '%ED%A0%80', '%FF%FE', '%', '%E2%80%AE', "'--", '__proto__', '..%2F'],
  day: ['2026-07-01', '0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2026-02-30'],
  time: ['2026-07-01T08:00', '0000-01-01T00:00', '9999-12-31T23:59', '2026-07-01T08:00:00Z'],
  moment: ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '-271821-04-20T00:00:00Z', 'now'],
  zone: ['Europe/London', 'Mars/Base', 'Etc/GMT-12', 'x'.repeat(70)],
  odd: [
    '1,2,3',
    '1,,2',
    '2147483648,1',
    'NaN',
    'Infinity',
    '-0',
    '0x10',
    '1.5',
    '+1',
    'null',
    '[]',
  ],
  large: ['x'.repeat(300), '9'.repeat(400), '%F0%9F%8F%8E'.repeat(60)],
};

/** Parts of an address, and of its query, that get a call further than its first check. */
const real: Readonly<Record<string, readonly string[]>> = {
  list: registry.kinds.map(({ name }) => name),
  projectCode: ['HUN26', 'NOWHERE'],
  table: ['projects', 'prj_exp_vendors', 'flights', 'contacts', 'view_full_names'],
  key: ['id', 'user_id'],
  value: ['project_code', 'vendor_name', 'full_name'],
  sort: ['id', '-id', 'name'],
  limit: ['1', '100', '200'],
  project: ['HUN26', 'NOWHERE', '51'],
  search: ['a', 'hun', 'BA 8'],
  q: ['a', 'hun', 'BA 8'],
  day: edges.day,
  from: edges.day,
  to: edges.day,
  departs: edges.time,
  arrives: edges.time,
  at: edges.moment,
  zone: edges.zone,
  latitude: ['47.58', '-90', '90.1'],
  longitude: ['19.25', '180', '-180.1'],
  origin: ['LHR', '1'],
  destination: ['BUD', '2'],
  group: inboxGroups,
  kind: Object.keys(searchGroups),
  keys: ['1', '1,2,3'],
  userIds: ['1', '1,2,3'],
  secret: [inboundSecret],
  contact: edges.id,
  version: edges.id,
  name: ['token', 'get-session', 'list-sessions', 'callback/oidc', 'ok'],
};

const edge = fc.constantFrom(...Object.values(edges).flat());

function anyPart(name: string): fc.Arbitrary<string> {
  const known = Object.hasOwn(real, name) ? real[name] : undefined;
  const likely = known ?? (/id$/i.test(name) ? edges.id : undefined);
  return likely === undefined
    ? edge
    : fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...likely) },
        { weight: 2, arbitrary: edge },
      );
}

function anyUrl({ path, query }: Operation): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = fc.tuple(...names.map(anyPart));
  const asked = fc.array(
    fc
      .constantFrom(...query, ...query, 'limit', 'zone', '__proto__', 'a[b]')
      .chain((name) => fc.tuple(fc.constant(name), anyPart(name))),
    { maxLength: 4 },
  );
  return fc.tuple(parts, asked).map(([values, pairs]) => {
    const filled = names.reduce(
      (made, name, at) => made.replace(`{${name}}`, values[at] ?? ''),
      path,
    );
    const search = pairs.map(([name, value]) => `${name}=${value}`).join('&');
    return search === '' ? filled : `${filled}?${search}`;
  });
}

interface Body {
  readonly type: string | undefined;
  readonly body: string | undefined;
}

const noBody: fc.Arbitrary<Body> = fc.constant({ type: undefined, body: undefined });

const contentTypes = [
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json\u00e9',
  'application/*+json',
  'x',
  '',
] as const;

function brokenJson(field: string): string[] {
  const written = [
    '',
    '{',
    '[[[[',
    '{"__proto__":{"a":1}}',
    '\uFEFF{}',
    '"\\ud800"',
    'null',
    '\0',
    '-',
  ];
  const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  return [...written, deep, `{"${field}":1,"${field}":2}`, `{"${field}":1e999}`];
}

/** JSON that a parser reads, and text that it does not, or not as it is meant. */
function anyBody({ fields, path }: Operation): fc.Arbitrary<Body> {
  if (path === inboundPath) return fc.oneof({ weight: 9, arbitrary: postedMail }, noBody);
  const value = fc.oneof(
    strangeValue,
    fc.constantFrom<unknown>(...Object.values(edges).flat(), 1, [1]),
  );
  const names = fields.length === 0 ? ['id'] : fields;
  const object = fc.record(Object.fromEntries(names.map((name) => [name, value])));
  const json = fc
    .oneof({ weight: 5, arbitrary: object }, value)
    .map((made) => JSON.stringify(made) ?? '');
  const broken = fc.constantFrom(...brokenJson(names[0] ?? ''));
  const type = fc.constantFrom(...contentTypes);
  const plain = fc.record({ type, body: fc.oneof({ weight: 3, arbitrary: json }, broken) });
  if (path.startsWith('/api/forms/')) return fc.oneof({ weight: 4, arbitrary: formBody }, plain);
  return fc.oneof({ weight: 6, arbitrary: plain }, noBody, formBody);
}

const boundary = 'a-boundary';

/** A form filled in with what may fit and what does not. */
const formBody = fc
  .tuple(
    fc.constantFrom(...registry.forms).chain((form) => anyPayload(listElements(form))),
    fc.constantFrom(null, 1, 2_147_483_648, -1, '1'),
    fc.constantFrom(new Date().toISOString(), ...edges.moment),
    fc.constantFrom(...edges.zone),
    fc.constantFrom(
      'null',
      '{"coords":{"latitude":1e308,"longitude":0,"accuracy":0},"timestamp":1}',
      '{',
    ),
    fc.constantFrom('\r\n', '\n', ''),
  )
  .map(([payload, relatedRecordId, submissionTime, submissionTimeTimezone, location, end]) => {
    const data = { payload, relatedRecordId, submissionTime, submissionTimeTimezone };
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const body = `${part('data', JSON.stringify(data))}${part('location', location)}--${boundary}--${end}`;
    return { type: `multipart/form-data; boundary=${boundary}`, body };
  });

/** A real form’s address, more often than a made-up one. */
const formAddress = fc
  .constantFrom(...registry.forms)
  .chain(({ category, type }) =>
    fc.constantFrom(`/api/forms/${category}/${type}`, `/api/forms/${category}/edit`),
  );

export function requestTo(operation: Operation, callers: number): fc.Arbitrary<FuzzedRequest> {
  const url = anyUrl(operation);
  const isForm = operation.path.startsWith('/api/forms/{');
  return fc
    .record({
      operation: fc.constant(operation),
      url: isForm ? fc.oneof({ weight: 4, arbitrary: formAddress }, url) : url,
      caller: fc.nat(callers - 1),
      sent: operation.method === 'GET' ? noBody : anyBody(operation),
    })
    .map(({ sent, ...request }) => ({ ...request, ...sent }));
}
