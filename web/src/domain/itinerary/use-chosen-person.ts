import { useAddress, withParts } from '../../platform/address.ts';

const part = 'person';

/** The person whose sheet is open, named in the address. */
export function useChosenPerson() {
  const { params, open } = useAddress();
  return {
    person: Number(params.get(part) ?? 0),
    choosePerson: (contactId: number | null) =>
      open(withParts(params, { [part]: contactId === null ? undefined : String(contactId) })),
  };
}
