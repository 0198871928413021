import { createElement } from 'react';
import { lateChunk } from '../../platform/late-chunk.ts';
import type { AddDialogProps } from './form-context.ts';

const dialog = lateChunk({
  name: 'add-dialog',
  offline: 'on-use',
  load: async () => (await import('./add-dialog.tsx')).AddDialog,
});

/** Fetches the popup for records that a lookup lacks, for the form that is on the screen. */
export const useAddDialogSoon = dialog.useLate;

/** The popup, which comes once the form can be used. */
export function LateAddDialog(props: AddDialogProps) {
  const AddDialog = dialog.useLate();
  return AddDialog === undefined ? null : createElement(AddDialog, props);
}
