import { counted } from '@paddock/contract/platform/plural';

/** The effects of a save besides storing. */
export interface Told {
  readonly tells: boolean;
  /** Whom the message is for; 0 where that is not known. */
  readonly people: number;
}

/** "4 people get a message", "No message was sent"; nothing where it is not known. */
export function notifiedWords({ tells, people }: Told): string {
  if (!tells) return 'No message was sent';
  return people === 0 ? '' : `${counted(people, 'person gets', 'people get')} a message`;
}
