import { minorUnits } from '@paddock/contract/platform/money';
import type { Guess, ReadCandidate } from './candidate.ts';

/** The currencies that words are read in, as alternatives of a pattern. */
export const currencies =
  'GBP|EUR|USD|CHF|HUF|PLN|CZK|SEK|NOK|DKK|ISK|RON|BGN|RSD|AED|BHD|KWD|OMR|JOD|TND|QAR|SAR|ILS|INR|THB|MYR|IDR|KRW|JPY|CNY|AUD|NZD|CAD|SGD|HKD|MXN|BRL|ZAR|TRY';

/** Printed forms of currencies. If a sign has several, the first is the likeliest. */
const signs: ReadonlyMap<string, readonly string[]> = new Map(
  [
    '£ GBP',
    '€ EUR',
    'EURO EUR',
    'EUROS EUR',
    'FT HUF',
    'ZŁ PLN',
    'KČ CZK',
    '₹ INR',
    '₩ KRW',
    '₺ TRY',
    '¥ JPY CNY',
    '$ USD AUD CAD NZD SGD HKD MXN',
    'US$ USD',
    'A$ AUD',
    'AU$ AUD',
    'NZ$ NZD',
    'C$ CAD',
    'CA$ CAD',
    'S$ SGD',
    'HK$ HKD',
    'KR SEK NOK DKK ISK',
  ].map((line) => {
    const [sign = '', ...codes] = line.split(' ');
    return [sign, codes];
  }),
);

const money = String.raw`(?<!\p{L})(?<money>${currencies}|(?:US|AU?|NZ|CA?|S|HK)?\$|[£€¥₹₩₺]|Euros?|Ft|zł|Kč|kr)(?!\p{L})`;
/** Matches a whole number with everything between its digits, never a part of it. */
const number = String.raw`(?<!\d|\d[.,':/-]|(?:^|\s)[-−])(?<number>\d+(?:[.,':/-]\d+)*(?: \d{3}(?!\d)(?:[.,':/-]\d+)*)*(?:[.,][-–—]{1,2})?)(?!\d|[.,':/-]\d| \d{3}(?!\d))`;
const currencyFirst = new RegExp(`${money} {0,9}${number}`, 'giu');
const currencyLast = new RegExp(`${number} {0,9}${money}`, 'giu');

const plain = String.raw`(?:0|[1-9]\d*)`;
const grouped = String.raw`[1-9]\d{0,2}(?:(?<separator>[ ',.])\d{3})(?:\k<separator>\d{3})*`;
/** Indian grouping: 1,20,450. */
const lakhs = String.raw`[1-9]\d?(?:,\d\d)+,\d{3}`;
const whole = new RegExp(`^(?:${plain}|${grouped}|${lakhs})$`);
const withDecimals = new RegExp(
  `^(?<units>${plain}|${grouped}|${lakhs})(?<mark>[.,])(?<decimals>\\d{1,4})$`,
);

/**
 * "1204.50" from "1,204.50", "1.204,50", "1 204.50" and "1'204.50"; null if it can be read in several ways,
 * or in none. Amounts have no more decimals than their currency: 1.204 euros are over a thousand, and 1.204
 * dinars are not.
 */
export function parseAmount(written: string, currency: string): string | null {
  const text = evenlySpaced(written).replace(/[.,][-–—]{1,2}$/, '');
  const asWhole = whole.test(text) ? text.replaceAll(/\D/g, '') : null;
  const split = splitAmount(text, minorUnits(currency));
  // 1,204 dinars are either.
  if (asWhole !== null && split !== null && text.includes(',')) return null;
  const amount = split ?? asWhole;
  return amount !== null && /^\d{1,12}(?:\.|$)/.test(amount) ? amount : null;
}

/** An amount with decimals, if its currency has that many. */
function splitAmount(text: string, most: number): string | null {
  const { units = '', mark = '', decimals = '' } = withDecimals.exec(text)?.groups ?? {};
  if (mark === '' || units.includes(mark)) return null;
  const digits = units.replaceAll(/\D/g, '');
  if (decimals.length <= most) return `${digits}.${decimals}`;
  // Yen have none, and are printed with two noughts here and there.
  return decimals === '00' ? digits : null;
}

/** Makes all apostrophes and spaces the same; a space that groups digits becomes an apostrophe. */
function evenlySpaced(text: string): string {
  return text
    .replaceAll(/(?<=\d)[\u00a0\u2007-\u2009\u202f](?=\d{3}(?!\d))/g, "'")
    .replaceAll(/[\u00a0\u2007-\u2009\u202f\t]/g, ' ')
    .replaceAll(/[’′]/g, "'");
}

interface Price {
  readonly at: number;
  readonly end: number;
  readonly written: string;
  readonly currency: string;
  /** Null if it is uncertain. */
  readonly amount: string | null;
  /** The sign, if the document doesn’t say which of its currencies it is. */
  readonly sign: string | null;
}

const mostPrices = 50;

/** The prices in a line, whether their currency is before or after them. */
function pricesIn(line: string, codes: ReadonlySet<string>): Price[] {
  const found = (pattern: RegExp) =>
    [...line.matchAll(pattern)]
      .slice(0, mostPrices)
      .map((match) => readPrice(match, codes))
      .map((price) => (mayBeTwo(price, line) ? { ...price, amount: null } : price));
  const first = found(currencyFirst);
  const last = found(currencyLast);
  const readable = (list: readonly Price[]) => list.filter(({ amount }) => amount !== null).length;
  const [better, other] = readable(last) > readable(first) ? [last, first] : [first, last];
  const isTie = readable(last) === readable(first);
  return [
    ...better.map((one) =>
      // "412.50 EUR 2" is either.
      isTie && other.some((two) => meets(one, two) && !isSame(one, two))
        ? { ...one, amount: null }
        : one,
    ),
    ...other.filter((one) => !better.some((two) => meets(one, two))),
  ].toSorted((one, two) => one.at - two.at);
}

function readPrice(
  { index, 0: written, groups = {} }: RegExpExecArray,
  codes: ReadonlySet<string>,
) {
  const sign = (groups['money'] ?? '').toUpperCase();
  const family = signs.get(sign) ?? [sign];
  const [named, another] = family.filter((code) => codes.has(code));
  const currency = named ?? family[0] ?? sign;
  return {
    at: index,
    end: index + written.length,
    written,
    currency,
    amount: another === undefined ? parseAmount(groups['number'] ?? '', currency) : null,
    sign: family.length > 1 && named === undefined ? sign : null,
  };
}

/** "Total 2 412.50" may be two tickets; after a colon, or its currency, it is one number. */
function isSpaced({ at, written }: Price, line: string): boolean {
  return /^\d{1,2} \d/.test(written) && !/[:=] *$/.test(line.slice(Math.max(0, at - 10), at));
}

const withSpaces = new Set(['SEK', 'NOK', 'DKK', 'ISK', 'CZK', 'PLN', 'HUF']);

/** "Totalt 1 695 SEK" is one number, as people write it where that is the currency. */
function mayBeTwo(price: Price, line: string): boolean {
  const isUsual = withSpaces.has(price.currency) && !price.written.includes('.');
  return isSpaced(price, line) && !isUsual;
}

function meets(one: Price, two: Price): boolean {
  return one.at < two.end && two.at < one.end;
}

function isSame(one: Price, two: Price): boolean {
  return one.amount === two.amount && one.currency === two.currency;
}

const label =
  /(?<!\p{L})(?:total(?:[et]|pris|belopp|beløb|beløp|summa|sum)?|totaal(?:bedrag|prijs)?|celkem|ukupno|i alt|amount|price|paid|preis|gesamt(?:betrag|preis|summe)?|summe|rechnungsbetrag|montant|prix|payé|importe|importo|prezzo|pagato|precio|pagado|végösszeg|összesen|fizetve|razem|suma|łącznie|łączna|cena|kwota|zapłacono|summa|pris|belopp|betalt)(?!\p{L})/iu;
const ofPart =
  /(?<!\p{L})(?:sub-?total|net|nett|netto\p{L}*|excl\p{L}*|exkl\p{L}*|zzgl|hors|ohne|balance|outstanding|remain\p{L}*|deposit|refund\p{L}*|discount|sav(?:e|es|ed|ings?)|voucher|credit(?! card)|points?|miles|tax(?:es)?|vat|fees?|surcharge|per|each|insurance|bags?|baggage|luggage|seats?|meals?|zwischensumme|restbetrag|anzahlung|steuern?|mwst|gebühr(?:en)?|rabatt|pro|sous-total|solde|acompte|taxes|tva|remise|par|subtotale|saldo|acconto|tasse|iva|sconto|resto|impuestos?|tasas|depósito|descuento|pendiente|por|részösszeg|előleg|áfa|kedvezmény|adó|zaliczka|podatek|podatki|opłata|zniżka|za|delsumma|moms|skatt|avgift|handpenning|rabatt|à)(?!\p{L})|(?<!\p{L})from\W*$|[x×*+] *$/iu;
const ofEach = /^ *(?:[x×*+/]|per\b|each\b|pp\b|p\.p\.|a person)/i;

/** Ranks how surely the words before a price name the total: null for a part or no total. */
function rankLabel(words: string): number | null {
  const said = words.replace(
    /(?<!\p{L})(?:incl|inkl|with|including|inklusive|inkl|dont|y compris|incluse?|incluidos?|w tym|inklusive|beleértve|TTC|(?:IVA|TVA|VAT|MwSt\.?|moms) (?:incl|inkl)\p{L}*)(?!\p{L}).*$/iu,
    '',
  );
  if (!label.test(said) || ofPart.test(said)) return null;
  if (
    /\bgrand total|végösszeg|gesamt|prix total|montant total|prezzo totale|importe total|precio total|łączna/i.test(
      said,
    )
  )
    return ranks.grand;
  if (
    /\bdue\b|\bto pay\b|à payer|zu zahlen|fällig|da pagare|por pagar|fizetendő|do zapłaty|att betala/i.test(
      said,
    )
  )
    return ranks.due;
  if (!ofWhole.test(said) || /\bfare\b|flugpreis|tarif/i.test(said)) return ranks.price;
  return /\bpaid\b/i.test(said) ? ranks.paid : ranks.total;
}

/** The surest first. */
const ranks = { grand: 0, total: 1, paid: 2, price: 3, due: 4 } as const;
const ofWhole = /total|totaal|celkem|ukupno|i alt|összesen|razem|suma|summa/i;

interface Total extends Price {
  readonly rank: number;
  readonly line: string;
  /** The words before it. */
  readonly label: string;
}

function totalsIn(text: string): Total[] {
  const codes = new Set(text.match(new RegExp(`(?<!\\p{L})(?:${currencies})(?!\\p{L})`, 'gu')));
  const lines = evenlySpaced(text).split('\n');
  return lines.flatMap((line, index) => {
    const above = (lines[index - 1] ?? '').slice(-60);
    const prices = pricesIn(line, codes);
    return prices.flatMap((price, nth): Total[] => {
      const isAlone = line.trim() === price.written;
      const words = line.slice(prices[nth - 1]?.end ?? 0, price.at).slice(-100);
      const sentence = words.split(/(?<!in[ck]l)[.;!?] +(?=\p{Lu})/iu).at(-1) ?? '';
      const rank = ofEach.test(line.slice(price.end, price.end + 20))
        ? null
        : rankLabel(isAlone ? above : sentence);
      return rank === null
        ? []
        : [
            {
              ...price,
              rank,
              line: isAlone ? `${above}\n${line}` : line,
              label: isAlone ? above : sentence,
            },
          ];
    });
  });
}

/** A price by itself, such as "€ 1.204,00", in the currency declared beside it, if any. */
export function priceIn(
  text: string,
  declared: string | null,
): Pick<ReadCandidate, 'amount' | 'currency'> {
  const [price, another] = pricesIn(
    evenlySpaced(text),
    new Set(declared === null ? [] : [declared]),
  );
  const isClear = price?.sign === null && another === undefined;
  const currency = declared ?? (isClear ? price.currency : null);
  if (!isClear || currency === null || price.amount === null)
    return { amount: null, currency: null };
  return { amount: price.amount, currency };
}

interface Read extends Pick<ReadCandidate, 'amount' | 'currency' | 'guesses'> {
  /** The words it was read from. */
  readonly phrase: string | null;
}

const nothing: Read = { amount: null, currency: null, guesses: [], phrase: null };

/** Finds the total in a text. An uncertain total stays empty, with a note. */
export function totalIn(text: string): Read {
  // If nothing is due, it is paid.
  const found = totalsIn(text).filter(({ rank, amount }) => rank < ranks.paid || !isZero(amount));
  const isPartPaid = isMoreDue(text);
  // While something is due, what was paid is no more than a price.
  const rankOf = (one: Total) => (isPartPaid && one.rank === ranks.paid ? ranks.price : one.rank);
  const rank = Math.min(...found.map(rankOf));
  const best = found.filter((one) => rankOf(one) === rank);
  const [first] = best;
  if (first === undefined) return nothing;
  const { amount, currency, sign, written } = first;
  const all = [...new Set(best.map((one) => one.written))].slice(0, 5).join(', ');
  if (best.some((one) => !isSame(one, first)))
    return unsure(`The document gives several totals: ${all}.`);
  if (amount === null)
    return unsure(`The document gives “${written}” as the total, which isn’t clear.`);
  if (isPartPaid && /\bpaid\b/i.test(first.label))
    return unsure(`The document says that ${written} is paid, and that more is due.`);
  if (isZero(amount)) return unsure(`The document gives ${written} as the total.`);
  const isWhole = wholeFirst.test(first.label) && !ofPaid.test(text);
  if (rank === ranks.due && !isWhole)
    return unsure(`The document says that ${written} is due, and gives no total.`);
  if (ofFare.test(first.label) && !ofAll.test(first.line) && ofTaxes.test(text))
    return unsure(`The document gives ${written} as a fare, perhaps without the taxes.`);
  const guesses: Guess[] = [];
  if (sign !== null) {
    const message = `“${sign}” was read as ${currency}. Check the currency.`;
    guesses.push({ field: 'currency', message });
  }
  if (rank === ranks.due || isSpaced(first, first.line)) {
    const message = `“${first.label.trim()} ${written}” was read as a total of ${amount} ${currency}. Check it.`;
    guesses.push({ field: 'amount', message });
  }
  return { amount, currency, phrase: first.line.trim().slice(-200), guesses };
}

const stillDue =
  /(?<!\p{L})(?:balance|outstanding|remaining|due|to pay|pay at|restbetrag|zu zahlen|solde|à payer|saldo|da pagare|pendiente|por pagar|fizetendő|do zapłaty|att betala)(?!\p{L})[^\n]{0,40}/giu;

/** "Balance due £200.00": what was paid is no total. */
function isMoreDue(text: string): boolean {
  return [...text.matchAll(stillDue)].some(([words]) =>
    pricesIn(evenlySpaced(words), new Set()).some(({ amount }) => !isZero(amount)),
  );
}

const wholeFirst = /^\W*(?:total|gesamt|razem|łącznie|összesen|summa|att betala totalt)/iu;
const ofPaid =
  /(?<!\p{L})(?:paid|deposit|bezahlt|anzahlung|payé|acompte|pagato|acconto|pagado|depósito|fizetve|előleg|zapłacono|zaliczka|przedpłata|betalt|handpenning)(?!\p{L})/iu;

const ofFare =
  /(?<!\p{L})(?:fare|ticket price|flugpreis|tarif\p{L}*|tariffa|tarifa|viteldíj|taryfa|biljettpris)(?!\p{L})/iu;
const ofAll = /(?<!\p{L})(?:incl\p{L}*|inkl\p{L}*|with taxes|TTC|all-?in)(?!\p{L})/iu;
const ofTaxes =
  /^[^\n]{0,40}(?<!\p{L})(?:tax(?:es)?|charges|steuern?|gebühren|taxes et frais|tasse|tasas|illetékek|opłaty|skatter)(?!\p{L})[^\n]{0,40}\d/imu;

function unsure(why: string): Read {
  return { ...nothing, guesses: [{ field: 'amount', message: `${why} Enter the cost.` }] };
}

function isZero(amount: string | null): boolean {
  return amount !== null && !/[1-9]/.test(amount);
}
