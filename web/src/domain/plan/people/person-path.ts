/** The place of a person's record in the tree, and so in the panel. */
export function personPath(contactId: number): string {
  return `/mgmt/contacts/${contactId}`;
}

/** The person that the panel shows; undefined if it shows something else. */
export function personOfPath(path: string | undefined): number | undefined {
  const [, id] = /^\/mgmt\/contacts\/(\d+)/.exec(path ?? '') ?? [];
  return id === undefined ? undefined : Number(id);
}
