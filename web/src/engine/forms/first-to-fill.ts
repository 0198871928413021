/** Above the first field that has to be filled in there may be others, which that one fills. */
export function firstToFill(part: HTMLElement | null): HTMLInputElement | undefined {
  const inputs = [...(part?.querySelectorAll('input') ?? [])];
  const shown = inputs.filter((input) => input.type !== 'hidden' && input.tabIndex >= 0);
  return shown.find((input) => input.required && input.value === '') ?? shown[0];
}
