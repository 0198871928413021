/**
 * Above the first field that has to be filled in there may be others, which that one fills. Where none has to be, the
 * first that is empty: what is filled in already is right most of the time.
 */
export function firstToFill(part: HTMLElement | null): HTMLInputElement | undefined {
  const inputs = [...(part?.querySelectorAll('input') ?? [])];
  const shown = inputs.filter((input) => input.type !== 'hidden' && input.tabIndex >= 0);
  const empty = shown.filter(({ value }) => value === '');
  return empty.find(mustBeFilled) ?? empty[0] ?? shown[0];
}

function mustBeFilled(input: HTMLInputElement): boolean {
  return input.required || input.ariaRequired === 'true';
}
