import * as z from 'zod/mini';

/** How a day starts that is from 1900 to 2199. */
export const years = /^(?:19|20|21)\d\d-/;
const noDay = 'Use a date such as 2026-07-01.';

/**
 * A calendar day in these years, so that the days around it exist too, in PostgreSQL and in JavaScript. It has a file
 * of its own because home needs no other input: all of them would be part of the first screen.
 */
export const dayInput = z.iso.date(noDay).check(z.regex(years, noDay));
