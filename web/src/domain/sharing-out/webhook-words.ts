import type { WebhookType } from '@paddock/contract/domain/sharing-out/webhooks';
import type { ChoiceWords } from './choice-words.ts';

/** What a webhook can get, in words. */
export const typeWords: readonly ChoiceWords<WebhookType>[] = [
  { value: 'flight.changed', title: 'Flights', about: 'New, changed, cancelled or archived' },
  { value: 'booking.changed', title: 'Bookings', about: 'Flights and travellers, never amounts' },
  { value: 'stay.changed', title: 'Stays', about: 'Hotels, rooms and beds' },
  { value: 'transfer.changed', title: 'Transfers', about: 'Times, vehicles and passengers' },
  { value: 'schedule.changed', title: 'Schedule', about: 'What is planned on a project' },
  { value: 'project.changed', title: 'Projects', about: 'Dates, people and the route' },
];
