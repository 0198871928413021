/** What somebody did in a field before the list of its rows could open. */
export interface Begun {
  readonly typed: string;
  /** The field has the focus. */
  readonly focused: boolean;
  /** The list was asked for. */
  readonly open: boolean;
}

export const nothingBegun: Begun = { typed: '', focused: false, open: false };

/** Hands the focus on to the field that takes the place of another one. */
export function focusOn(field: HTMLElement | null): void {
  field?.focus();
}
