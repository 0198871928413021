import { latePart } from './late-part.ts';

export const phoneRules = latePart(
  {
    name: 'phone-rules',
    load: () => import('./phone-rules.ts'),
  },
  'in use',
);
export type PhoneRules = Awaited<ReturnType<typeof phoneRules.load>>;

export const countryPicker = latePart(
  {
    name: 'country-picker',
    load: () => import('./country-picker.tsx'),
  },
  'in use',
);

export const countryFlag = latePart(
  {
    name: 'country-flag',
    load: () => import('./flag.tsx'),
  },
  'at once',
);
