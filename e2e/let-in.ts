import { appCheckHeader } from '@paddock/contract/platform/app-check-token';
import { chromium, expect, request } from '@playwright/test';
import { z } from 'zod';
import { chosenChromium } from '../scripts/bootstrap/chromium.mjs';
import { mailboxes } from './mail.ts';
import { demoCode, people } from './sessions.ts';

const tokenAnswer = z.object({ token: z.string() });
const kept = z.object({ token: z.string() });
const lookup = z.array(z.object({ key: z.number(), value: z.string() }));

/** Gives people access by their e-mail address too, as an administrator does with the form. */
export async function letMailboxesIn(baseURL: string): Promise<void> {
  const extraHTTPHeaders = { origin: baseURL, [appCheckHeader]: await obtainProof(baseURL) };
  const browser = await request.newContext({ baseURL, extraHTTPHeaders });
  const phoneNumber = people.administrator;
  await browser.post('/api/auth/phone-number/send-otp', { data: { phoneNumber } });
  await browser.post('/api/auth/phone-number/verify', { data: { phoneNumber, code: demoCode } });
  const { token } = tokenAnswer.parse(await (await browser.get('/api/auth/token')).json());
  const headers = { authorization: `Bearer ${token}` };
  const names = '/api/appData/dsFormControl/view_full_names/contact_id/full_name';
  const rows = lookup.parse(await (await browser.get(names, { headers })).json());
  for (const { fullName, ...access } of Object.values(mailboxes)) {
    const contact = rows.find(({ value }) => value === fullName);
    const data = JSON.stringify({
      payload: { contact_id: contact?.key, ...access, access_level_id: 10 },
      relatedRecordId: null,
      submissionTime: new Date().toISOString(),
      submissionTimeTimezone: 'Europe/London',
    });
    const multipart = { data, location: 'null' };
    const answer = await browser.post('/api/forms/users/connect', { headers, multipart });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await browser.dispose();
}

/** The app-check token that a browser works for when it opens the app. */
async function obtainProof(baseURL: string): Promise<string> {
  const browser = await chromium.launch(chosenChromium());
  const page = await browser.newPage({ baseURL });
  await page.goto('/');
  const held = await page.waitForFunction(() => localStorage.getItem('paddock.app-check.1'));
  const { token } = kept.parse(JSON.parse((await held.jsonValue()) ?? 'null'));
  await browser.close();
  return token;
}
