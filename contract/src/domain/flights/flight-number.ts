/**
 * Carriers with both printed codes, of two letters and of three. A carrier that is not listed has only the
 * spelling that was typed.
 */
const carriers = `
  A3 AEE|A5 HOP|A9 TGZ|AA AAL|AC ACA|AD AZU|AF AFR|AH DAH|AI AIC|AK AXM|AM AMX|AR ARG|AS ASA|AT RAM|AV AVA|AY FIN|AZ ITY
  B6 JBU|BA BAW|BE BEE|BF FBU|BG BBC|BI RBA|BJ LBT|BR EVA|BT BTI|BV BPA|BW BWA|BX ABL|BY TOM
  CA CCA|CI CAL|CM CMP|CN GDC|CU CUB|CX CPA|CY CYP|CZ CSN|D7 XAX|D8 IBK|DD NOK|DE CFG|DI NSZ|DL DAL|DT DTA|DX DTR|DY NOZ|DS EZS
  E4 ENT|E9 EVE|EC EJU|EI EIN|EK UAE|EN DLA|ET ETH|EW EWG|EY ETD|EZ SUS|F7 RSY|F9 FFT|FA SFR|FB LZB|FD AIQ|FI ICE|FJ FJI|FM CSH|FR RYR|FY FFM|FZ FDB
  G3 GLO|G4 AAY|G9 ABY|GA GIA|GF GFA|GK JJP|GL GRL|GM GSW|GQ SEH|GR AUR|GS GCR|H2 SKU|HA HAL|HC SZN|HD ADO|HM SEY|HO DKH|HU CHH|HV TRA|HX CRK|HY UZB
  I2 IBS|IB IBE|IE SOL|IJ SJO|IR IRA|IT TTW|IX AXB|IY IYE|IZ AIZ|J2 AHY|J9 JZR|JA JAT|JD CBJ|JL JAL|JQ JST|JU ASL|JY IWY|JX SJX
  K6 KHV|KC KZR|KE KAL|KF ABB|KL KLM|KM KMM|KP SKK|KQ KQA|KU KAC|KX CAY|LA LAN|LG LGL|LH DLH|LJ JNA|LM LOG|LN LAA|LO LOT|LS EXS|LX SWR|LY ELY
  MD MDG|ME MEA|MF CXA|MH MAS|MI SLK|MK MAU|MM APJ|MN CAW|MS MSR|MT TCX|MU CES|N0 NBT|NE NMA|NF AVN|NH ANA|NI PGA|NK NKS|NO NOS|NP NIA|NX AMU|NZ ANZ
  OA OAL|OB BOV|OD MXD|OE LDM|OG FPY|OK CSA|OM MGL|OR TFL|OS AUA|OU CTN|OV OMS|OZ AAR|P2 XAK|PC PGT|PD POE|PE PEV|PG BKP|PK PIA|PQ SQP|PR PAL|PS AUI|PX ANG|PY SLM|PW PRF
  QF QFA|QP AKJ|QR QTR|QS TVS|R3 SYL|RC FLI|RJ RJA|RK RUK|RO ROT|RS ASV|S4 RZO|S7 SBI|SA SAA|SB ACI|SC CDG|SD SUD|SG SEJ|SK SAS|SL TLM|SN BEL|SQ SIA|SS CRL|SU AFL|SV SVA|SW NMB
  TB JAF|TC ATC|TF BRX|TG THA|TK THY|TM LAM|TN THT|TO TVF|TP TAP|TR TGW|TS TSC|TU TAR|TW TWB|TX FWI|U2 EZY|U6 SVR|UA UAL|UK VTI|UL ALK|UP BHS|UO HKE|UT UTA|UU REU|UX AEA|UG TUX
  V7 VOE|VA VOZ|VB VIV|VF TKJ|VJ VJC|VN HVN|VS VIR|VT VTA|VX ACD|VY VLG|W4 WMT|W6 WZZ|W9 WUK|WA KLC|WB RWD|WF WIF|WK EDW|WM WIA|WN SWA|WS WJA|WX BCY|WY OMA
  X3 TUI|XC CAI|XE JSX|XK CCM|XQ SXS|XR CXI|XY KNE|Y4 VOI|YM MGX|YW ANE|YU MMZ|Z2 APG|ZB MON|ZF AZV|ZH CSZ|ZX GGN
  2L OAW|2P GAP|3K JSA|3O MAC|3U CSC|3W MWI|4B BTQ|4O AIJ|4U GWI|4Y OCN|4Z LNK|5J CEB|5T AKT|6E IGO|7C JJA|7G SFJ|7R RLU|8Q DQA|8U AAW|9C CQH|9W JAI|9K KAP`;

const pairs = carriers
  .trim()
  .split(/[|\n]/)
  .map((pair): readonly [string, string] => {
    const [two = '', three = ''] = pair.trim().split(' ');
    return [two, three];
  });
const threeByTwo = new Map(pairs);
const twoByThree = new Map(pairs.map(([two, three]) => [three, two]));

/** Whether a code of two or three letters is a carrier’s that is listed. */
export function isCarrier(code: string): boolean {
  return threeByTwo.has(code) || twoByThree.has(code);
}

/** The two letters of a flight number’s carrier, "BA" of "BAW902"; undefined if it has none. */
export function findCarrier(typed: string): string | undefined {
  return splitNumber(typed)?.carrier;
}

/** "SK" of SK or SAS; undefined if no listed carrier has this code. */
export function carrierOfCode(code: string): string | undefined {
  return threeByTwo.has(code) ? code : twoByThree.get(code);
}

/** A carrier, a number, and sometimes a letter after it. */
const shape = /^([A-Z]{3}|[A-Z][A-Z\d]|\d[A-Z])0*(\d{1,4})([A-Z]?)$/;

interface Parts {
  readonly carrier: string;
  readonly number: string;
  readonly letter: string;
}

function splitNumber(typed: string): Parts | undefined {
  const closed = closedUp(typed);
  const [, carrier, number, letter = ''] = shape.exec(closed) ?? [];
  if (carrier === undefined || number === undefined) return undefined;
  return { carrier: twoByThree.get(carrier) ?? carrier, number, letter };
}

function closedUp(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/**
 * A flight number for comparison: "BA 902", "ba0902", "BA-902" and "BAW 902" are the same. It is never shown:
 * people see what was typed.
 */
export function comparedNumber(typed: string): string {
  const parts = splitNumber(typed);
  if (parts === undefined) return closedUp(typed);
  return `${parts.carrier}${parts.number}${parts.letter}`;
}

const aircraft = /^(?:A[23]\d\d|B7\d[\dA-Z]|E1[79]\d|AT[47]\d)$/i;

/** Whether a text is a carrier and a number. Miles are not, and neither is an aircraft such as A320 or B738. */
export function isFlightNumber(text: string): boolean {
  const typed = text.trim();
  const isShaped = /^[A-Z\d]{2,3}[ -]?\d{1,4}[A-Z]?$/i.test(typed);
  return isShaped && !aircraft.test(typed) && splitNumber(typed) !== undefined;
}

/** All ways in which a flight number may be stored, in lower case without spaces, to find it by index. */
export function listSpellings(typed: string): string[] {
  const parts = splitNumber(typed);
  if (parts === undefined) return [closedUp(typed).toLowerCase()];
  const { carrier, number, letter } = parts;
  const three = threeByTwo.get(carrier);
  const padded = Array.from(
    { length: 5 - number.length },
    (_, zeros) => '0'.repeat(zeros) + number,
  );
  return [carrier, ...(three === undefined ? [] : [three])]
    .flatMap((code) => padded.flatMap((digits) => [`${code}${digits}`, `${code}-${digits}`]))
    .map((spelling) => `${spelling}${letter}`.toLowerCase());
}
