/** One of a few that can be chosen, in words. */
export interface ChoiceWords<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly about: string;
}

/** What is chosen, in the order of the choices: "Flights, Stays". */
export function joinTitles<Value extends string>(
  choices: readonly ChoiceWords<Value>[],
  chosen: readonly Value[],
): string {
  return choices
    .filter(({ value }) => chosen.includes(value))
    .map(({ title }) => title)
    .join(', ');
}
