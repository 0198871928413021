import { counted } from '@paddock/contract/platform/plural';

/** The effects of a save besides storing. */
export interface Told {
  readonly tells: boolean;
  /** The recipients of the message; 0 if unknown. */
  readonly people: number;
}

/** "4 people get a message", "No message was sent"; empty if unknown. */
export function notifiedWords({ tells, people }: Told): string {
  if (!tells) return 'No message was sent';
  return people === 0 ? '' : `${counted(people, 'person gets', 'people get')} a message`;
}
