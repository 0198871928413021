import { counted } from '@paddock/contract/platform/plural';

/** The result of a file: "120 locations imported", "All 120 locations were saved already." */
export function gpxSaved({ read, saved }: { read: number; saved: number }): string {
  if (saved === 0) return `${counted(read, 'location')} in the file, all saved before.`;
  if (saved === read) return `${counted(saved, 'location')} imported.`;
  return `${counted(saved, 'location')} imported, ${read - saved} saved before.`;
}
