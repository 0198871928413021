import type { FormElement } from '@paddock/contract/engine/forms/descriptor';

/** How a page shows a field of a form in its own words. */
export type Look = Partial<
  Pick<FormElement, 'label' | 'hint' | 'shown' | 'third' | 'below' | 'follows'>
>;

interface Arranged {
  /** By name, in their order. */
  readonly first: Readonly<Record<string, Look>>;
  /** The last of what is under More. */
  readonly last?: Readonly<Record<string, Look>>;
  /** Names that nobody is asked for, because they follow from others. */
  readonly filledIn?: (name: string) => boolean;
}

/** The elements in the order and the look that they are named with; the others are under More, or filled in. */
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
