import type { Settings } from '@paddock/contract/platform/settings';
import {
  getToken,
  initializeAppCheck,
  ReCaptchaV3Provider,
  type AppCheck,
} from '@firebase/app-check';
import { initializeApp } from '@firebase/app';

type HostedSettings = Extract<Settings['appCheck'], { mode: 'firebase' }>;

let started: AppCheck | undefined;

/** A token of Firebase App Check. Its SDK stores and renews tokens by itself. */
export async function firebaseToken(settings: HostedSettings): Promise<string> {
  started ??= start(settings);
  return (await getToken(started)).token;
}

/** A separate Firebase app: sign-in is unrelated, and may be run by somebody else. */
function start({ siteKey, appId, apiKey, projectId }: HostedSettings): AppCheck {
  return initializeAppCheck(initializeApp({ appId, apiKey, projectId }, 'app-check'), {
    provider: new ReCaptchaV3Provider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
