import { typeOfContent } from '@paddock/contract/platform/file-type';
import { readBoardingPass } from './boarding-pass.ts';
import { readCalendar } from './calendar.ts';
import { Refused, type ReadCandidate } from './candidate.ts';
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

/**
 * The bookings in a document, as it gives them.
 * @param today the day that it came, for dates without a year
 * @throws Refused
 */
export async function readDocument(bytes: Uint8Array, today: string): Promise<ReadCandidate[]> {
  return mergeBookings(await readAny(bytes, today, kindOf(bytes)));
}

async function readAny(
  bytes: Uint8Array,
  today: string,
  kind: DocumentKind,
): Promise<readonly ReadCandidate[]> {
  switch (kind) {
    case 'picture':
      return (await import('./barcode.ts')).readPicture(bytes, today);
    case 'pdf':
      return readWords(await (await import('./pdf-text.ts')).textOfPdf(bytes));
    case 'pass':
      return readPass(bytes, today);
    case 'calendar':
      return readCalendar(decode(bytes));
    case 'mail':
      return readMail(bytes, async (file) => readAttached(file, today));
    case 'page': {
      const marked = readPage(decode(bytes));
      return marked.length > 0 ? marked : readWords(textOfPage(decode(bytes)));
    }
    case 'text': {
      const pass = readBoardingPass(decode(bytes).trim(), today);
      return pass === null ? readWords(decode(bytes)) : [pass];
    }
    default:
      return kind satisfies never;
  }
}

/** A file with a mail: a logo or a letter in it is no reason to refuse the mail. */
async function readAttached(bytes: Uint8Array, today: string): Promise<readonly ReadCandidate[]> {
  try {
    const kind = kindOf(bytes);
    return kind === 'mail' || kind === 'text' ? [] : await readAny(bytes, today, kind);
  } catch (error) {
    if (error instanceof Refused) return [];
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
