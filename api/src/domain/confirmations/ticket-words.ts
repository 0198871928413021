import type { ReadBooking } from '@paddock/contract/domain/confirmations/confirmations';
import { readClock } from '@paddock/contract/domain/imports/read-time';
import { z } from 'zod';
import { readWallClock } from '../../platform/wall-clock.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

/** What no structured data of a ticket has: it is only in the words beside it. */
export interface TicketWords {
  /** The clock when check-in closes, `HH:MM`. */
  readonly checkIn: string | null;
  /** How long before the departure it closes, in minutes. */
  readonly minutesBefore: number | null;
  readonly plates: readonly string[];
  /** Words beside a vehicle that may be its plate. */
  readonly besideVehicles: readonly string[];
  /** "Cabin 8123", "Coach 12, seat 34". */
  readonly seats: string | null;
  readonly length: string | null;
  readonly height: string | null;
}

const closing =
  'check[- ]?in[^\\n.]{0,40}?(?:closes|closing|closed|until|deadline|by|ends?|no later than|schließt|bis|schluss|zárása?|entro|chiude|stänger|senast)|(?:latest|last) check[- ]?in|check[- ]?in[- ]?schluss|(?:fin|clôture|heure limite|limite)[^\\n.]{0,12}enregistrement|(?:chiusura|limite)[^\\n.]{0,10}check[- ]?in|cierre[^\\n.]{0,20}(?:facturación|embarque|check[- ]?in)|(?:koniec|zamknięcie)[^\\n.]{0,10}odprawy|odprawa do|incheckning[^\\n.]{0,10}stänger';
const clocks = '\\d{1,2}(?:[:.h]\\d{2}| ?[ap]\\.?m\\b)(?: ?[ap]\\.?m\\b)?';
const checkInAt = new RegExp(`(?:${closing})[^\\d\\n]{0,24}(${clocks})`, 'giu');
const beforeDeparture =
  '(\\d{1,3}) ?(min|h|hours?|stunden?|heures?|ore|horas|óra|godz)\\p{L}*\\.? ?(?:before|prior|vor|avant|prima|antes|indulás|przed|före)';
const checkInBefore = new RegExp(`(?:${closing})[^\\d\\n]{0,24}${beforeDeparture}`, 'giu');
const plate =
  /(?:vehicle reg(?:istration)?|(?<!company |tax |vat |mileage )reg(?:istration|\.)? ?(?:number|no|plate|mark)|(?:number|licen[cs]e|trailer) plate|licen[cs]e number|kennzeichen|immatriculation|targa|matrícula|rendszám|numer rejestracyjny|nr rej(?:estracyjny)?|registreringsnummer|reg\.?nr)\.?(?: \([^)\n]*\))?\s*[:.#]?\s*([A-ZÄÖÜ\d]{1,8}(?:[ -][A-ZÄÖÜ\d]{1,5}){0,2})(?![\p{L}\d])/giu;
/** "Vehicle 1: KX21 ABC (16.5 m)", "Fahrzeug   KX21 ABC" */
const besideVehicle =
  /(?<!\p{L})(?:vehicle|truck|van|lorry|car|fahrzeug|lkw|transporter|véhicule|camion|fourgon|veicolo|autocarro|furgone|vehículo|camión|furgoneta|jármű|gépjármű|teherautó|pojazd|samochód|ciężarówka|fordon|lastbil|skåpbil)(?: ?\d)?\s?[:,]?[ \t]{1,12}(?-i:([A-ZÄÖÜ\d]{1,8}(?:[ -][A-ZÄÖÜ\d]{1,5}){0,2}))(?![\p{L}\d])/giu;
const cabin =
  /(?<!\p{L})(cabin|kabin[ea]?|cabin[ae]|kajuta|hytt)(?: ?(?:no|number|nr|n°|nummer|szám|numer)\.?)? ?[:#]? ?([A-Z]?\d{3,5}[A-Z]?)(?!\p{L}|\d)/giu;
const seat =
  /(?<!\p{L})(?:coach|carriage|car|wagen|voiture|carrozza|coche|kocsi|wagon|vagn)(?: ?(?:no|nr|n°)\.?)? ?[:#]? ?(\d{1,3})[,;/ ]{1,3}(?:seats?|plätze?|place|posto|asiento|plaza|hely|miejsce|plats)(?: ?(?:no|nr|n°)\.?)? ?[:#]? ?(\d{1,3}[A-Z]?)(?!\p{L}|\d)/giu;
const metres = (names: string) =>
  new RegExp(
    `(?<!\\p{L})(?:${names})[^\\d\\n]{0,24}(\\d{1,2}(?:[.,]\\d{1,2})?) ?(?:m|metres|meters)(?!\\p{L})`,
    'giu',
  );
const lengths = metres('length|länge|longueur|lunghezza|longitud|largo|hossza?|długość|längd');
const heights = metres('height|höhe|hauteur|altezza|altura|magassága?|wysokość|höjd');

/** Values that a text gives once. Two different ones are of two journeys, and are none. */
function onlyOne(found: readonly string[]): string | null {
  const [one, ...others] = new Set(found);
  return one === undefined || others.length > 0 ? null : one;
}

/** The letters and figures of a plate, up to the first word in small letters. */
function plateIn(said: string): string[] {
  const parts = said.split(/[ -]/);
  const small = parts.findIndex((part) => part !== part.toUpperCase());
  const found = parts.slice(0, small < 0 ? parts.length : small).join('');
  return /\d/.test(found) && /\p{L}/u.test(found) ? [found] : [];
}

/** Reads what the words of a confirmation say of its tickets: with several, only what they share. */
export function readTicketWords(
  text: string,
  bookings: readonly Pick<ReadBooking, 'journey'>[],
): TicketWords {
  const isOnly = bookings.filter(({ journey }) => journey !== null).length < 2;
  const groups = (pattern: RegExp) => [...text.matchAll(pattern)];
  const times = groups(checkInAt).flatMap(([, clock = '']) => readClock(clock)?.clock ?? []);
  const before = groups(checkInBefore).map(([, count, unit = '']) =>
    String(Number(count) * (unit.toLowerCase() === 'min' ? 1 : 60)),
  );
  const minutes = onlyOne(before);
  const cabins = groups(cabin).map(([, , number]) => `Cabin ${number ?? ''}`);
  const seats = groups(seat).map(
    ([, coach, number]) => `Coach ${coach ?? ''}, seat ${number ?? ''}`,
  );
  const plates = groups(plate).flatMap(([, said = '']) => plateIn(said));
  return {
    checkIn: isOnly ? onlyOne(times) : null,
    minutesBefore: minutes === null || times.length > 0 ? null : Number(minutes),
    plates: [...new Set(plates)],
    besideVehicles: [
      ...new Set(groups(besideVehicle).flatMap(([, said = '']) => plateIn(said))),
    ].filter((one) => one.length >= 5 && one.length <= 9),
    seats: (isOnly && [...new Set([...cabins, ...seats])].join('; ').slice(0, 120)) || null,
    length: onlyOne(groups(lengths).map(([, said = '']) => said.replace(',', '.'))),
    height: onlyOne(groups(heights).map(([, said = '']) => said.replace(',', '.'))),
  };
}

/** Minutes. */
const mostBefore = 720;

/** The clock at which check-in closes; null if it is after the departure or more than twelve hours before it. */
export function closesAt({ checkIn, minutesBefore }: TicketWords, leaves: string): string | null {
  if (minutesBefore !== null) {
    // That is the check-in of an airline on its website.
    if (minutesBefore > mostBefore) return null;
    const at = new Date(Date.parse(`${leaves}:00Z`) - minutesBefore * 60_000);
    return readWallClock(at, 'UTC').slice(11, 16);
  }
  if (checkIn === null) return null;
  const [closes = 0, departs = 0] = [checkIn, leaves.slice(11, 16)].map(
    (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)),
  );
  return (departs - closes + 1_440) % 1_440 <= mostBefore ? checkIn : null;
}

const vehicleRow = { id: z.int(), plate: z.string() };

/** The vehicles that have one of these plates, however it is spaced. */
export async function vehiclesWithPlates(db: Db, plates: readonly string[]) {
  if (plates.length === 0) return [];
  return readRows(
    db,
    vehicleRow,
    sql`select id, upper(regexp_replace(plate, '[^[:alnum:]]', '', 'g')) as plate from vehicles
      where archived_at is null
        and upper(regexp_replace(plate, '[^[:alnum:]]', '', 'g')) = any(${[...plates]}::text[])
      order by id limit 20`,
  );
}
