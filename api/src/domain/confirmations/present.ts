import type {
  Confirmation,
  ConfirmationLine,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatEnglishDay } from '@paddock/contract/platform/time';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Db } from '../../platform/db/client.ts';
import { alreadyEntered } from './already.ts';
import { fillIn } from './fill-in.ts';
import type { StoredConfirmation } from './queries.ts';

export function presentLine(stored: StoredConfirmation): ConfirmationLine {
  const { id, kind, name, bytes, problem, bookings, made } = stored;
  const isEntered = bookings.length > 0 && made.length >= bookings.length;
  return {
    id,
    kind,
    name,
    bytes,
    problem,
    addedAt: stored.created_at.toISOString(),
    addedBy: stored.added_by,
    byMail: stored.by_mail,
    state: isEntered ? 'entered' : stored.set_aside_at === null ? 'waiting' : 'set_aside',
    about: bookings.flatMap(wordsOf),
  };
}

function wordsOf({ legs, stay }: ReadBooking): string[] {
  if (stay !== null)
    return [[stay.hotel ?? 'Stay', day(stay.checksInOn)].filter(Boolean).join(', ')];
  return legs.map(({ number, origin, destination, departs }) =>
    [`${number} ${origin}–${destination}`, day(departs)].filter(Boolean).join(', '),
  );
}

function day(text: string | null): string {
  return text === null ? '' : formatEnglishDay(text.slice(0, 10));
}

/** A confirmation with the form of each booking filled in, by what is in the database now. */
export async function present(
  parts: { readonly db: Db; readonly engine: Engine },
  projectId: number,
  stored: StoredConfirmation,
): Promise<Confirmation> {
  const candidates: Confirmation['candidates'] = [];
  for (const [index, booking] of stored.bookings.entries()) {
    const filled = await fillIn({ ...parts, projectId }, booking);
    const own = stored.made.find(({ candidate }) => candidate === index);
    const already = await alreadyEntered(parts.db, booking);
    candidates.push({
      ...booking,
      index,
      form: filled.form,
      values: filled.values,
      notes: [...booking.notes, ...filled.notes],
      already: own === undefined ? already : [],
      made: own === undefined ? null : { list: own.list, id: own.id },
    });
  }
  return { ...presentLine(stored), words: stored.words, candidates };
}
