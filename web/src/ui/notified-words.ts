/** The effects of a save besides storing. */
export interface Told {
  readonly tells: boolean;
  /** The recipients of the message; 0 if unknown. */
  readonly people: number;
}

/** "4 people get a message", "No message was sent"; empty if unknown. */
export function notifiedWords({ tells, people }: Told): string {
  if (!tells) return 'No message was sent';
  if (people === 0) return '';
  return people === 1 ? '1 person gets a message' : `${people} people get a message`;
}

/** "Safety briefing. 29 people get a message" */
export function addNotified(body: string, told: Told): string {
  return [body, notifiedWords(told)].filter(Boolean).join('. ');
}
