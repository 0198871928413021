import { sendClaims as sendAll } from '../domain/claims/send-claims.ts';
import { deviceClaims } from '../domain/claims/waiting-claims.ts';
import { keepSending } from '../engine/offline/keep-sending.ts';
import { setWaitingCount } from '../engine/offline/waiting-count.ts';
import type { SendDeps } from './send-outbox.ts';

/** Sends the claims of a person that wait, and counts what is left. */
export function sendClaims({ platform, queries, id, end }: SendDeps): void {
  const { api, log } = platform;
  async function count(): Promise<void> {
    const all = await deviceClaims.list(id);
    const stuck = all.filter(({ refusal }) => refusal !== null).length;
    if (!end.aborted) setWaitingCount('claims', { waiting: all.length - stuck, stuck });
  }
  // A device that keeps nothing has nothing that waits.
  const recount = () => void count().catch(() => setWaitingCount('claims', null));
  const unsubscribe = deviceClaims.subscribe(recount);
  recount();
  end.addEventListener('abort', () => {
    unsubscribe();
    setWaitingCount('claims', null);
  });
  keepSending({
    name: 'paddock.claims',
    send: async () =>
      sendAll({
        api,
        claims: deviceClaims,
        ownerId: id,
        end,
        onStored: () => void queries.invalidateQueries({ queryKey: ['claims'] }),
      }),
    subscribe: (listener) => deviceClaims.subscribe(listener),
    end,
    log,
  });
}
