import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { Refused, type Read, type ReadCandidate } from './candidate.ts';
import { jsonLdIn } from './json-ld.ts';
import { textOfPage } from './page-text.ts';
import { bookingsIn } from './schema-org.ts';
import { asCancelled, readWords, saysCancelled } from './words.ts';

const mostParts = 50;
const mostMails = 4;

/** Reads a file that came with a mail. */
type ReadFile = (bytes: Uint8Array) => Promise<Read>;

/**
 * The bookings of a mail: its structured data, else the files with it, else its words. A mail that was
 * forwarded as a file is read the same way.
 */
export async function readMail(bytes: Uint8Array, readFile: ReadFile, depth = 1): Promise<Read> {
  const mail = await parse(bytes);
  const { found, words } = await readParts(mail, readFile, depth);
  if (!saysCancelled(mail.subject ?? '')) return { found, words };
  return { found: found.map((one) => asCancelled(one, 'The subject of the mail')), words };
}

async function readParts(mail: Email, readFile: ReadFile, depth: number): Promise<Read> {
  if (mail.attachments.length > mostParts) throw tooNested();
  const marked = readPage(mail.html ?? '');
  if (marked.length > 0) return { found: marked, words: wordsOf(mail) };
  const found: ReadCandidate[] = [];
  const words = [wordsOf(mail)];
  for (const attachment of mail.attachments) {
    const content = contentOf(attachment);
    const isMail = attachment.mimeType === 'message/rfc822';
    if (isMail && depth >= mostMails) throw tooNested();
    const read = isMail ? await readMail(content, readFile, depth + 1) : await readFile(content);
    found.push(...read.found);
    if (read.found.length > 0) words.push(read.words);
  }
  return { found: found.length > 0 ? found : readText(mail), words: words.join('\n\n') };
}

/** What a person reads in a mail. */
function wordsOf({ subject, from, date, text, html }: Email): string {
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
export function readPage(html: string): ReadCandidate[] {
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

function contentOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
