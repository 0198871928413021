import { typeOfContent } from '@paddock/contract/platform/file-type';
import PostalMime from 'postal-mime';
import type { Attachment, Email } from 'postal-mime';
import { readBoardingPass } from './boarding-pass.ts';
import { readCalendar } from './calendar.ts';
import { mergeBookings, Refused, type Read, type ReadCandidate } from './candidate.ts';
import { jsonLdIn, bookingsIn } from './schema-org.ts';
import { readPass } from './pass.ts';
import { readWords, asCancelled, saysCancelled } from './words.ts';

/** The words of a page of HTML, a line for each block. Nothing in it is fetched or run. */
function textOfPage(html: string): string {
  return (
    withoutParts(html)
      .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6]|\/table)\b[^<>]{0,500}>/gi, '\n')
      .replaceAll(/<[^<>]{0,5000}>/g, ' ')
      .replaceAll(/&(?:[a-z]{2,6}|#\d{1,6}|#x[\da-f]{1,5});/gi, entity)
      // A single space between digits stays.
      .replaceAll(/[ \t\u00a0]+/g, (spaces) => (spaces === '\u00a0' ? spaces : ' '))
      .replaceAll(/ ?\n ?/g, '\n')
  );
}

/** Without what no one reads. */
function withoutParts(html: string): string {
  let rest = html;
  for (const name of ['script', 'style', 'head']) rest = without(rest, name);
  return rest;
}

function without(html: string, name: string): string {
  const kept: string[] = [];
  const lower = html.toLowerCase();
  let from = 0;
  for (;;) {
    const start = lower.indexOf(`<${name}`, from);
    const end = start < 0 ? -1 : lower.indexOf(`</${name}`, start);
    if (end < 0) return kept.join('') + html.slice(from);
    kept.push(html.slice(from, start));
    from = end + name.length + 3;
  }
}

/** The letters of Western Europe, from 192 on, as HTML calls them. */
const letters =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const named: ReadonlyMap<string, string> = new Map([
  ...letters.split(' ').map((name, at) => [name, String.fromCodePoint(192 + at)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['pound', '£'],
  ['euro', '€'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['hellip', '…'],
  ['middot', '·'],
  ['bull', '•'],
  ['deg', '°'],
  ['rarr', '→'],
]);

function entity(text: string): string {
  const name = text.slice(1, -1);
  const known = named.get(name) ?? named.get(name.toLowerCase());
  if (known !== undefined) return known;
  const [, hex, digits] = /^&#(x?)([\da-f]+);$/i.exec(text) ?? [];
  if (digits === undefined) return text;
  const code = Number.parseInt(digits, hex === '' ? 10 : 16);
  return code > 31 && code < 0x11_00_00 ? String.fromCodePoint(code) : ' ';
}

const mostParts = 50;
const mostMails = 4;

/** Reads a file that came with a mail. */
type ReadFile = (bytes: Uint8Array) => Promise<Read>;

/**
 * The bookings of a mail: its structured data, else the files with it, else its words. A mail that was
 * forwarded as a file is read the same way.
 */
async function readMail(bytes: Uint8Array, readFile: ReadFile, depth = 1): Promise<Read> {
  const mail = await parse(bytes);
  const { found, words } = await readParts(mail, readFile, depth);
  if (!saysCancelled(mail.subject ?? '')) return { found, words };
  return { found: found.map((one) => asCancelled(one, 'The subject of the mail')), words };
}

async function readParts(mail: Email, readFile: ReadFile, depth: number): Promise<Read> {
  if (mail.attachments.length > mostParts) throw tooNested();
  const marked = readPage(mail.html ?? '');
  if (marked.length > 0) return { found: marked, words: readEmailText(mail) };
  const found: ReadCandidate[] = [];
  const words = [readEmailText(mail)];
  for (const attachment of mail.attachments) {
    const content = readContent(attachment);
    const isMail = attachment.mimeType === 'message/rfc822';
    if (isMail && depth >= mostMails) throw tooNested();
    const read = isMail ? await readMail(content, readFile, depth + 1) : await readFile(content);
    found.push(...read.found);
    if (read.found.length > 0) words.push(read.words);
  }
  return { found: found.length > 0 ? found : readText(mail), words: words.join('\n\n') };
}

/** Builds the text of a mail that a person would read. */
function readEmailText({ subject, from, date, text, html }: Email): string {
  const page = html === undefined ? '' : textOfPage(html).trim();
  const body = page === '' ? (text ?? '') : page;
  const sender = [from?.name, from?.address].filter(Boolean).join(' ');
  return [subject, sender, shown(date), '', body].filter((line) => line !== undefined).join('\n');
}

/** "2026-11-16 08:30 UTC"; as it is written where it is no date. */
function shown(date: string | undefined): string | undefined {
  return date?.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*Z$/, '$1 $2 UTC');
}

function readText({ subject, text, html }: Email): ReadCandidate[] {
  const plain = readWords(`${subject ?? ''}\n${text ?? ''}`);
  return plain.length > 0 ? plain : readWords(`${subject ?? ''}\n${textOfPage(html ?? '')}`);
}

/** The bookings that a page of HTML declares. */
function readPage(html: string): ReadCandidate[] {
  return bookingsIn(jsonLdIn(html));
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
 * @param today the day that it came, for dates without a year
 * @throws Refused
 */
export async function readDocument(bytes: Uint8Array, today: string): Promise<Read> {
  const { found, words } = await readAny(bytes, today, detectKind(bytes));
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
    const kind = detectKind(bytes);
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
