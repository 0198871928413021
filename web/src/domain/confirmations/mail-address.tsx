import {
  dropInboundAddress,
  makeInboundAddress,
  readInboundAddress,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatDay } from '@paddock/contract/platform/time';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { AddressCard } from '../../ui/address-card.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './confirmations.module.css';

/** The address of a project that a mail server posts mails to: made, shown once, and revoked here. */
export function MailAddress({ projectCode }: { readonly projectCode: string }) {
  const { api } = usePlatform();
  const params = { projectCode };
  const read = useQuery({
    queryKey: ['confirmation-address', projectCode],
    queryFn: ({ signal }) => api.call(readInboundAddress, { params, signal }),
  });
  const onSettled = async () => read.refetch();
  const making = useMutation({
    mutationFn: () => api.call(makeInboundAddress, { params }),
    onSettled,
  });
  const revoking = useMutation({
    mutationFn: () => api.call(dropInboundAddress, { params }),
    onSuccess: () => making.reset(),
    onSettled,
  });
  const { madeAt = null, lastUsedAt = null } = read.data ?? {};
  return (
    <details className={styles['above']}>
      <summary>Receive confirmations by mail</summary>
      <AddressCard
        title="Address for a mail server"
        hint="Your mail server posts each mail here as it is (message/rfc822). What comes waits in this list."
        made={madeAt === null ? undefined : formatDay(madeAt)}
        used={lastUsedAt === null ? undefined : formatDay(lastUsedAt)}
        making={{ ...making, mutate: () => making.mutate() }}
        revoking={{ ...revoking, mutate: () => revoking.mutate() }}
      >
        {making.data !== undefined && (
          <>
            <Message tone="info" title="We only show this address once">
              Copy it now. Making a new address revokes this one.
            </Message>
            <p className={styles['address']}>{`${window.location.origin}${making.data.path}`}</p>
          </>
        )}
      </AddressCard>
    </details>
  );
}
