import { addPasskey, readPasskeys, startPasskey } from '@paddock/contract/platform/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs';
import { type ReactNode, useEffect, useState } from 'react';
import {
  hasPasskeys,
  hasScreenLock,
  makePasskey,
  rememberPasskey,
  remembersPasskey,
} from '../../platform/passkeys.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useSettings } from '../../platform/settings-query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';
import { browserName } from '../sessions/browser-name.ts';

/** Offered once, on a device that signed in with a code. `otherwise` is the question whose turn it is then. */
export function PasskeyOffer({ otherwise }: { readonly otherwise: ReactNode }) {
  const isPossible = useIsPossible();
  const known = usePasskeys(isPossible);
  const adding = useAddPasskey();
  const [away, setAway] = useState(false);
  if (away) return null;
  if (adding.isSuccess)
    return (
      <QuestionCard
        icon={<Icon of={Fingerprint} size={22} />}
        title="Passkey added"
        words="Next time, choose “Sign in with a passkey”. Your passkeys are in Settings."
      />
    );
  if (!isPossible || known.data?.canAdd !== true) return otherwise;
  return (
    <QuestionCard
      icon={<Icon of={Fingerprint} size={22} />}
      title="Sign in with this device’s screen lock next time"
      words={
        adding.isError
          ? 'The device added no passkey. Try again, or add one later in Settings.'
          : 'No code needed: your fingerprint, face or PIN signs you in. It never leaves the device.'
      }
    >
      <Button variant="quiet" disabled={adding.isPending} onClick={() => adding.mutate()}>
        Add a passkey
      </Button>
      <Button
        variant="text"
        onClick={() => {
          rememberPasskey();
          setAway(true);
        }}
      >
        Not now
      </Button>
    </QuestionCard>
  );
}

/** Here, on this device, and not asked before. */
function useIsPossible(): boolean {
  const settings = useSettings();
  const [asks] = useState(() => !remembersPasskey());
  const [locks, setLocks] = useState(false);
  const wanted = asks && hasPasskeys(settings);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    async function ask(): Promise<void> {
      const has = await hasScreenLock();
      if (here) setLocks(has);
    }
    void ask();
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted && locks;
}

export const passkeysKey = ['passkeys'];

/** The passkeys of the person. */
export function usePasskeys(enabled = true) {
  const { api } = usePlatform();
  return useQuery({
    queryKey: passkeysKey,
    queryFn: ({ signal }) => api.call(readPasskeys, { signal }),
    enabled,
  });
}

/** Makes a passkey on this device and adds it, named after the browser. */
export function useAddPasskey() {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const asked = await api.call(startPasskey);
      const body = await makePasskey(asked, browserName(navigator.userAgent));
      const added = await api.call(addPasskey, { body });
      rememberPasskey();
      return added;
    },
    onSuccess: (added) => queries.setQueryData(passkeysKey, added),
    networkMode: 'always',
  });
}
