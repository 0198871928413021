import { scopeLevels, type TokenScope } from '@paddock/contract/platform/api-tokens';
import type { AccessLevel } from '@paddock/contract/platform/access';

interface ScopeWords {
  readonly scope: TokenScope;
  readonly level: AccessLevel;
  readonly title: string;
  readonly about: string;
}

/** What a token can be made for, in words. */
export const scopeWords: readonly ScopeWords[] = [
  {
    scope: 'trip',
    level: scopeLevels.trip,
    title: 'Your own trip',
    about: 'Read your flights, itinerary and day sheets',
  },
  {
    scope: 'location',
    level: scopeLevels.location,
    title: 'Your location',
    about: 'Send your location, and stop sharing it',
  },
  {
    scope: 'projects',
    level: scopeLevels.projects,
    title: 'Projects',
    about: 'Read people, travel, stays, schedule and live locations',
  },
  {
    scope: 'money',
    level: scopeLevels.money,
    title: 'Money',
    about: 'Read budgets, bills and reports',
  },
  {
    scope: 'imports',
    level: scopeLevels.imports,
    title: 'Imports',
    about: 'Add and change records from tables',
  },
];

/** How long a token can last. */
export const tokenPeriods = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
] as const;
