import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

const part = 'person';

/** The person whose sheet is open, named in the address. */
export function useChosenPerson() {
  const path = usePathname();
  const search = useSearch();
  const query = new URLSearchParams(search);
  return {
    person: Number(query.get(part) ?? 0),
    choosePerson: (contactId: number | null) => {
      if (contactId === null) query.delete(part);
      else query.set(part, String(contactId));
      navigate(query.size === 0 ? path : `${path}?${query}`);
    },
  };
}
