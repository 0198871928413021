import { typeOfContent } from '@paddock/contract/platform/file-type';
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { readBoardingPass } from './boarding-pass.ts';
import { asCancelled, saysCancelled } from './cancelled.ts';
import { readCalendar } from './calendar.ts';
import { mergeBookings, Refused, type Read, type ReadCandidate } from './candidate.ts';
import { textOfPage } from './html.ts';
import { bookingsIn } from './schema-org.ts';
import { dataInPage } from './structured-page.ts';
import { readPass } from './pass.ts';
import type { Arrival, Near } from './text-times.ts';
import { readWords } from './words.ts';

const mostParts = 50;
const mostMails = 4;

/** Reads a file that came with a mail. */
type ReadFile = (bytes: Uint8Array, arrival: Arrival) => Promise<Read>;

interface MailReading {
  readonly readFile: ReadFile;
  readonly arrival: Arrival;
  readonly depth: number;
}

/**
 * The bookings of a mail: its structured data, else the files with it, else its words. A mail that was
 * forwarded as a file is read the same way.
 */
async function readMail(bytes: Uint8Array, reading: MailReading): Promise<Read> {
  const mail = await parse(bytes);
  const arrival = arriveWith(mail, reading.arrival);
  const { found, words } = await readParts(mail, { ...reading, arrival });
  const sentOn = arrival.near.isSent ? arrival.near.day : null;
  if (!saysCancelled(mail.subject ?? '')) return { found, words, sentOn };
  const cancelled = found.map((one) => asCancelled(one, 'The subject of the mail'));
  return { found: cancelled, words, sentOn };
}

/** A mail's rule for days without a year: they come after it was sent. */
function arriveWith({ date }: Email, arrival: Arrival): Arrival {
  const sent = new Date(date ?? '');
  if (Number.isNaN(sent.getTime())) return arrival;
  return { ...arrival, near: { day: sent.toISOString().slice(0, 10), isSent: true } };
}

async function readParts(mail: Email, reading: MailReading): Promise<Read> {
  const { readFile, arrival, depth } = reading;
  if (mail.attachments.length > mostParts) throw tooNested();
  const marked = readPage(mail.html ?? '');
  if (marked.length > 0) return { found: marked, words: readEmailText(mail) };
  const found: ReadCandidate[] = [];
  const words = [readEmailText(mail)];
  for (const attachment of mail.attachments) {
    const content = readContent(attachment);
    const isMail = attachment.mimeType === 'message/rfc822';
    if (isMail && depth >= mostMails) throw tooNested();
    const read = isMail
      ? await readMail(content, { ...reading, depth: depth + 1 })
      : await readFile(content, arrival);
    found.push(...read.found);
    if (read.found.length > 0) words.push(read.words);
  }
  const all = found.length > 0 ? found : readMailWords(mail, arrival.near);
  return { found: all, words: words.join('\n\n') };
}

/** Builds the text of a mail that a person would read. */
function readEmailText({ subject, from, date, text, html }: Email): string {
  const page = html === undefined ? '' : textOfPage(html).trim();
  const body = page === '' ? (text ?? '') : page;
  const sender = [from?.name, from?.address].filter(Boolean).join(' ');
  return [subject, sender, shown(date), '', body].filter((line) => line !== undefined).join('\n');
}

/** "2026-11-16 08:30 UTC"; as written if it is not a date. */
function shown(date: string | undefined): string | undefined {
  return date?.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
}

/** The plain part, or the page if that has more text. */
function readMailWords({ subject, text, html }: Email, near: Near): ReadCandidate[] {
  const title = subject ?? '';
  const plain = readWords(`${title}\n\n${text ?? ''}`, near);
  if (html === undefined || countValues(plain) > 4) return plain;
  const page = readWords(`${title}\n\n${textOfPage(html)}`, near);
  return countValues(page) > countValues(plain) ? page : plain;
}

/** How much was read. */
function countValues(found: readonly ReadCandidate[]): number {
  const count = (values: readonly unknown[]) => values.filter((value) => value !== null).length;
  return found.reduce(
    (sum, { reference, amount, travellers, legs, stay, journey }) =>
      sum +
      count([reference, amount, stay?.hotel ?? null, journey]) +
      Math.min(1, travellers.length) +
      legs.reduce((times, { departs, arrives }) => times + 1 + count([departs, arrives]), 0),
    0,
  );
}

/** The bookings that a page of HTML declares. */
function readPage(html: string): ReadCandidate[] {
  return bookingsIn(dataInPage(html));
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      attachmentEncoding: 'arraybuffer',
      maxNestingDepth: mostParts,
      maxHeadersSize: 512 * 1_024,
    });
  } catch {
    throw tooNested();
  }
}

function tooNested(): Refused {
  return new Refused(`This mail is damaged, or has more than ${mostParts} parts.`);
}

function readContent({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** The kind of a document, by its content. */
export type DocumentKind = 'picture' | 'pdf' | 'pass' | 'calendar' | 'mail' | 'page' | 'text';

/** @throws Refused for other kinds of files */
export function detectKind(bytes: Uint8Array): DocumentKind {
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
 * @throws Refused
 */
export async function readDocument(bytes: Uint8Array, arrival: Arrival): Promise<Read> {
  const { found, words, sentOn = null } = await readAny(bytes, arrival, detectKind(bytes));
  return { found: mergeBookings(found), words: wordsToKeep(words), sentOn };
}

/** Without hidden text and what a database can't store. */
function wordsToKeep(words: string): string {
  const lines = words.slice(0, mostWords * 2).replaceAll(/[^\P{C}\n]/gu, '');
  return lines
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostWords)
    .toWellFormed();
}

async function readAny(bytes: Uint8Array, arrival: Arrival, kind: DocumentKind): Promise<Read> {
  const { today, near } = arrival;
  switch (kind) {
    case 'picture':
      return { found: await (await import('./barcode.ts')).readPicture(bytes, today), words: '' };
    case 'pdf': {
      const words = await (await import('./pdf-text.ts')).textOfPdf(bytes);
      return { found: readWords(words, near), words };
    }
    case 'pass':
      return { found: readPass(bytes, arrival), words: '' };
    case 'calendar':
      return { found: readCalendar(decode(bytes)), words: decode(bytes) };
    case 'mail':
      return readMail(bytes, { readFile: readAttached, arrival, depth: 1 });
    case 'page': {
      const marked = readPage(decode(bytes));
      const words = textOfPage(decode(bytes));
      return { found: marked.length > 0 ? marked : readWords(words, near), words };
    }
    case 'text': {
      const words = decode(bytes);
      const passes = readBoardingPass(words.trim(), today);
      return { found: passes.length === 0 ? readWords(words, near) : passes, words };
    }
    default:
      return kind satisfies never;
  }
}

const nothing: Read = { found: [], words: '' };

/** A file with a mail: a logo or a letter in it is no reason to refuse the mail. */
async function readAttached(bytes: Uint8Array, arrival: Arrival): Promise<Read> {
  try {
    const kind = detectKind(bytes);
    return kind === 'mail' || kind === 'text' ? nothing : await readAny(bytes, arrival, kind);
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
