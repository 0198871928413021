import { type EntryLine, isNegative, type Posting, size } from '../entry.ts';
import { roundTo } from '../build-entry.ts';
import { type Batch, describe, type WriteFile } from './file.ts';
import { encodeWindows } from './windows-1252.ts';

const pairs = (many: number, first: string, second: string) =>
  Array.from({ length: many }, (_, at) => [`${first} ${at + 1}`, `${second} ${at + 1}`]).flat();

/** The 125 columns of version 13 of the format. */
export const datevColumns: readonly string[] = [
  ...'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Postensperre;Diverse Adressnummer;Geschäftspartnerbank;Sachverhalt;Zinssperre;Beleglink'.split(
    ';',
  ),
  ...pairs(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  ...'KOST1 - Kostenstelle;KOST2 - Kostenstelle;Kost-Menge;EU-Land u. UStID;EU-Steuersatz;Abw. Versteuerungsart;Sachverhalt L+L;Funktionsergänzung L+L;BU 49 Hauptfunktionstyp;BU 49 Hauptfunktionsnummer;BU 49 Funktionsergänzung'.split(
    ';',
  ),
  ...pairs(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  ...'Stück;Gewicht;Zahlweise;Forderungsart;Veranlagungsjahr;Zugeordnete Fälligkeit;Skontotyp;Auftragsnummer;Buchungstyp;USt-Schlüssel (Anzahlungen);EU-Land (Anzahlungen);Sachverhalt L+L (Anzahlungen);EU-Steuersatz (Anzahlungen);Erlöskonto (Anzahlungen);Herkunft-Kz;Buchungs GUID;KOST-Datum;SEPA-Mandatsreferenz;Skontosperre;Gesellschaftername;Beteiligtennummer;Identifikationsnummer;Zeichnernummer;Postensperre bis;Bezeichnung SoBil-Sachverhalt;Kennzeichen SoBil-Buchung;Festschreibung;Leistungsdatum;Datum Zuord. Steuerperiode;Fälligkeit;Generalumkehr (GU);Steuersatz;Land;Abrechnungsreferenz;BVV-Position;EU-Land u. UStID (Ursprung);EU-Steuersatz (Ursprung);Abw. Skontokonto'.split(
    ';',
  ),
];

/**
 * A Buchungsstapel of DATEV, in euros: an amount with a debit or credit mark about its account, and the
 * account against it. Each row balances by itself.
 */
export const writeDatev: WriteFile = (postings, batch) => {
  const lines = [
    header(postings, batch),
    datevColumns.join(';'),
    ...postings.flatMap((posting) =>
      posting.entry.kind === 'bill'
        ? posting.entry.lines.map((line) => billRow(posting, line))
        : [paymentRow(posting)],
    ),
  ];
  return encodeWindows(lines.map((line) => `${line}\r\n`).join(''));
};

const digits = (day: string) => day.replaceAll('-', '');
const text = (words: string, most: number) =>
  `"${words
    .replaceAll(/[\t\r\n]+/g, ' ')
    .slice(0, most)
    .replaceAll('"', '""')}"`;

function header(postings: readonly Posting[], batch: Batch): string {
  const { codes, from, until, madeAt, number, productName } = batch;
  const payable = postings[0]?.entry.payable ?? '';
  const made = madeAt.toISOString().replaceAll(/\D/g, '');
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    made,
    '',
    '"PD"',
    text(productName, 25),
    '""',
    codes.find('setting', 'adviser')?.code ?? '',
    codes.find('setting', 'client')?.code ?? '',
    `${from.slice(0, 4)}0101`,
    String(payable.length - 1),
    digits(from),
    digits(until),
    text(`Batch ${number}`, 30),
    '"PD"',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    text(productName, 16),
  ].join(';');
}

interface Row {
  readonly amount: string;
  readonly euros: string | null;
  readonly account: string;
  readonly against: string;
  readonly tax: string;
  readonly words: string;
  readonly costs: readonly [string, string];
}

/** Codes of projects and cost centres with the characters that DATEV takes. */
const costCentre = (code: string) => text(code.replaceAll(/[^0-9A-Za-z-]/g, '-'), 36);

function billRow(posting: Posting, line: EntryLine): string {
  const { vendorCode, payable, vendor } = posting.entry;
  return write(posting, {
    amount: line.gross,
    euros: line.eurosGross,
    account: line.account,
    against: vendorCode === '' ? payable : vendorCode,
    tax: line.tax,
    words: describe(posting, [vendor, line.text].filter((word) => word !== null).join(' ')),
    costs: [line.projectCode === '' ? line.project : line.projectCode, line.costCode],
  });
}

function paymentRow(posting: Posting): string {
  const { amount, euros, vendorCode, payable, bank, vendor, text: words } = posting.entry;
  return write(posting, {
    amount,
    euros,
    account: vendorCode === '' ? payable : vendorCode,
    against: bank,
    tax: '',
    words: describe(posting, [words, vendor].filter((word) => word !== null).join(' ')),
    costs: ['', ''],
  });
}

function write(posting: Posting, row: Row): string {
  const { entry, day } = posting;
  const isForeign = entry.currency !== 'EUR';
  const amount = inTwoDecimals(size(row.amount));
  const euros = row.euros === null ? '' : size(row.euros);
  // DATEV takes no zero: the rate of the whole entry is the rate of its lines.
  const rate =
    isForeign && entry.euros !== null ? roundTo(size(entry.amount), size(entry.euros), 6) : '';
  const [, month = '', date = ''] = day.split('-');
  const cells = [
    comma(amount),
    isNegative(row.amount) ? '"H"' : '"S"',
    text(entry.currency, 3),
    comma(rate),
    isForeign ? comma(euros) : '',
    isForeign ? '"EUR"' : '""',
    row.account,
    row.against,
    text(row.tax, 4),
    `${date}${month}`,
    text(entry.number.replaceAll(/[^A-Za-z0-9$&%*+\-/]/g, '-'), 36),
    '""',
    '',
    text(row.words, 60),
  ];
  const rest = datevColumns.slice(cells.length).map((_, at) => {
    const column = cells.length + at + 1;
    if (column === 37) return costCentre(row.costs[0]);
    return column === 38 ? costCentre(row.costs[1]) : '';
  });
  return [...cells, ...rest].join(';');
}

const comma = (amount: string) => amount.replace('.', ',');

/** "142500" → "142500.00", "1.250" → "1.25" */
function inTwoDecimals(amount: string): string {
  const [whole = '0', decimals = ''] = amount.split('.');
  return `${whole}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}
