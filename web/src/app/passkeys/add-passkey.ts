import { addPasskey, readPasskeys, startPasskey } from '@paddock/contract/platform/passkeys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { makePasskey, rememberPasskey } from '../../platform/passkeys.ts';
import { browserName } from '../sessions/browser-name.ts';

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
