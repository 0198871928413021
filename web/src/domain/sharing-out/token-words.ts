import { scopeLevels, type TokenScope } from '@paddock/contract/platform/api-tokens';
import type { AccessLevel } from '@paddock/contract/platform/access';
import type { ChoiceWords } from './choice-words.ts';

interface ScopeWords extends ChoiceWords<TokenScope> {
  readonly level: AccessLevel;
}

/** What a token can be made for, in words. */
export const scopeWords: readonly ScopeWords[] = [
  {
    value: 'trip',
    level: scopeLevels.trip,
    title: 'Your own trip',
    about: 'Read your flights, itinerary and day sheets',
  },
  {
    value: 'location',
    level: scopeLevels.location,
    title: 'Your location',
    about: 'Send your location, and stop sharing it',
  },
  {
    value: 'projects',
    level: scopeLevels.projects,
    title: 'Projects',
    about: 'Read people, travel, stays, schedule and live locations',
  },
  {
    value: 'money',
    level: scopeLevels.money,
    title: 'Money',
    about: 'Read budgets, bills and reports',
  },
  {
    value: 'imports',
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
