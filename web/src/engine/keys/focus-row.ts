/** The rows on pages whose lists have no keys of their own. */
const rows = '[role=grid] [tabindex="0"], tbody a[href], tbody button, [data-index] a[href]';

/** Focuses the next row of the page, or the previous one: the first one if none has the focus. */
export function focusRow(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(`main :is(${rows})`)];
  const at = all.findIndex((row) => row === document.activeElement);
  const row = at === -1 ? all[0] : all[at + step];
  row?.focus();
  return row !== undefined;
}

/** The same for arrows: if no row has the focus, they scroll. */
export function moveToRow(step: 1 | -1): boolean {
  return document.activeElement?.matches(`main :is(${rows})`) === true && focusRow(step);
}

/** From an empty filter to the first remaining row, or to the heading of the page. */
export function leaveFilter(): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.type !== 'search' || field.value !== '')
    return false;
  if (field.closest('main') === null || focusRow(1)) return true;
  document.querySelector<HTMLElement>('main h1')?.focus();
  return true;
}
