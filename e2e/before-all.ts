import { expect, request, type FullConfig } from '@playwright/test';
import { letMailboxesIn } from './let-in.ts';
import { demoCode, people, sessionFile, type Person } from './sessions.ts';

/** Signs people in before the journeys, and adds access by email if some journeys use it. */
export default async function beforeAll({ projects }: FullConfig): Promise<void> {
  const ways = projects.find(({ name }) => name === 'ways');
  const app = projects.find((project) => project !== ways);
  await Promise.all([
    signEveryoneIn(app?.use.baseURL ?? ''),
    ways === undefined ? undefined : letMailboxesIn(ways.use.baseURL ?? ''),
  ]);
}

/** Signs every demo person in once: a number accepts no second code within half a minute. */
async function signEveryoneIn(baseURL: string): Promise<void> {
  for (const person of Object.keys(people).filter(isPerson)) await signIn(baseURL, person);
}

function isPerson(name: string): name is Person {
  return Object.hasOwn(people, name);
}

async function signIn(baseURL: string, person: Person): Promise<void> {
  const phoneNumber = people[person];
  const browser = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  await browser.post('/api/auth/phone-number/send-otp', { data: { phoneNumber } });
  const verified = await browser.post('/api/auth/phone-number/verify', {
    data: { phoneNumber, code: demoCode },
  });
  expect(verified.ok(), await verified.text()).toBe(true);
  await browser.storageState({ path: sessionFile(person) });
  await browser.dispose();
}
