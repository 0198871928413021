import { clocksIn, daysIn, type Dates } from './text-times.ts';

const weekday = String.raw`(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lun|mar|mer|jeu|gio|ven|sab|dom|mié|jue|vie|sáb)(?:day|sday|nesday|rsday|urday|di|redi|credi|edì|oledì|rdì|ato|enica|es|rcoles|ves|rnes|ado|ingo)?`;
const weekdayAlone = new RegExp(String.raw`^${weekday}[.,]?$`, 'iu');
const weekdayLast = new RegExp(String.raw`[,\s]+${weekday}[.,]?$`, 'iu');
const labels = String.raw`dep(?:art(?:ure|s|ing)?|arture time)?|arr(?:iv(?:al|es?|ing))?|from|to|at|on|time|date|abfahrt|ankunft|ab|an|von|nach|um|am|den|uhr|hrs?|départ|arrivée|à|le|partenza|arrivo|ore|alle|il|salida|llegada|el|a las|indulás|érkezés|odjazd|przyjazd|wyjazd|o|godz|dnia|avgång|ankomst|avresa|kl|odj|příj|vertrek|aankomst|outbound|outward|inbound|return|sailing|crossing|hinfahrt|rückfahrt|aller|retour|andata|ritorno|check-?in|boarding|halt|fahrt|journey|data|datum|fecha|dátum|tag|day`;
const labelFirst = new RegExp(String.raw`^(?:${labels}|${weekday})(?!\p{L})[.,:]?\s*`, 'iu');
const labelLast = new RegExp(
  String.raw`[\s,;:–-]+(?:ab|an|dep|arr|at|on|um|am|à|le|il|el|den|kl|alle|o|dalle|ore|alle ore|a las|h|godz|óra)[.:]?$`,
  'iu',
);

/** Words that confirmations have and stations don’t. */
const noPlace =
  /(?<!\p{L})(?:your|you|votre|vos|trajet|voyage|viaggio|viaje|podróż\p{L}*|resa|reise|utazás\p{L}*|booking|booked|reservation|confirm\p{L}*|reference|ticket|order|total|price|fare|cabin|vehicle|passengers?|adults?|child(?:ren)?|class|flex\w*|standard|economy|phone|tel|e-?mail|please|thank|minutes?|hours?|seat|coach \d|wagen \d|duration|berth|payment|paid|customer|terms|conditions|registration|length|height|number|closes?|opens?|latest|check-?in|boarding|buchung\w*|gepäck|sitzplatz|gleis|platform|voie|binario|changes?|direct|ship|vessel|train|zug|treno|vonat|pociąg|tåg|with|and|welcome|dear|e-?ticket|bil(?:let|lete|jett|ett)|bigliett\p{L}*|biljett|bilet|\p{L}*jegy|fahrkarte|reserva|réservation|rezerwac\p{L}*|prenotazione|foglalás\p{L}*|bokning\p{L}*|conferma\p{L}*|potwierdzenie|visszaigazolás\p{L}*)(?!\p{L})/iu;

/** True for a sentence: its clocks are not those of a ride. */
export function isTalk(line: string): boolean {
  return noPlace.test(line) || line.trim().split(/\s+/).length > 9;
}

function cleanPlace(words: string): string | null {
  let place = words.trim();
  for (let round = 0; round < 4; round += 1)
    place = place
      .replace(labelFirst, '')
      .replace(labelLast, '')
      .replace(weekdayLast, '')
      // "Wien Hbf, RJX 63"
      .replace(/,\s*[A-Z]{1,4} ?\d{1,5}$/, '')
      .replace(/^[\s,;:|–-]+|[\s,;:|–-]+$/g, '');
  const isPlace =
    place.length >= 2 && place.length <= 60 && /\p{Lu}\p{L}/u.test(place) && !noPlace.test(place);
  const isTwo = /\s(?:to|nach|-|–|→|➞)\s/u.test(place);
  return isPlace && !isTwo && !weekdayAlone.test(place) ? place : null;
}

/** The first words of a line that are neither its day, its clock nor a label: "Berlin Hbf" of "Berlin Hbf ab 10:27". */
export function placeIn(line: string, dates: Dates): string | null {
  const cuts = [...daysIn(line, dates), ...clocksIn(line)].toSorted((a, b) => a.at - b.at);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, end } of cuts) {
    pieces.push(line.slice(from, at));
    from = Math.max(from, end);
  }
  const cells = [...pieces, line.slice(from)].flatMap((piece) => piece.split(/\s{2,}|\t|\|/));
  for (const cell of cells) {
    // "Departure:" and "Train 9014:" are labels of what follows.
    const place = /:\s*$/.test(cell) ? null : cleanPlace(cell);
    if (place !== null) return place;
  }
  return null;
}

/** The place of a line that has nothing else, with its commas: "London, Victoria Coach Station". */
export function placeAlone(words: string, dates: Dates): string | null {
  return daysIn(words, dates).length > 0 ? null : cleanPlace(words.split(/\s{3,}|\t|\|/)[0] ?? '');
}

const prefix =
  /^[\s*•-]*(?:(?<sure>(?:route|crossing|strecke|verbindung|sailing|reise|trip|journey|traversée|überfahrt|overfart|przeprawa|átkelés|traghetto|ferry|fähre|train|zug|treno|tren|trajet|tratta|trayecto|útvonal|trasa|sträcka|outbound|outward|inbound|return|hinfahrt|rückfahrt|hinreise|rückreise|aller|retour|andata|ritorno|ida|vuelta|rutt|utresa|återresa|hemresa|direction|richtung|relacja|linea|bus|coach)(?:\s(?:journey|sailing|crossing|trip|route))?)(?:\s*[:–-]\s*|\s+(?=\p{Lu})))?(?:from\s+|von\s+|de\s+|da\s+)?/iu;
const place = String.raw`\p{Lu}[^,;:|\d→➞>]{1,50}?`;
const placeEnd = String.raw`(?=\s*(?:[,;|]|\d|\s{2,}|$)|\s+(?:on|at|am|um|le|il|el|den|dnia)\s)`;
const spaced = new RegExp(
  String.raw`^(?<from>${place})\s*(?:\s(?:to|nach|naar|till?|à|do)\s|\s[-–—]\s|→|➞|->|–>|>)\s*(?<to>${place})${placeEnd}`,
  'u',
);
const closed = new RegExp(
  String.raw`^(?<from>\p{Lu}[\p{L}. ]{1,40}?)\s?[-–—/]\s?(?<to>\p{Lu}[\p{L}. ]{1,40}?)${placeEnd}`,
  'u',
);

/** "Praha, Florenc -> Wien, Stadioncenter" */
const withTowns =
  /^(?<from>\p{Lu}[^,;:|\d→➞>]{1,30}, ?\p{Lu}[^,;:|\d→➞>]{1,40}?)\s*(?:→|➞|->|–>)\s*(?<to>\p{Lu}[^;:|\d→➞>]{1,60}?)(?=\s*(?:[;|]|\d|\s{2,}|$))/u;

/** True if one name is within the other, or both begin with the same town. */
export function isAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.toLowerCase())
    .toSorted((a, b) => a.length - b.length);
  const town = (name: string) => name.split(/[\s,(-]/)[0] ?? '';
  return long.includes(short) || (town(short).length > 2 && town(short) === town(long));
}

interface Route {
  readonly from: string;
  readonly to: string;
  /** A word such as "Route:" is before it. */
  readonly isLabelled: boolean;
}

/** "Dover to Calais", "Route: Dover-Calais" or "Outbound: Dublin to Holyhead, 6 April". */
export function routeIn(line: string): Route | null {
  const match = prefix.exec(line);
  const rest = line
    .slice(match?.[0].length ?? 0)
    .trim()
    .replace(/^[A-Z]{1,4} ?\d{1,5}[:,]? +(?=\p{Lu})/u, '')
    // "Itinéraire   Livorno - Olbia"
    .replace(/^\p{Lu}\p{L}{2,15} {3,}(?=\p{Lu}[^\n]{1,40} [-–—→] \p{Lu})/u, '');
  const isLabelled = match?.groups?.['sure'] !== undefined;
  const found =
    withTowns.exec(rest) ?? spaced.exec(rest) ?? (isLabelled ? closed.exec(rest) : null);
  const from = cleanPlace(found?.groups?.['from'] ?? '');
  const to = cleanPlace(found?.groups?.['to'] ?? '');
  return from === null || to === null || from === to ? null : { from, to, isLabelled };
}
