import { looksLikeXml, readXml, XmlRefused } from '../../../../platform/xml.ts';
import { readCamt } from './camt.ts';
import { readCsvStatement } from './csv.ts';
import { looksLikeMt940, readMt940 } from './mt940.ts';
import { looksLikeOfx, readOfx } from './ofx.ts';
import { type Statement, StatementRefused } from './statement.ts';

/** @throws StatementRefused, with a message for people, if the file isn’t a statement */
export function readStatement(bytes: Uint8Array): Statement {
  const text = decode(bytes);
  if (text.includes('\0')) throw new StatementRefused('This file isn’t a bank statement.');
  try {
    return readKnown(bytes, text);
  } catch (thrown) {
    if (thrown instanceof XmlRefused) throw new StatementRefused(thrown.message, { cause: thrown });
    throw thrown;
  }
}

function readKnown(bytes: Uint8Array, text: string): Statement {
  if (looksLikeOfx(text)) return readOfx(text);
  if (looksLikeXml(bytes)) return readCamt(readXml(bytes));
  if (looksLikeMt940(text)) return readMt940(text);
  return readCsvStatement(text);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
