import { expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';
import { checkBalance, readAmount } from './statement.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readStatement(bytes(text));

const entry = (amount: string, sign: string, more = '') => `<Ntry><Amt Ccy="EUR">${amount}</Amt>
  <CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-07-13</Dt></BookgDt>
  <ValDt><Dt>2026-07-14</Dt></ValDt>${more}</Ntry>`;
const balance = (
  code: string,
  amount: string,
) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-07-13</Dt></Dt></Bal>`;
const camt = (closing: string, entries: string) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId>
<CreDtTm>2026-07-14T00:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', '10000.00')}${balance('CLBD', closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;

const day = entry('1253.55', 'DBIT') + entry('104.18', 'DBIT') + entry('250.00', 'CRDT');

it('Y-772 camt.053 is read with signs beside the amounts, and its balances must hold', () => {
  const good = read(camt('8892.27', day));
  expect(good.lines.map(({ amount }) => amount)).toEqual(['-1253.55', '-104.18', '250.00']);
  expect(good).toMatchObject({ iban: 'DE89370400440532013000', opening: '10000.00' });
  checkBalance(good, 'EUR');
  const bad = read(camt('8892.37', day));
  expect(() => checkBalance(bad, 'EUR')).toThrow('is 0.10 EUR more than its opening balance');
});

it('Y-772 a batch of camt.053 whose parts add up has a line for each, and pending lines are left out', () => {
  const part = (
    amount: string,
    id: string,
    name: string,
  ) => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>
    <Amt Ccy="EUR">${amount}</Amt><RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties>
    <RmtInf><Ustrd>DUNA-2231</Ustrd></RmtInf></TxDtls>`;
  const batch = `<AcctSvcrRef>SVC77</AcctSvcrRef><NtryDtls>${part('1071.00', 'PADDOCK-1-1', 'Duna')}${part('182.55', 'NOTPROVIDED', 'Other')}</NtryDtls>`;
  const pending = entry('5.00', 'DBIT').replace('BOOK', 'PDNG');
  const { lines } = read(camt('0', entry('1253.55', 'DBIT', batch) + pending));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    amount: '-1071.00',
    endToEndId: 'PADDOCK-1-1',
    name: 'Duna',
    text: 'DUNA-2231',
    bankReference: 'SVC77 1',
    valueOn: '2026-07-14',
  });
  expect(lines[1]).toMatchObject({ amount: '-182.55', endToEndId: '' });
});

it('Y-772 a statement with entities or external definitions is refused unread', () => {
  const attack = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>`;
  expect(() => read(attack)).toThrow('defines entities');
  expect(() => read(`OFXHEADER:100\n<!DOCTYPE a><OFX></OFX>`)).toThrow('defines entities');
  expect(() => read(`<?OFX OFXHEADER="200"?><OFX><!ENTITY x "y"></OFX>`)).toThrow(
    'defines entities',
  );
});

it('Y-772 MT940 is read as its standard says: signs, funds letters and the nearest year', () => {
  const { lines, opening, closing, currency, iban } = read(`:20:1
:25:DE89370400440532013000
:28C:1/1
:60F:C081231EUR100,00
:61:0901230122C3500,25FCHK304955//4958843
:61:2612310102D1253,55NTRFNONREF//832
:86:166?00SEPA?20EREF+PADDOCK-1-1?21SVWZ+Hotel?32Duna Hotel
:61:270105RC119,NMSCX1//B2
:61:2701050105DR64,2NTRFR-1881
Zusatz
:86:Plain words
and more
:62F:C270105EUR2163,5
-`);
  expect(
    lines.map((line) => [line.bookedOn, line.valueOn, line.amount, line.bankReference]),
  ).toEqual([
    ['2009-01-22', '2009-01-23', '3500.25', '4958843'],
    ['2027-01-02', '2026-12-31', '-1253.55', '832'],
    ['2027-01-05', '2027-01-05', '-119', 'B2'],
    ['2027-01-05', '2027-01-05', '-64.2', ''],
  ]);
  expect(lines[1]).toMatchObject({ endToEndId: 'PADDOCK-1-1', name: 'Duna Hotel' });
  expect(lines[3]?.text).toMatch(/^R-1881 Plain words and more$/);
  expect([opening, closing, currency, iban]).toEqual([
    '100.00',
    '2163.5',
    'EUR',
    'DE89370400440532013000',
  ]);
});

it('Y-772 OFX is read in both of its spellings', () => {
  const old = read(`OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST><DTSTART>20260701
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260713120000[0:GMT]<TRNAMT>-60.00<FITID>F-1<NAME>SHELL & SONS<MEMO>Fuel</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>12.50<DTASOF>20260714</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`);
  const shell = {
    amount: '-60.00',
    bookedOn: '2026-07-13',
    name: 'SHELL & SONS',
    bankReference: 'F-1',
  };
  expect(old.lines).toEqual([expect.objectContaining(shell)]);
  expect(old).toMatchObject({ currency: 'GBP', closing: '12.50', opening: null });
  const card =
    read(`<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS>
<CCSTMTRS><CURDEF>GBP</CURDEF><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260713</DTPOSTED>
<TRNAMT>-60.00</TRNAMT><FITID>F-1</FITID><NAME>SHELL &amp; SONS</NAME></STMTTRN></BANKTRANLIST></CCSTMTRS>
</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`);
  expect(card.lines).toEqual([expect.objectContaining(shell)]);
});

it('Y-772 tables of banks and cards are read by the names of their columns', () => {
  const british = read(
    'Date,Description,Money out,Money in\r\n13/07/2026,"SHELL, LEEDS",60.00,\r\n01/07/2026,Refund,,5.00\r\n',
  );
  expect(british.lines.map(({ bookedOn, amount }) => [bookedOn, amount])).toEqual([
    ['2026-07-13', '-60.00'],
    ['2026-07-01', '5.00'],
  ]);
  const german = read(
    'Konto;x\r\n\r\nBuchungstag;Verwendungszweck;Betrag;Währung\r\n13.07.2026;DUNA;-1.071,00;EUR\r\n',
  );
  expect(german.lines[0]).toMatchObject({ amount: '-1071.00', text: 'DUNA' });
  const card = read(
    'Transaction Date,Merchant,Amount,Original amount,Original currency\n2026-07-13,Tesco,-104.18,119.00,EUR\n',
  );
  expect(card.lines[0]?.original).toEqual({ amount: '119.00', currency: 'EUR' });
  const american = read('Date,Description,Amount\n07/13/2026,x,-1\n07/01/2026,y,-2\n');
  expect(american.lines.map(({ bookedOn }) => bookedOn)).toEqual(['2026-07-13', '2026-07-01']);
});

it('Y-772 refuses files that are not statements in words', () => {
  expect(() => read('hello')).toThrow('no columns with a date and an amount');
  expect(() => read('')).toThrow('no columns');
  expect(() => read('Date,Amount\n32/12/2026,5\n')).toThrow('Line 2 has no day');
  expect(() => read('Date,Amount\n01/07/2026,five\n')).toThrow('Line 2 has no amount');
  expect(() => read('Date,Amount\n13/07/2026,1\n07/13/2026,1\n')).toThrow('written in two ways');
  expect(() => read('<a/>')).toThrow('a statement');
  expect(() => read('<a><b></a>')).toThrow('not complete XML');
  expect(() => read(':20:1\n:60F:nonsense\n:62F:x\n')).toThrow('balance');
  for (const junk of [
    '\u0000\u0001',
    '\uFFFD'.repeat(50),
    ':20:\n:60F:C260101EUR1,\n:61:x\n',
    '<'.repeat(5_000),
  ])
    expect(() => read(junk)).toThrow();
});

it('Y-772 amounts are read in the ways that banks write them, and one that can be two is refused', () => {
  const points = [
    '1,253.55',
    '-64.2',
    '(5.00)',
    '5.00-',
    '+7',
    '1,253',
    '-0.00',
    '1,25',
    '.',
    'x',
    '',
  ];
  expect(points.map((typed) => readAmount(typed))).toEqual([
    '1253.55',
    '-64.2',
    '-5.00',
    '-5.00',
    '7',
    '1253',
    '0.00',
    null,
    null,
    null,
    null,
  ]);
  expect(['1.253,55', '1 000,5', '1.253.000'].map((typed) => readAmount(typed, ','))).toEqual([
    '1253.55',
    '1000.5',
    '1253000',
  ]);
  const amounts = (...typed: string[]) =>
    read(`Date;Amount\n${typed.map((one) => `2026-07-13;${one}`).join('\n')}`).lines.map(
      ({ amount }) => amount,
    );
  expect(amounts('1.253', '7,50')).toEqual(['1253', '7.50']);
  expect(amounts('1,253', '7.50')).toEqual(['1253', '7.50']);
  expect(() => amounts('7,50', '7.50')).toThrow('written in two ways');
});
