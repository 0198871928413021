/** The one code of every demo number. */
export const demoCode = '123456';

/** "10" → "+447700900010": the regulator keeps these numbers free for use in fiction. */
export function demoNumber(lastDigits: string): string {
  return `+447700900${lastDigits.padStart(3, '0')}`;
}

/** The last digits of the demo data's numbers: staff, crew, and one person without a contact. */
const staff = ['01', '03', '04'];
const others = Array.from({ length: 30 }, (_, index) => String(10 + index));

const demoNumbers: ReadonlySet<string> = new Set([...staff, ...others].map(demoNumber));

/** Whether a number belongs to the demo data, and so to nobody. */
export function isDemoNumber(phoneNumber: string): boolean {
  return demoNumbers.has(phoneNumber);
}
