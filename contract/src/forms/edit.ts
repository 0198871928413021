import type { ListName } from '../lists/registry.ts';
import { records } from '../records/registry.ts';
import type { FormDescriptor } from './descriptor.ts';
import { forms } from './registry.ts';

const made = new WeakMap<FormDescriptor, FormDescriptor>();

/** The form that edits what another one makes; the same one each time. */
function editOf(form: FormDescriptor): FormDescriptor {
  const known = made.get(form);
  if (known !== undefined) return known;
  const { fills: _fills, ...shared } = form;
  const documentTitle = form.documentTitle.replace(/^Add (?:New )?/, 'Edit ');
  const edit: FormDescriptor = { ...shared, type: 'edit', documentTitle };
  made.set(form, edit);
  return edit;
}

/** The form that edits the records of a list; undefined where nothing does. */
export function editFormOf(list: ListName): FormDescriptor | undefined {
  const { edit } = records[list];
  return edit === undefined ? undefined : editOf(forms[edit]);
}
