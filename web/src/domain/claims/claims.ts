import {
  type Claim,
  readClaimChoices,
  readOwnClaims,
} from '@paddock/contract/domain/claims/claims';
import { counted } from '@paddock/contract/platform/plural';
import { useQuery } from '@tanstack/react-query';
import { useKept } from '../../engine/offline/change-signal.ts';
import { usePlatform } from '../../platform/platform.ts';
import { deviceClaims } from './waiting-claims.ts';

/** One's own claims, saved on the device. */
export function useOwnClaims() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['claims'],
    queryFn: ({ signal }) => api.call(readOwnClaims, { signal }),
  });
}

/** The choices for a claim, saved on the device, so that a claim can be entered offline. */
export function useClaimChoices() {
  const { api } = usePlatform();
  return useQuery({
    queryKey: ['claim-choices'],
    queryFn: ({ signal }) => api.call(readClaimChoices, { signal }),
  });
}

/** The claims of a person that wait on this device, as they change. */
export function useWaitingClaims(ownerId: number) {
  return useKept('waiting-claims', deviceClaims, ownerId);
}

const key = 'paddock.claims-seen.1';
/** Without a record of what was seen, older decisions are no news. */
const newForMs = 14 * 86_400_000;

/** Claims as their person last saw them, each with its state; null on a device that never showed them. */
type Seen = ReadonlySet<string> | null;

function seenAs({ id, state }: Claim): string {
  return `${id} ${state}`;
}

export function seenClaims(): Seen {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : new Set(kept.split(','));
  } catch {
    return null;
  }
}

/** A decision is news until its person opens the list. */
export function markClaimsSeen(claims: readonly Claim[]): void {
  try {
    localStorage.setItem(key, claims.map(seenAs).join(','));
  } catch {
    // They are news once more.
  }
}

/** Describes news or tasks about a person's claims; undefined if there are none. */
export function describeNews(
  claims: readonly Claim[],
  seen: Seen,
  now: number,
): string | undefined {
  const isNew = (claim: Claim) =>
    seen === null ? now - Date.parse(claim.decidedAt ?? '') < newForMs : !seen.has(seenAs(claim));
  const count = (state: Claim['state']) => claims.filter((claim) => claim.state === state);
  const parts = [
    { of: count('rejected'), words: ['was rejected', 'were rejected'] },
    { of: count('draft'), words: ['is a draft', 'are drafts'] },
    { of: count('approved').filter(isNew), words: ['was approved', 'were approved'] },
    { of: count('repaid').filter(isNew), words: ['was repaid', 'were repaid'] },
  ] as const;
  const said = parts
    .filter(({ of }) => of.length > 0)
    .map(
      ({ of, words: [one, many] }) =>
        `${counted(of.length, 'claim', 'claims')} ${of.length === 1 ? one : many}.`,
    );
  return said.length === 0 ? undefined : said.join(' ');
}
