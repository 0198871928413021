import { messageFromWorker } from '@paddock/contract/platform/worker-messages';
import type { QueryClient } from '@tanstack/react-query';
import { openAddress } from '../platform/address.ts';
import { leaveScreen } from '../platform/leave-guard.ts';
import { beforeLeaving } from '../platform/leaving.ts';
import type { Platform } from '../platform/platform.ts';
import { pushDevice } from '../platform/push/this-device.ts';
import { showToast } from '../ui/toast-shelf.tsx';

/** Keeps this device's channel, and does what notifications ask for, while a person is signed in. */
export function startPush(platform: Platform, queries: QueryClient, end: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  const device = pushDevice(platform);
  end.addEventListener(
    'abort',
    beforeLeaving(() => device.leave()),
  );
  void device.launch();
  const listen = ({ data }: MessageEvent) => {
    const message = messageFromWorker.safeParse(data).data;
    if (message?.type === 'NAVIGATE_TO') leaveScreen(() => goTo(message.path));
    if (message?.type === 'NAVIGATE_TO' || message?.type === 'REFRESH')
      void queries.invalidateQueries();
    if (message?.type === 'MESSAGE_SHOWN')
      void queries.invalidateQueries({ queryKey: ['messages'] });
    if (message?.type === 'REFRESH') showToast({ title: message.title, body: message.body });
    if (message?.type === 'PUSH_CHANNEL_LOST') void device.launch();
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal: end });
  navigator.serviceWorker.startMessages();
}

/** In place of the whole stack of places. */
function goTo(path: string): void {
  openAddress(path);
  window.scrollTo(0, 0);
}
