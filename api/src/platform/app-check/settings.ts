import type { Settings } from '@paddock/contract/platform/settings';
import { z } from 'zod';
import { StartError } from '../errors.ts';

/** The settings of app check, with values and purpose. */
export const appCheckSettings = {
  APP_CHECK: z
    .enum(['off', 'monitor', 'enforce'])
    .optional()
    .describe(
      'How to treat calls without an app-check token: `enforce` refuses them, `monitor` logs and allows them, `off` requires none. `enforce` in production, otherwise `monitor`.',
    ),
  APP_CHECK_PROVIDER: z
    .enum(['embedded', 'firebase'])
    .default('embedded')
    .describe(
      'What issues app-check tokens: this server, in exchange for a small proof of work, or Firebase App Check with reCAPTCHA, which needs the five settings below.',
    ),
  APP_CHECK_SITE_KEY: z.string().optional().describe('The site key of reCAPTCHA version 3.'),
  FIREBASE_PROJECT_NUMBER: z
    .string()
    .regex(/^\d+$/, 'use digits only')
    .optional()
    .describe('The number of the Firebase project.'),
  FIREBASE_APP_ID: z.string().optional().describe('The ID of the web app in the Firebase project.'),
} as const;

interface Given {
  readonly APP_CHECK?: 'off' | 'monitor' | 'enforce' | undefined;
  readonly APP_CHECK_PROVIDER: 'embedded' | 'firebase';
  readonly APP_CHECK_SITE_KEY?: string | undefined;
  readonly FIREBASE_PROJECT_NUMBER?: string | undefined;
  readonly FIREBASE_APP_ID?: string | undefined;
  readonly FIREBASE_API_KEY?: string | undefined;
  readonly FIREBASE_PROJECT_ID?: string | undefined;
  readonly NODE_ENV: string;
}

export interface AppCheckConfig {
  readonly level: 'off' | 'monitor' | 'enforce';
  /** What the browser is told. */
  readonly browser: Settings['appCheck'];
  readonly firebase: { readonly projectNumber: string; readonly appId: string } | undefined;
}

/** @throws StartError if Firebase should give the tokens and one of its settings is missing. */
export function decideAppCheck(given: Given): AppCheckConfig {
  const level = given.APP_CHECK ?? (given.NODE_ENV === 'production' ? 'enforce' : 'monitor');
  if (level === 'off') return { level, browser: { mode: 'off' }, firebase: undefined };
  const required = level === 'enforce';
  if (given.APP_CHECK_PROVIDER === 'embedded')
    return { level, browser: { mode: 'embedded', required }, firebase: undefined };
  const appId = needed(given, 'FIREBASE_APP_ID');
  const browser = {
    mode: 'firebase',
    required,
    siteKey: needed(given, 'APP_CHECK_SITE_KEY'),
    appId,
    apiKey: needed(given, 'FIREBASE_API_KEY'),
    projectId: needed(given, 'FIREBASE_PROJECT_ID'),
  } as const;
  const projectNumber = needed(given, 'FIREBASE_PROJECT_NUMBER');
  return { level, browser, firebase: { projectNumber, appId } };
}

function needed(given: Given, name: Exclude<keyof Given, 'NODE_ENV'>): string {
  const value = given[name];
  if (value === undefined)
    throw new StartError(`APP_CHECK_PROVIDER is firebase, which needs the setting ${name}.`);
  return value;
}
