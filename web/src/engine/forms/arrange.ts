import type { FormElement } from '@paddock/contract/engine/forms/descriptor';

/** How a page labels and places a field of a form. */
export type Look = Partial<
  Pick<FormElement, 'label' | 'hint' | 'shown' | 'third' | 'below' | 'follows'>
>;

interface Arranged {
  /** The fields that are shown, by name, in this order. */
  readonly first: Readonly<Record<string, Look>>;
  /** The fields at the end of More, by name. */
  readonly last?: Readonly<Record<string, Look>>;
  /** Whether a field follows from others, so that no one fills it in. */
  readonly filledIn?: (name: string) => boolean;
}

/** Orders the elements of a form and gives each its look. Those without one are under More, or filled in. */
export function arrange(
  elements: readonly FormElement[],
  { first, last = {}, filledIn = () => false }: Arranged,
): FormElement[] {
  const names = Object.keys(first);
  const looks: Readonly<Record<string, Look>> = { ...first, ...last };
  const rank = ({ name }: FormElement) => {
    if (Object.hasOwn(last, name)) return names.length + 1;
    return names.includes(name) ? names.indexOf(name) : names.length;
  };
  const hidden = (name: string): Look => ({ shown: filledIn(name) ? 'nowhere' : 'under-more' });
  return elements
    .toSorted((one, other) => rank(one) - rank(other))
    .map((element) => ({ ...element, ...(looks[element.name] ?? hidden(element.name)) }));
}
