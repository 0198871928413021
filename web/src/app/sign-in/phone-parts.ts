import { latePart } from './late-part.ts';

export const phoneRules = latePart('phone-rules', () => import('./phone-rules.ts'));
export type PhoneRules = Awaited<ReturnType<typeof phoneRules.load>>;

export const countryPicker = latePart('country-picker', () => import('./country-picker.tsx'));

export const countryFlag = latePart('country-flag', () => import('./flag.tsx'));
