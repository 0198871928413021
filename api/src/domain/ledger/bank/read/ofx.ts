import { readXml, type XmlElement } from '../../../../platform/xml.ts';
import { textAt } from '../../invoices/written.ts';
import { readAmount, readDay, type Statement, StatementRefused } from './statement.ts';

export function looksLikeOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER|<\?OFX|<\?xml[^>]*>\s*<\?OFX|<OFX>)/i.test(text);
}

/** OFX 1 closes no element that has a value; closed, it is XML as OFX 2 is. */
function closeElements(text: string): string {
  const start = text.search(/<OFX>/i);
  return text
    .slice(Math.max(start, 0))
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/g, '&amp;')
    .replaceAll(
      /<([A-Z0-9.]{1,40})>([^<\r\n]{1,2000})(?:<\/\1>)?/gi,
      (_all, name: string, value: string) =>
        value.trim() === '' ? `<${name}>` : `<${name}>${value}</${name}>`,
    );
}

/** @throws StatementRefused, or XmlRefused for a file with entities of its own */
export function readOfx(text: string): Statement {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) readXml(new TextEncoder().encode(text));
  const root = readXml(new TextEncoder().encode(closeElements(text)));
  const found = [
    ...root.all('BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'),
    ...root.all('CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS'),
  ];
  const [statement, second] = found;
  if (statement === undefined) throw new StatementRefused('This file has no statement.');
  if (second !== undefined)
    throw new StatementRefused(
      'This file has statements of several accounts. Load each one separately.',
    );
  return {
    format: 'OFX',
    iban: null,
    currency: textAt(statement, 'CURDEF'),
    // It has the balance of the moment it was loaded, and none before its lines.
    opening: null,
    closing: readOfxAmount(textAt(statement, 'LEDGERBAL', 'BALAMT')),
    lines: statement.all('BANKTRANLIST', 'STMTTRN').map(readTransaction),
  };
}

/** With a point or a comma before the decimals, and nothing between thousands. */
function readOfxAmount(text: string | null): string | null {
  return readAmount((text ?? '').replace(',', '.'));
}

function readTransaction(at: XmlElement) {
  const amount = readOfxAmount(textAt(at, 'TRNAMT'));
  const bookedOn = readDay(textAt(at, 'DTPOSTED') ?? '');
  if (amount === null || bookedOn === null)
    throw new StatementRefused('A line of this file has no amount or no day.');
  const [name, memo] = [textAt(at, 'NAME') ?? textAt(at, 'PAYEE', 'NAME'), textAt(at, 'MEMO')];
  return {
    bookedOn,
    valueOn: null,
    amount,
    original: null,
    name: name ?? '',
    text: [memo, textAt(at, 'CHECKNUM')].filter((part) => part !== null).join(' '),
    endToEndId: '',
    bankReference: textAt(at, 'FITID') ?? '',
  };
}
