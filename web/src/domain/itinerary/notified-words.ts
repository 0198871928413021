import { counted } from '@paddock/contract/platform/plural';

/** What a save did, besides storing. */
export interface Told {
  readonly tells: boolean;
  /** Whom it concerns; 0 where that is not known. */
  readonly people: number;
}

/** "4 people notified", "No one was notified"; nothing where it is not known. */
export function notifiedWords({ tells, people }: Told): string {
  if (!tells) return 'No one was notified';
  return people === 0 ? '' : `${counted(people, 'person', 'people')} notified`;
}
