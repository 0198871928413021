/** The words for a reference, most certain first: those of airlines and hotels, then those of agencies. */
const labels = [
  [
    String.raw`itinerary(?=\s?#)|(?:booking|reservation|confirmation|airline|itinerary|trip)\s(?:reference|ref|code|number|no|id|locator)`,
    String.raw`(?:e-?ticket\s)?(?:record|airline)?\s?locator|PNR(?:\scode)?`,
    String.raw`(?:buchungs|reservierungs|reservations|bestätigungs)[ -]?(?:code|nummer|nr|referenz|kennung)|reservierung`,
    String.raw`(?:num[eé]ro|code|référence|réf)\s(?:de\s|du\s)?(?:la\s)?(?:réservation|dossier|confirmation)|référence(?:\s(?:de\s|du\s)?(?:votre\s|la\s)?(?:dossier|réservation|commande))?|dossier\svoyage`,
    String.raw`(?:codice|numero)\s(?:di\s|della\s)?(?:prenotazione|conferma)|riferimento`,
    String.raw`(?:c[oó]digo|n[uú]mero|localizador)\s(?:de\s)?(?:la\s)?(?:reserva|confirmaci[oó]n)|localizador`,
    String.raw`jegy\s?(?:azonosító(?:ja)?|száma?)`,
    String.raw`foglalás(?:i|od|ának)?\s(?:azonosító(?:ja)?|száma?|kód(?:ja)?|hivatkozás)|foglalásszám|visszaigazolási\sszám`,
    String.raw`(?:numer|nr|kod)\s(?:twojej\s)?rezerwacji|numer\spotwierdzenia`,
    String.raw`boknings?[ -]?(?:nummer|nr|referens|kod)|bekräftelsenummer`,
  ],
  [
    String.raw`booking|reservation|confirmation|reference|ref|buchung|réservation|prenotazione|reserva|foglalás|rezerwacja|bokning`,
    String.raw`(?:order|agency)\s(?:reference|number|no|id)|auftragsnummer|vorgangsnummer|ordernummer|referensnummer|numero\sd.ordine|commande|rendelés(?:i\s)?(?:szám|azonosító)`,
  ],
  [
    String.raw`(?:e-?)?(?:ticket|biglietto|billete?|jegy)\s?(?:number|no|nr|szám)|numer\sbiletu|biljettnummer|ticketnummer`,
  ],
].map(
  (some) =>
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<label>${some.join('|')})(?!\p{L})(?:[ \t]n[°ºro])?(?:\s?\([^()\n]{1,20}\))?\.?(?:[ \t]+(?:is|lautet|est|è|es|jest|är))?[ \t]{0,12}#?[ \t]{0,2}[:#=]?[ \t*]{0,60}(?:\n[ \t]{0,120}){0,2}(?:(?:[A-Z\d]{2})\/)?(?-i:(?<code>[A-Z\d](?:[A-Z\d-]|[./](?=\d)){3,24}))(?![\p{L}\d])`,
      'giu',
    ),
);

export interface FoundReference {
  readonly at: number;
  /** The start and the end of the code itself. */
  readonly codeAt: number;
  readonly end: number;
  readonly code: string;
  readonly rank: number;
}

/** The references that a text names: letters are capitals, as they are printed. */
export function referencesIn(text: string): FoundReference[] {
  return labels.flatMap((pattern, rank) =>
    [...text.matchAll(pattern)].flatMap(({ index, 0: whole, groups = {} }) => {
      const { code = '', label = '' } = groups;
      // A plain word such as "Booking" with a code on the next line proves nothing.
      const isBelow = whole.includes('\n') && rank > 0;
      const isCode = code === code.toUpperCase() && (/\d/.test(code) || /^[A-Z]{6}$/.test(code));
      const isDate = /^(?:20\d\d|\d{1,4}[-./]\d{1,2}[-./]\d{1,4})$/.test(code);
      if (!isCode || isDate || isBelow || label === '') return [];
      const codeAt = index + whole.lastIndexOf(code);
      return [{ at: index, codeAt, end: index + whole.length, code, rank }];
    }),
  );
}

/** The form of the references of airlines and their systems. */
const recordLocator = /^(?=\d{0,5}[A-Z])[A-Z\d]{6}$/;

/**
 * The booking reference in a text; null if it names several that differ. For flights, the only one of six
 * letters and digits is chosen, since agencies have numbers of their own.
 */
export function referenceIn(
  text: string,
  isFlight: boolean,
): { code: string | null; others: string[] } {
  // A flight has a number of each ticket, too.
  const found = referencesIn(text).filter(({ rank }) => !isFlight || rank < 2);
  const rank = Math.min(...found.map((one) => one.rank));
  const codes = [...new Set(found.filter((one) => one.rank === rank).map(({ code }) => code))];
  if (codes.length === 1) return { code: codes[0] ?? null, others: [] };
  const [locator = null, another] = codes.filter((code) => recordLocator.test(code));
  return { code: isFlight && another === undefined ? locator : null, others: codes };
}
