import { counted } from '@paddock/contract/platform/plural';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';

interface Added {
  /** The project or the flight. */
  readonly of: string;
  readonly added: number;
  /** How many were chosen before. */
  readonly already: number;
  /** Names of those whom no message can be sent to. */
  readonly withoutAccess: readonly string[];
}

/** "12 people of HUN26 added, 2 were chosen before. Not added, because they have no access: Jan Kovács." */
export function addedWords({ of, added, already, withoutAccess }: Added): string {
  const before = already === 0 ? '' : `, ${already} already chosen`;
  const first =
    added + already === 0
      ? `No one on ${of} can receive messages.`
      : `${peopleWords(added)} from ${of} added${before}.`;
  if (withoutAccess.length === 0) return first;
  return `${first} Not added, because they have no access: ${withoutAccess.join(', ')}.`;
}

/** "Goes to 12 people", and below it their names. */
export function audienceTitle(count: number): string {
  return `Goes to ${peopleWords(count)}`;
}

/** Whom no device will tell, or, where those are fewer, whom one will; nothing where everybody is called. */
export function unreachedWords(
  rows: readonly LookupRow[],
  withDevice: readonly number[],
): string | null {
  const called = rows.filter(({ key }) => withDevice.includes(key));
  const others = rows.filter(({ key }) => !withDevice.includes(key));
  if (others.length === 0) return null;
  if (rows.length === 1)
    return 'They have no device with notifications on. They’ll see the message in the app.';
  if (called.length === 0)
    return 'None of them has a device with notifications on. They’ll see the message in the app.';
  return others.length <= called.length
    ? `No device with notifications on: ${namesOf(others)}. They’ll see the message in the app.`
    : `Only ${namesOf(called)} will be notified. The others will see the message in the app.`;
}

function namesOf(rows: readonly LookupRow[]): string {
  return new Intl.ListFormat('en-GB').format(rows.map(({ value }) => value));
}

function peopleWords(count: number): string {
  return counted(count, 'person', 'people');
}
