import type { ReadStay, ReadTime } from './candidate.ts';
import { slashOrderOf, timesIn, type SlashOrder } from './text-times.ts';

/** A stay that a text lays out: check-in and check-out, each with a day. */
export function stayInWords(text: string): ReadStay | null {
  const order = slashOrderOf(text);
  const checksIn = after(text, order, /\bcheck[- ]?in\b|\barrival\b/gi);
  const checksOut = after(text, order, /\bcheck[- ]?out\b|\bdeparture\b/gi);
  if (checksIn === null || checksOut === null) return null;
  return { hotel: hotelIn(text), checksIn, checksOut };
}

/** The time after words, up to the end of its line or of the next. */
function after(text: string, order: SlashOrder, words: RegExp): ReadTime | null {
  for (const { index, 0: found } of text.matchAll(words)) {
    const rest = text.slice(index + found.length, index + found.length + 120);
    const near =
      rest
        .split(/\n/)
        .slice(0, 2)
        .join('\n')
        .split(/check[- ]?(?:in|out)/i)[0] ?? '';
    const [time] = timesIn(near, undefined, order);
    if (time !== undefined) return time;
  }
  return null;
}

const hotelWords = /\b(?:hotel|inn|hostel|resort|lodge|suites|apartments?|guest ?house|motel)\b/i;

function hotelIn(text: string): string | null {
  const said = /^\s*(?:hotel|property|accommodation)\s*:\s*(.{3,80})$/im.exec(text)?.[1];
  const lines = text
    .split('\n')
    .slice(0, 500)
    .map((line) => line.trim());
  const named = lines.find(
    (line) => line.length <= 70 && hotelWords.test(line) && !/[:.?!]/.test(line),
  );
  return said?.trim() ?? named ?? null;
}
