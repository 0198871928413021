import type { RecordAnswer } from '@paddock/contract/engine/records/calls';
import type { RecordLead } from '../../engine/records/record-actions.tsx';

/** A stay asks for its rooms, and then for who sleeps in them. */
export function leadOfStay({ cells }: RecordAnswer): RecordLead | undefined {
  if (cells['rooms'] === 0) return { label: 'Add rooms', opens: { form: 'several-rooms' } };
  if (cells['people'] === 0) return { label: 'Add people', opens: { form: 'room-people' } };
  return undefined;
}
