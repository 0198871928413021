import type { ShareSection } from '@paddock/contract/domain/sharing-out/share-links';
import type { ChoiceWords } from './choice-words.ts';

/** What a share link can show, in words. */
export const sectionWords: readonly ChoiceWords<ShareSection>[] = [
  { value: 'schedule', title: 'Schedule', about: 'What is planned, where and for whom' },
  { value: 'travel', title: 'Flights', about: 'Who arrives and leaves when' },
  { value: 'stays', title: 'Hotels and rooms', about: 'Who sleeps where, from when until when' },
  { value: 'vehicles', title: 'Transfers', about: 'Vehicles, drivers and who rides' },
  { value: 'road', title: 'Road', about: 'The stops of the route with their times' },
];
