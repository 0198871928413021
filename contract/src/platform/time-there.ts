/** An instant, with the local time of its place. */
export interface TimeThere {
  readonly at: string;
  readonly atLocal: string;
}

/** A moment that is so much later at the same place. Its clock is taken to go on as it goes now. */
export function laterThere({ at, atLocal }: TimeThere, ms: number): TimeThere {
  return {
    at: new Date(Date.parse(at) + ms).toISOString(),
    atLocal: new Date(Date.parse(`${atLocal}:00Z`) + ms).toISOString().slice(0, 16),
  };
}

/** The local time of an instant at the place of another moment close to it. */
export function localBeside(there: TimeThere, instant: string): string {
  return laterThere(there, Date.parse(instant) - Date.parse(there.at)).atLocal;
}
