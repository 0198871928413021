import {
  deliveryState,
  deliveryWay,
  messagesAtOnce,
  type Delivery,
  type MessagePreferences,
  type OwnMessage,
  type SentMessage,
} from '@paddock/contract/domain/messages/messages';
import { z } from 'zod';
import type { ConfirmBy } from '@paddock/contract/platform/confirm-by';
import type { DeliveryRow, messagesTo, readPeople, findPreferences, SentRow } from './queries.ts';

type OwnRow = Awaited<ReturnType<typeof messagesTo>>[number];
type PersonRow = Awaited<ReturnType<typeof readPeople>>[number];
type PreferenceRow = Awaited<ReturnType<typeof findPreferences>>;

/** Presents the sender. A sender whose name is unknown still counts as one. */
function presentSender({
  sender_id,
  sender_name,
}: {
  sender_id: number | null;
  sender_name: string | null;
}) {
  return sender_id === null ? null : (sender_name ?? 'The office');
}

interface AskedRow {
  readonly confirm_by: Date | null;
  readonly confirm_at_local: string | null;
  readonly confirm_by_zone: string | null;
}

function presentConfirmBy(row: AskedRow): ConfirmBy | null {
  const { confirm_by: at, confirm_at_local: local, confirm_by_zone: zone } = row;
  if (at === null || local === null || zone === null) return null;
  return { at: at.toISOString(), local, zone };
}

export function presentOwn(rows: readonly OwnRow[]): { messages: OwnMessage[]; more: boolean } {
  const messages = rows.slice(0, messagesAtOnce).map((row) => ({
    id: row.id,
    title: row.title,
    body: row.body,
    navigateTo: row.navigate_to,
    sentAt: row.created_at.toISOString(),
    senderName: presentSender(row),
    openedAt: row.opened_at?.toISOString() ?? null,
    confirmBy: presentConfirmBy(row),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
  return { messages, more: rows.length > messagesAtOnce };
}

export function presentSent(row: SentRow): SentMessage {
  const by = presentConfirmBy(row);
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    sentAt: row.created_at.toISOString(),
    senderName: presentSender(row),
    urgent: row.urgent,
    delivered: row.delivered,
    people: {
      queued: row.people['queued'] ?? 0,
      sent: row.people['sent'] ?? 0,
      shown: row.people['shown'] ?? 0,
      opened: row.people['opened'] ?? 0,
      noDevice: row.people['noDevice'] ?? 0,
      failed: row.people['failed'] ?? 0,
    },
    confirmation: by === null ? null : { by, confirmed: row.confirmed, missing: row.missing },
  };
}

export function presentDelivery(row: DeliveryRow): Delivery {
  return {
    userId: row.user_id,
    fullName: row.full_name ?? `Person ${row.user_id}`,
    state: deliveryState.parse(row.state),
    ways: z.array(deliveryWay).parse(row.ways),
    at: row.at.toISOString(),
    reason: row.reason,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    reminded: presentReminder(row),
  };
}

function presentReminder(row: DeliveryRow): Delivery['reminded'] {
  const { reminded_at: at, reminder_way: way, reminder_failure: failure } = row;
  return at === null || way === null ? null : { at: at.toISOString(), way, failure };
}

export function presentPreferences(row: PreferenceRow): MessagePreferences {
  return {
    flightChanged: row?.flight_changed ?? true,
    planChanged: row?.plan_changed ?? true,
    flightInADay: row?.flight_in_a_day ?? true,
    flightInThreeHours: row?.flight_in_three_hours ?? true,
  };
}

export function presentPeople(rows: readonly PersonRow[]) {
  return {
    people: rows.flatMap(({ user_id: key, full_name: value }) =>
      key === null ? [] : [{ key, value }],
    ),
    withoutAccess: rows.flatMap(({ user_id: userId, contact_id: contactId, full_name: name }) =>
      userId === null ? [{ contactId, name }] : [],
    ),
  };
}
