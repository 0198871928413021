import { typeOfContent } from '@paddock/contract/platform/file-type';
import { readBoardingPass } from './boarding-pass.ts';
import { readCalendar } from './calendar.ts';
import { Refused, type Read } from './candidate.ts';
import { readPage, readMail } from './mail.ts';
import { mergeBookings } from './merge.ts';
import { readPass } from './pass.ts';
import { textOfPage } from './page-text.ts';
import { readWords } from './words.ts';

/** What a document is, by its content. */
export type DocumentKind = 'picture' | 'pdf' | 'pass' | 'calendar' | 'mail' | 'page' | 'text';

/** @throws Refused for what is none of them */
export function kindOf(bytes: Uint8Array): DocumentKind {
  const type = typeOfContent(bytes.subarray(0, 16));
  if (type === 'application/pdf') return 'pdf';
  if (type === 'image/heic') throw new Refused('HEIC pictures are not supported. Send a JPEG.');
  if (type !== null) return 'picture';
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'pass';
  if (bytes.subarray(0, 4_096).includes(0)) throw strange();
  const start = new TextDecoder().decode(bytes.subarray(0, 4_096)).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(start)) return 'calendar';
  if (
    /^(?:from |[\w-]{2,60}:[ \t]*\S)/i.test(start) &&
    /^(?:mime-version|content-type|received|message-id|return-path):/im.test(start)
  )
    return 'mail';
  if (/<(?:!doctype html|html|script|body|table|div)\b/i.test(start)) return 'page';
  return 'text';
}

function strange(): Refused {
  return new Refused(
    'Send a mail (.eml), a calendar (.ics), a pass (.pkpass), a PDF or a picture.',
  );
}

/** Characters of a document that people can compare. */
const mostWords = 20_000;

/**
 * The bookings in a document, as it gives them.
 * @param today the day that it came, for dates without a year
 * @throws Refused
 */
export async function readDocument(bytes: Uint8Array, today: string): Promise<Read> {
  const { found, words } = await readAny(bytes, today, kindOf(bytes));
  return { found: mergeBookings(found), words: wordsToKeep(words) };
}

/** Without what no one reads or a database can't hold. */
function wordsToKeep(words: string): string {
  const lines = words.slice(0, mostWords * 2).replaceAll(/[^\P{C}\n]/gu, '');
  return lines
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostWords)
    .toWellFormed();
}

async function readAny(bytes: Uint8Array, today: string, kind: DocumentKind): Promise<Read> {
  switch (kind) {
    case 'picture':
      return { found: await (await import('./barcode.ts')).readPicture(bytes, today), words: '' };
    case 'pdf': {
      const words = await (await import('./pdf-text.ts')).textOfPdf(bytes);
      return { found: readWords(words), words };
    }
    case 'pass':
      return { found: readPass(bytes, today), words: '' };
    case 'calendar':
      return { found: readCalendar(decode(bytes)), words: decode(bytes) };
    case 'mail':
      return readMail(bytes, async (file) => readAttached(file, today));
    case 'page': {
      const marked = readPage(decode(bytes));
      const words = textOfPage(decode(bytes));
      return { found: marked.length > 0 ? marked : readWords(words), words };
    }
    case 'text': {
      const words = decode(bytes);
      const passes = readBoardingPass(words.trim(), today);
      return { found: passes.length === 0 ? readWords(words) : passes, words };
    }
    default:
      return kind satisfies never;
  }
}

const nothing: Read = { found: [], words: '' };

/** A file with a mail: a logo or a letter in it is no reason to refuse the mail. */
async function readAttached(bytes: Uint8Array, today: string): Promise<Read> {
  try {
    const kind = kindOf(bytes);
    return kind === 'mail' || kind === 'text' ? nothing : await readAny(bytes, today, kind);
  } catch (error) {
    if (error instanceof Refused) return nothing;
    throw error;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
