/**
 * The figures behind "when will they be there, and who is late". `docs/rules.md` has them in words (LA-1 to LA-8).
 */

const minuteMs = 60_000;

/** After this long without a location, a person's position is unknown, and the map draws them hollow. */
export const unknownAfterMs = 15 * minuteMs;

/** Being this much late in the best case counts as late. */
export const lateByMs = 5 * minuteMs;

/** Someone who is elsewhere this long after the time due is not there. */
export const notThereAfterMs = 5 * minuteMs;

/** A change of state takes this many agreeing locations, and this much time between the first and the last. */
export const settledFixes = 2;
export const settledMs = 2 * minuteMs;

/** Someone who stays within this many metres for this long is standing still. */
export const standMetres = 150;
export const standMs = 10 * minuteMs;

/** Someone within the radius of a place for this long, at walking or parking speed, has arrived. */
export const arrivedMs = 3 * minuteMs;
export const slowMetresPerSecond = 3;
/** Metres around each kind of place that count as there: airports have long roads, hotels have car parks. */
export const arrivedMetres = { airport: 1_500, hotel: 300, endpoint: 800 } as const;

/** A location with a larger radius is ignored. */
export const worstAccuracy = 1_000;
/** The most metres that a radius can excuse. */
export const mostAllowance = 100;
/** How far ahead a device's clock may be. */
export const aheadMs = 2 * minuteMs;
/** A speed above this between two locations means that one is wrong, until a third agrees. */
export const fastestMetresPerSecond = 100;

/** An estimate assumes 80 km/h on a road 1.2 times the straight line; it may be this much less, or more. */
export const bestShare = 0.75;
export const worstShare = 1.4;
/** Towns at the end take longer: this many times the estimate, up to some minutes. */
export const townShare = 3;
export const mostTownMs = 10 * minuteMs;

/** A road is requested again after this many metres, or this share of it, but not sooner than the pause. */
export const askAfterMetres = 5_000;
export const askAfterShare = 0.2;
export const askPauseMs = 2 * minuteMs;
/** It is also requested again after this long for someone who moved at all, as traffic changes. */
export const askAgainMs = 15 * minuteMs;
export const movedMetres = 500;
/** Requests per person and hour; after that, the last known road is counted down. */
export const asksPerHour = 12;

/** People are due at the airport this long before a flight leaves. */
export const checkInMs = 120 * minuteMs;
/** After a late landing, people can reach later plans within this time. */
export const afterLandingMs = 60 * minuteMs;
/** How long before its time, and after it, an item is considered. */
export const aheadOfItemMs = 12 * 60 * minuteMs;
export const afterItemMs = 120 * minuteMs;
/** With more time than this before the next item, the hotel comes first. */
export const hotelFirstMs = 180 * minuteMs;
