/** "Save and tell 3", "Save, move 2 vans and tell 5". */
export function saveLabel(deed: string, people: number): string {
  const tells = people > 0 ? ` and tell ${people}` : '';
  if (tells === '') return deed === '' ? 'Save' : `Save and ${deed}`;
  return deed === '' ? `Save${tells}` : `Save, ${deed}${tells}`;
}
