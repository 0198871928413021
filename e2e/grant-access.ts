import { expect, request, type BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { demoCode, sessionFile, type Person } from './sessions.ts';

/** Names of demo people, as others read them. */
export const fullNames = {
  priya: 'Priya Shah',
  marek: 'Marek Nowak',
  nadia: 'Nadia Haddad',
} as const satisfies Partial<Record<Person, string>>;

const tokenAnswer = z.object({ token: z.string() });
const lookup = z.array(z.object({ key: z.number(), value: z.string() }));

/** A demo person whom no other journey needs: an administrator gives and takes their level. */
export function grantAccess(person: Named, baseURL = '') {
  const { phoneNumber } = person;
  return {
    setLevel: async (level: number) => setLevel(baseURL, person, level),
    /** Signs them in, once a run: a number takes no second code within half a minute. */
    async enter(context: BrowserContext): Promise<void> {
      const browser = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
      await browser.post('/api/auth/phone-number/send-otp', { data: { phoneNumber } });
      const data = { phoneNumber, code: demoCode };
      const verified = await browser.post('/api/auth/phone-number/verify', { data });
      expect(verified.ok(), await verified.text()).toBe(true);
      await context.addCookies((await browser.storageState()).cookies);
      await browser.dispose();
    },
  };
}

interface Named {
  readonly fullName: string;
  readonly phoneNumber: string;
}

async function setLevel(baseURL: string, person: Named, level: number): Promise<void> {
  const storageState = sessionFile('administrator');
  const staff = await request.newContext({ baseURL, storageState });
  const { token } = tokenAnswer.parse(await (await staff.get('/api/auth/token')).json());
  const headers = { authorization: `Bearer ${token}` };
  const names = '/api/appData/dsFormControl/view_full_names/contact_id/full_name';
  const rows = lookup.parse(await (await staff.get(names, { headers })).json());
  const data = JSON.stringify({
    payload: {
      contact_id: rows.find(({ value }) => value === person.fullName)?.key,
      phone_number: person.phoneNumber,
      access_level_id: level,
    },
    relatedRecordId: null,
    submissionTime: new Date().toISOString(),
    submissionTimeTimezone: 'Europe/London',
  });
  const multipart = { data, location: 'null' };
  const answer = await staff.post('/api/forms/users/connect', { headers, multipart });
  expect(answer.ok(), await answer.text()).toBe(true);
  await staff.dispose();
}
