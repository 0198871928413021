/**
 * The figures behind "when will they be there, and who is late". `docs/rules.md` has them in words (LA-1 to LA-8).
 */

const minuteMs = 60_000;

/** Without a location for so long, a person is unknown: the time after which the map draws them hollow. */
export const unknownAfterMs = 15 * minuteMs;

/** At best so much after the time due counts as late. */
export const lateByMs = 5 * minuteMs;

/** Someone who is elsewhere this long after the time due is not there. */
export const notThereAfterMs = 5 * minuteMs;

/** A change of state takes this many locations in agreement, and so much time between the first and the last. */
export const settledFixes = 2;
export const settledMs = 2 * minuteMs;

/** Someone who stays within this many metres for this long is standing still. */
export const standMetres = 150;
export const standMs = 10 * minuteMs;

/** Someone within the radius of a place for this long, at walking or parking speed, has arrived. */
export const arrivedMs = 3 * minuteMs;
export const slowMetresPerSecond = 3;
/** Metres around each kind of place that count as there: an airport has long roads, a hotel a car park. */
export const arrivedMetres = { airport: 1_500, hotel: 300, endpoint: 800 } as const;

/** A location with a larger radius says nothing. */
export const worstAccuracy = 1_000;
/** What a radius may excuse, in metres. */
export const mostAllowance = 100;
/** A device's clock may be so far ahead. */
export const aheadMs = 2 * minuteMs;
/** Faster than this between two locations is an error of one of them, until a third agrees. */
export const fastestMetresPerSecond = 100;

/** An estimate takes 80 km/h on a road 1.2 times the straight line; it may be so much less, or more. */
export const bestShare = 0.75;
export const worstShare = 1.4;
/** … and towns at its end take longer: so many times the estimate, up to some minutes. */
export const townShare = 3;
export const mostTownMs = 10 * minuteMs;

/** A road is asked for again after so many metres, or this share of it, but not sooner than the pause … */
export const askAfterMetres = 5_000;
export const askAfterShare = 0.2;
export const askPauseMs = 2 * minuteMs;
/** … and after so long by someone who moved at all, as traffic changes. */
export const askAgainMs = 15 * minuteMs;
export const movedMetres = 500;
/** For one person in an hour; after that the road known last is counted down. */
export const asksPerHour = 12;

/** Before its departure, people are due at the airport of a flight. */
export const checkInMs = 120 * minuteMs;
/** After a late landing, what was planned for later than this can still be reached in this time. */
export const afterLandingMs = 60 * minuteMs;
/** An item is looked ahead to for so long, and looked after for so long past its time. */
export const aheadOfItemMs = 12 * 60 * minuteMs;
export const afterItemMs = 120 * minuteMs;
/** With more time than this before the next item, the hotel comes first. */
export const hotelFirstMs = 180 * minuteMs;
