import type { FormDescriptor } from './descriptor.ts';

type Titled = Pick<FormDescriptor, 'documentTitle' | 'noun' | 'type'>;

/** What a form saves, in people’s words: "bill", "flight". */
export function findNoun({ noun, documentTitle }: Titled): string {
  return noun ?? documentTitle.replace(/^(?:Add(?: New)?|Edit|Give) /, '').toLowerCase();
}

/** The button that opens a form: "Add bill", "Give access"; "Budget" for one that sets what there is. */
export function nameOpener(form: Titled): string {
  const links = form.type === 'connect' && form.noun !== undefined;
  const [verb = links ? 'Add' : undefined] = /^(?:Add|Give)(?= )/.exec(form.documentTitle) ?? [];
  const noun = findNoun(form);
  const words = verb === undefined ? noun : `${verb} ${noun}`;
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The button that saves a form: "Save bill". */
export function nameSaver(form: Titled): string {
  return `Save ${findNoun(form)}`;
}
