import * as z from 'zod/mini';
import type { AccessLevel, CallName } from './access.ts';
import type { Call } from './calls.ts';
import { idInAddress, textInput } from './inputs.ts';

/** The start of every token, by which secret scanners recognise it. */
export const tokenPrefix = 'paddock_';

/** Tokens per person, and the longest life of a token in days. */
export const tokenBounds = { tokens: 20, days: 366, name: 60 } as const;

/** What a token can be made for. Documents, access, sessions and settings are in none of them. */
export const tokenScope = z.enum(['trip', 'location', 'projects', 'money', 'imports']);
export type TokenScope = z.infer<typeof tokenScope>;

/** Who can make a token for it. The person's own level is checked at each call too. */
export const scopeLevels = {
  trip: 10,
  location: 10,
  projects: 4,
  money: 1,
  imports: 1,
} as const satisfies Record<TokenScope, AccessLevel>;

/** The calls of each scope; every token can ask who owns it. */
export const scopeCalls: Readonly<Record<TokenScope, readonly CallName[]>> = {
  trip: [
    'GET /api/users/readflights',
    'GET /api/users/itinerary',
    'GET /api/users/route',
    'GET /api/users/drives',
    'GET /api/users/daySheet/pdf',
  ],
  location: ['POST /api/users/liveloc', 'DELETE /api/users/liveloc'],
  projects: [
    'GET /api/admin/projects',
    'GET /api/projects/:projectCode',
    'GET /api/projects/:projectCode/people',
    'GET /api/projects/:projectCode/itinerary',
    'GET /api/projects/:projectCode/readiness',
    'GET /api/projects/:projectCode/schedule',
    'GET /api/projects/:projectCode/stays',
    'GET /api/projects/:projectCode/vehicles',
    'GET /api/admin/readAllFlights/:projectCode',
    'GET /api/admin/tripWarnings/:projectCode',
    'GET /api/admin/liveLocations/:projectCode',
  ],
  money: [
    'GET /api/projects/:projectCode/budget',
    'GET /api/projects/:projectCode/money',
    'GET /api/projects/:projectCode/money/rows',
    'GET /api/reports/expenditure/:projectCode',
    'GET /api/reports/expenditure/:projectCode/csv',
    'GET /api/reports/owed',
    'GET /api/reports/owed/csv',
  ],
  imports: [
    'POST /api/imports/:kind/preview',
    'GET /api/imports/:id',
    'PATCH /api/imports/:id',
    'POST /api/imports/:id/commit',
    'POST /api/imports/:id/undo',
  ],
};

/** A call that a token of any scope can make. */
export const callOfAnyToken = 'GET /api/users/me' satisfies CallName;

const instant = z.iso.datetime();

const token = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(tokenScope),
  madeAt: instant,
  endsAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type ApiToken = z.infer<typeof token>;

const tokens = z.object({ tokens: z.array(token) });

export const readTokens = {
  name: 'GET /api/users/tokens',
  summary: 'The API tokens of the signed-in person, newest first',
  response: tokens,
} satisfies Call;

export const makeToken = {
  name: 'POST /api/users/tokens',
  summary: 'Makes an API token for some scopes, and shows it this once',
  body: z.object({
    name: textInput(tokenBounds.name).check(z.regex(/\S/, 'Give the token a name.')),
    scopes: z
      .array(tokenScope)
      .check(z.minLength(1, 'Choose what the token is for.'), z.maxLength(10)),
    /** Days until it ends. */
    days: z.int().check(z.minimum(1), z.maximum(tokenBounds.days)),
  }),
  response: z.object({ secret: z.string(), token }),
} satisfies Call;

export const revokeToken = {
  name: 'DELETE /api/users/tokens/:id',
  summary: 'Revokes an API token: it ends with its next call',
  params: z.object({ id: idInAddress() }),
  response: tokens,
} satisfies Call;
