import { demoNumber, demoPeople, demoStranger } from '../../../app/demo/people.ts';

/** The one code of every demo number. */
export const demoCode = '123456';

const demoNumbers: ReadonlySet<string> = new Set([
  ...demoPeople.map(([, , lastDigits]) => demoNumber(lastDigits)),
  demoNumber(demoStranger),
]);

/** Whether a number is one of the demo data's, which nobody owns. */
export function isDemoNumber(phoneNumber: string): boolean {
  return demoNumbers.has(phoneNumber);
}
