import type { Changes } from '../db/changes.ts';
import type { Deps } from '../deps.ts';
import { findPerson, isTheirs, type FoundPerson, type ReadPerson } from './find-person.ts';
import type { VerifiedToken } from './identity.ts';

interface Caller extends FoundPerson {
  /** All was heard that had been committed when they were looked for. */
  readonly hasHeard: boolean;
}

export interface Callers {
  /**
   * The person behind a checked token, as the database had them when the call came, or later.
   * @returns null where nobody granted access, or where it was revoked
   * @throws CallError where the session of the token is over
   */
  find(token: VerifiedToken): Promise<Caller | null>;
}

/**
 * Remembers who is calling until anything that decides about access changes. Each call first waits until what was
 * committed before it came is heard. While nothing is heard, no one is remembered, and every call reads its person.
 */
export function openCallers(
  deps: Pick<Deps, 'db' | 'identity'> & { readonly changes: Changes },
): Callers {
  const { changes } = deps;
  let remembered = new WeakMap<VerifiedToken, ReadPerson>();
  /** Counts what would make an answer that is under way out of date. */
  let forgotten = 0;
  const forget = () => {
    forgotten += 1;
    remembered = new WeakMap();
  };
  changes.onChange((changed) => {
    if (changed === 'access' || changed === 'anything') forget();
  });
  const recall = async (token: VerifiedToken): Promise<FoundPerson | undefined> => {
    if (!changes.hears() || !remembered.has(token)) return undefined;
    const now = await changes.heardUntil();
    const found = remembered.get(token);
    if (now === null || !changes.hears() || found === undefined) return undefined;
    const { session_ends_at: end } = found.row;
    const isGood = (end === null || end > now) && isTheirs(found.row, token);
    return isGood ? found : undefined;
  };
  return {
    async find(token) {
      const known = await recall(token);
      if (known !== undefined) return { ...known, hasHeard: true };
      const before = forgotten;
      const found = await findPerson(deps, token);
      // What changed while it was read may not be in it.
      if (found !== null && changes.hears() && forgotten === before) remembered.set(token, found);
      return found === null ? null : { ...found, hasHeard: false };
    },
  };
}
