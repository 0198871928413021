import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { people } from '../sessions.ts';
import { readChannel, isSubscribed, press, shownOn, signIn } from './app.ts';
import { openFirefox } from './firefox.ts';
import { openOffice } from './office.ts';
import { openPushService } from './push-service.ts';
import { step, until } from './steps.ts';

// The whole way of a message in a real browser: a server, a push service and Firefox. Only the push service
// differs from what people use.
const port = process.env['PUSH_TEST_PORT'] ?? '8180';
const server = `http://127.0.0.1:${port}`;
const body = 'BA 902 now leaves from B42.';
const listPath = '/messages';

const service = await openPushService();
const product = spawn(process.execPath, [fileURLToPath(new URL('../server.ts', import.meta.url))], {
  env: { ...process.env, PORT: port, DEMO: 'on', LOG_LEVEL: 'warn', PUSH_PRIVATE_ENDPOINTS: 'on' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const firefox = await openFirefox(process.env['FIREFOX_PATH'] ?? 'firefox', service.address);
try {
  await step('the server answers', () =>
    until(async () => (await fetch(`${server}/api/health`)).ok),
  );
  await walk();
  console.log('A message works all the way.');
} finally {
  await firefox.close();
  product.kill('SIGTERM');
  await once(product, 'exit');
  await service.close();
}

async function walk(): Promise<void> {
  const office = await openOffice(server, people.administrator);
  const page = await firefox.newPage();
  let userIds: number[] = [];
  const send = async (title: string) => office.send({ title, body, userIds });
  const isState = (id: number, state: string) =>
    until(async () => (await office.loadState(id, userIds[0] ?? 0)) === state, `not ${state}`);

  userIds = [await step('somebody signs in', () => signIn(page, server, people.priya))];
  await step('our own question, and a yes to it', () => press(page, 'Notify me'));
  await step('the browser asks, and is allowed to', () => until(() => firefox.allow()));
  await step('subscribed, and registered at the server', () =>
    until(async () => (await readChannel(page)) !== null && isSubscribed(page)),
  );

  const first = await step('the office sends the form', () => send('Gate changed'));
  await step('… delivered by the push service and shown by the worker', () =>
    until(async () => (await shownOn(page)).includes('Gate changed')),
  );
  await step('… the office reads: shown', () => isState(first, 'shown'));
  await step('clicked, and the open app goes to its place', async () => {
    await until(() => firefox.clickNotification('Gate changed'));
    await until(async () => new URL(page.url()).pathname === listPath);
  });
  await step('… the office reads: opened', () => isState(first, 'opened'));
  assert.deepEqual(await shownOn(page), []);

  await page.goto('about:blank');
  const second = await step('another, with the app closed', () => send('Gate changed again'));
  await step('… shown, clicked, and the app opens at its place', async () => {
    await until(() => firefox.clickNotification('Gate changed again'));
    await until(async () =>
      (await firefox.pages()).some((one) => one.url() === `${server}${listPath}`),
    );
  });
  await step('… the office reads: opened', () => isState(second, 'opened'));

  await page.goto(server);
  await press(page, 'Menu');
  await step('signed out: no subscription, no channel', async () => {
    await press(page, 'Sign out');
    await until(async () => (await readChannel(page)) === null && !(await isSubscribed(page)));
  });
  const third = await send('To nobody');
  await step('… a message has no device to go to', () => isState(third, 'noDevice'));
  console.log(`          ${await office.loadReason(third, userIds[0] ?? 0)}`);

  userIds = [await step('the next person signs in', () => signIn(page, server, people.marek))];
  await step('… and the device is theirs', () =>
    until(async () => (await readChannel(page)) !== null),
  );
  const before = await readChannel(page);
  service.lose();
  const fourth = await send('To a dead device');
  await step('the push service says 410', () => isState(fourth, 'failed'));
  assert.equal(service.answered.at(-1), 410);
  console.log(`          ${await office.loadReason(fourth, userIds[0] ?? 0)}`);
  await page.reload();
  await step('the next start of the app makes a new channel', () =>
    until(async () => ![before, null].includes(await readChannel(page))),
  );
  const fifth = await send('Back again');
  await step('… on which a message is shown', () => isState(fifth, 'shown'));
  console.log(`          answers of the push service: ${service.answered.join(', ')}`);
}
