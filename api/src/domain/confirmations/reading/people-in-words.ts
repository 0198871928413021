import { personName, readingBounds } from './candidate.ts';

const nameLine = /^[\p{L}][\p{L}.'’ /-]{2,60}$/u;

const labels = [
  String.raw`(?:passenger|traveller|traveler|guest|driver)s?(?:\s(?:names?|details|information))?`,
  String.raw`(?:huvud|haupt|fő)(?:resenär|reisender?|reisende|gast|utas|gäst)|główny\s(?:pasażer|kierowca)`,
  String.raw`(?:lead|main|primary)\s(?:passenger|guest|traveller|traveler|driver|name)`,
  String.raw`\d{1,2}\s(?:adults?|erwachsener?|adultes?|adult[io]|felnőtt|dorosły|vuxen)`,
  String.raw`names?\sof\s(?:the\s)?(?:passenger|guest|traveller|traveler)s?|guest\(s\)|passenger\(s\)|booked\s(?:by|for)|(?:first|full)\sname`,
  String.raw`customer(?:\sname)?|kunden?(?:name)?|intestatario|nom\sdu\sclient|nome\s(?:del\s)?cliente|nombre\sdel\scliente|(?:reserved|reserviert|réservé|prenotato|reservado)\s(?:for|für|pour|per|para)`,
  String.raw`name|nom|nome|nombre|név|namn|imię\si\snazwisko`,
  String.raw`reisender?|reisende|passagiere?|fluggäste?|fluggast|fahrgäste?|fahrgast|gast|gäste|(?:haupt)?fahrer|mieter|name\sdes\s(?:gastes|reisenden)`,
  String.raw`passagers?|voyageurs?|clients?|conducteur|nom\sdu\s(?:passager|client|voyageur)`,
  String.raw`passegger[oi]|ospit[ei]|viaggiator[ei]|conducente|nome\s(?:del\s)?(?:passeggero|ospite)`,
  String.raw`pasajer[oa]s?|hu[eé]sped(?:es)?|viajer[oa]s?|titular|conductor|nombre\sdel\s(?:pasajero|hu[eé]sped)`,
  String.raw`utas(?:ok)?(?:\sneve)?|vendég(?:ek)?(?:\sneve)?|sofőr`,
  String.raw`pasażer(?:owie|ka)?|podróżn[yi]|gość|goście|kierowca`,
  String.raw`passagerare|resenär(?:er)?|gäst(?:er|ens\snamn)?|förare`,
].join('|');
const heading = new RegExp(
  String.raw`^[\s*•-]*(?:\d{1,2}\.\s)?(?:${labels})(?:\sprincipale?)?(?:\s*\(s\))?(?:\s\d{1,2})?(?:\s*[:=]\s*(.*)|(?:\s{3,}|\s(?=(?:mr|mrs|ms|miss|dr)\.?\s))(\S.*))?\s*$`,
  'iu',
);

/** Words that names don’t have, and the lines of confirmations do. */
const noName =
  /(?<!\p{L})(?:flights?|details?|depart\w*|arriv\w*|outbound|inbound|return|booking|reservation|baggage|luggage|seats?|tickets?|terminal|total|price|payment|adult[eio]?s?|child(?:ren)?|erwachsene[rn]?|hinflug|rückflug|hotel|room|check-?in|airport|airlines?|economy|business|class|fare|date|time|number|thank|dear|please|your|names?|and|from|to|information|itinerary|vuelo|vol|volo|flug|reise|train|ferry|contact|phone|e-?mail|address|none|lounge|meal|codes?|confirmation|reference|check-?out|status|confirmed)(?!\p{L})/iu;

/** "Ms Ada Sample", alone in a line. */
const titled =
  /^[\s*•\d.)-]{0,8}(?:mr|mrs|ms|miss|mx|dr|herr|frau|mme|mlle|m\.|sig\.(?:\s?ra)?|sra?\.|pan|pani)\.?\s+(\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){1,3})\s*(?:\(.{1,20}\))?$/iu;
/** "SAMPLE/ADA MRS", as tickets have it. */
const ticketed =
  /(?:^|(?<=\d\.\d)|(?<=\s\s)|(?<=:\s))([A-Z][A-Z'-]{1,25}\/[A-Z][A-Z'-]{1,20}(?:\s[A-Z'-]{1,20}){0,2})(?=$|\s\s|\s\d|\s*[,(;*])/g;
/** "*First name* Ada *Last name* Sample" */
const twoParts =
  /\b(?:first|given)\s?name\W{1,4}(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)\W{1,4}(?:last|family|sur)\s?name\W{1,4}(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?=\s*(?:\*|$|,|\n))/giu;

/** "Reserved for Ada Sample", alone in a line */
const reservedFor =
  /^[ \t]*(?:reserved|booked|reserviert|gebucht|réservé|prenotato|reservado|lefoglalva|bokad) (?:for|für|pour|per|para) (?-i:(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}))[ \t]*$/gimu;

/** After a word, a number or a code, so neither a title nor an initial ends a sentence. */
const sentenceEnd =
  /(?<=(?:[\p{Ll}\d)]{2}|\b[A-Z\d]{5,8})\.)(?<!\b(?:Mrs|Prof|Sra|Srta|Mme|Mlle|Dott|Dra)\.)\s+(?=\p{Lu})/u;

/**
 * Finds the travellers in lines and sentences that name them.
 * @param isFlight tickets of flights have names as "SAMPLE/ADA", and those of trains other words
 */
export function travellersIn(text: string, isFlight = false): string[] {
  const lines = text
    .split('\n')
    .slice(0, 5_000)
    .filter((line) => line.length <= 2_000)
    .flatMap((line) => line.split(sentenceEnd));
  const labelled = [...text.matchAll(twoParts)].map(([, given, family]) => `${given} ${family}`);
  labelled.push(...[...text.matchAll(reservedFor)].map(([, name = '']) => name));
  lines.forEach((line, index) => {
    const match = line.length > 200 ? null : heading.exec(line);
    if (match === null) return;
    const same = (match[1] ?? match[2] ?? '').trim();
    const beside = namesInLine(same);
    // "Passenger   E-ticket" is the heading of a table.
    const isHeading = same === '' || (match[2] !== undefined && beside.length === 0);
    labelled.push(...(isHeading ? namesFrom(lines.slice(index + 1, index + 40)) : beside));
  });
  const found =
    labelled.length > 0 ? labelled : lines.flatMap((line) => namesByForm(line, isFlight));
  const names = found.flatMap((name) => personName(name) ?? []);
  const seen = new Map(names.map((name) => [name.toLowerCase(), name]));
  return [...seen.values()].slice(0, readingBounds.travellers);
}

const greeting =
  /^[ \t]*(?:(?:dear|hello|hi|hey|hallo|liebe[rs]?|sehr geehrte[rs]?|guten tag|bonjour|ch[eè]re?|ciao|buongiorno|gentile|car[oa]|hola|estimad[oa]|kedves|tisztelt|cześć|dzień dobry|witaj|szanown[aey]|hej|bästa|thanks|thank you|merci|danke|grazie|gracias|tack)(?: (?:mr|mrs|ms|miss|dr|herr|frau|m|mme|madame|monsieur|sig|signora|signor|sr|sra|pan|pani|panie)\.?)?) (?-i:(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,3}))\s*(?:[,!:.][^\n]{0,200})?$/imu;

/** "Ada Sample, your reservation is confirmed" */
const addressed =
  /^[ \t]*(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2}), (?:your|you|thank|thanks|ihre?|deine?|vielen|votre|vous|merci|la tua|la sua|grazie|tu|su|gracias|twoj[ae]|din|ditt|tack)(?!\p{L})/mu;

/** The name in "Hello Ada Sample,": the person who booked, and perhaps travels. */
export function greetedIn(text: string): string | null {
  const name = (greeting.exec(text) ?? addressed.exec(text))?.groups?.['name'] ?? '';
  return name === '' || noName.test(name) ? null : personName(name);
}

/** Names that their form gives away, in texts without a heading for them. */
function namesByForm(line: string, isFlight: boolean): string[] {
  if (line.length > 200) return [];
  const title = titled.exec(line)?.[1];
  if (title !== undefined && !noName.test(title)) return [title];
  const names = [...line.matchAll(ticketed)].map(([, name = '']) => name);
  return names.filter((name) => isFlight || /\s?(?:MRS?|MS|MISS|MSTR|DR)$/.test(name));
}

function namesInLine(words: string): string[] {
  return words
    .replace(/(?<=\p{Ll}{2})\.$/u, '')
    .split(/[,;]|\s(?:and|und|et|e|y|és|i|och|&)\s|\s{3,}|\s\d\.\s/u)
    .map(cleanName)
    .filter((name) => nameLine.test(name) && !noName.test(name));
}

/** "Ada Sample" of "1. Ada Sample (Adult), ticket 125-1234567890". */
function cleanName(words: string): string {
  return words
    .replace(/^[\s*•\d.)-]{1,8}/, '')
    .replace(/\s*(?:\(|\[|\s-\s|,\s*(?:adult|child|ticket)).*$/i, '')
    .replace(/\s{2,}.*$/, '')
    .replace(/\s+(?:[A-Z]{2,6}\s+)?\d{1,3}[A-K]?(?!\p{L}).*$/u, '')
    .replace(/\.$/, '')
    .trim();
}

function namesFrom(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start < 0 || start > 1) return [];
  const names = lines.slice(start).map((line) => cleanName(line.split(',')[0] ?? ''));
  const isName = (name: string) =>
    nameLine.test(name) && !noName.test(name) && /\p{L}[\s/]\p{L}/u.test(name);
  const end = names.findIndex((name) => !isName(name));
  return names.slice(0, end < 0 ? undefined : end);
}
