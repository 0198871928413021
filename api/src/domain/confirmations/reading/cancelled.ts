import type { ReadCandidate } from './candidate.ts';

const cancelled =
  'cancell?ed|storniert|abgesagt|annul(?:é|ée|és|ées|lato|lata)|cancelad[oa]s?|anulad[oa]s?|geannuleerd|lemondva|törölve|törölt|odwołan[aey]|anulowan[aey]|avbokad|inställd|inställt';
const cancellation =
  '(?:flight |booking |flug)?(?:cancell?ation|stornierung(?:sbestätigung)?|annulation|annullamento|cancelación|anulación|anulowanie|avbokning|lemondás)';
const cancelledFirst = new RegExp(
  `^\\W*(?:(?:re|fwd?|aw|wg)\\s*:\\s*)*\\W*(?:(?:${cancelled})|${cancellation}(?!\\s(?:polic|insur|protect|deadline|option|fee|cover|terms)))(?!\\p{L})`,
  'iu',
);
const cancelledLast = new RegExp(`(?<!\\p{L}|\\b(?:not|be|if)\\s)(?:${cancelled})\\W*$`, 'iu');

/**
 * True if a title begins or ends with a cancellation: "Cancelled: BA 868", "Your booking was
 * cancelled".
 */
export function saysCancelled(title: string): boolean {
  const words = title.slice(0, 300).trim();
  return cancelledFirst.test(words) || cancelledLast.test(words);
}

/** "Hotel Sacher" of "Cancelled: Hotel Sacher". */
export function withoutCancelled(title: string): string {
  return title
    .trim()
    .replace(cancelledFirst, '')
    .replace(/^[\s:\])–-]+/, '');
}

/** As it was read, with a note that it was cancelled. */
export function asCancelled(read: ReadCandidate, says: string): ReadCandidate {
  const note = { field: 'reference', message: `${says} says that this was cancelled.` };
  return { ...read, cancelled: true, guesses: [note, ...read.guesses] };
}

const cancels =
  /(?<!\p{L})(?:(?:has|have) been|is|are|was|were) (?:now )?cancell?ed|(?:wurde|ist|wurden|sind)[^.!?\n]{0,60} (?:storniert|annulliert|gestrichen)|(?:flug|flüge|buchung|reservierung|reise|fahrt|überfahrt|aufenthalt)[^.!?\n]{0,40} (?:storniert|annulliert|gestrichen) (?:wurden?|worden)|(?:a|ont) été annulée?s?|(?:è|sono) stat[oaie] (?:cancellat|annullat)[oaie]|ha(?:n)? sido (?:cancelad|anulad)[oa]s?|(?:törölték|törölve lett|lemondásra került|törlésre került)|został[ao]? (?:odwołan|anulowan)[aey]|(?:har|är) (?:blivit )?(?:avbokats|avbokad|inställts|inställt|inställd)/iu;
const unlessCancelled =
  /(?<!\p{L})(?:if|unless|in case|should|when|once|until|not|wenn|falls|sofern|nicht|jeśli|inte|can be|kann)(?!\p{L})|(?:^|[.\n]\s*)(?:si|se|ha(?! sido)|om)\s/iu;

/** "Your seat 12A has been cancelled": the flight goes on. */
const extraCancelled =
  /(?<!\p{L})(?:seats?|meals?|bags?|baggage|upgrade|lounge|insurance|parking|sitzplatz|mahlzeit|siège|repas|posto|pasto|asiento|ülőhely|miejsce|plats)(?!\p{L})[^.!?\n]{0,25} (?:has been|have been|was|were|wurden?|a été|ont été|è stat[oa]|ha sido|har)(?!\p{L})/iu;

/** A line of its own, without a full stop: "Your reservation was cancelled". */
function findCancelledLine(text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line, at) => {
    const isStart = /^\p{Lu}/u.test(line) && /(?:^|[.!?:])$/.test(lines[at - 1] ?? '');
    const says = cancels.test(line) && cancelledLast.test(line) && !unlessCancelled.test(line);
    return isStart && line.length <= 120 && says;
  });
}

/** Finds the sentence that says that the booking is cancelled. */
export function findCancellation(text: string): string | null {
  const sentences = text
    .slice(0, 3_000)
    .split(/(?<=[.!?])\s+|\n{2,}/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
  const found = sentences.find(
    (sentence) =>
      sentence.length <= 300 &&
      cancels.test(sentence) &&
      !unlessCancelled.test(sentence) &&
      !extraCancelled.test(sentence),
  );
  return found ?? findCancelledLine(text.slice(0, 3_000)) ?? null;
}
