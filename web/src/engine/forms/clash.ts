/** True for a refusal that says: somebody changed the record since the edit was made from it. */
export function isClash({ field }: { readonly field?: string | undefined }): boolean {
  return field === 'version';
}
