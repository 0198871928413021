import { counted } from '@paddock/contract/platform/plural';
import { deriveByNewRules, type Derived } from '../../domain/flights/derive-again.ts';
import { deriveItemsAgain } from '../../domain/schedule/derive-again.ts';
import { deriveAllTransfers } from '../../domain/vehicles/derive-again.ts';
import type { Db } from '../../platform/db/client.ts';

/**
 * Derives instants again where the rules of time zones changed since they were.
 * @returns what moved, a line for each kind of record
 */
export async function followNewRules(db: Db): Promise<string[]> {
  const derived = await deriveByNewRules(db, [deriveAllTransfers, deriveItems]);
  const [flights, transfers, items] = derived ?? [];
  return [
    ...linesOf(flights, flightWords),
    ...linesOf(transfers, ({ moved }) => `${counted(moved, 'transfer')} moved in UTC.`),
    ...linesOf(items, ({ moved }) => `${counted(moved, 'schedule item')} moved in UTC.`),
  ];
}

async function deriveItems(db: Db): Promise<Derived> {
  return { moved: await deriveItemsAgain(db), impossible: 0 };
}

function linesOf(derived: Derived | undefined, words: (derived: Derived) => string): string[] {
  if (derived === undefined || derived.moved + derived.impossible === 0) return [];
  return [`Time zone rules changed: ${words(derived)}`];
}

function flightWords({ moved, impossible }: Derived): string {
  const stuck = counted(
    impossible,
    'flight would arrive before it departs',
    'flights would arrive before they depart',
  );
  const rest = impossible === 0 ? '' : ` ${stuck}, and stayed as before.`;
  return `${counted(moved, 'flight')} moved in UTC.${rest} See the flight list.`;
}
