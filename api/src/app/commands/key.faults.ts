import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { opensKeptKeys } from '../../platform/db/kept-keys.ts';
import { settleKey } from '../../platform/secret-key.ts';
import { running } from '../../testing/archives.ts';
import { operate } from '../../testing/operator.ts';
import { openSignInKit, secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kills = 10;

it('K-58 a change of the key that is killed at ten points is finished by the next one', async () => {
  const database = await createTestDatabase();
  const kit = await openSignInKit(database);
  await kit.close();
  const folder = await mkdtemp(join(tmpdir(), 'paddock-key-'));
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'off' };
  const path = join(folder, 'secret-key');
  await writeFile(path, secretKey);
  const words = ['key', 'rotate'];
  const whole = await running(settings, words);
  const fits = async (key: string) => opensKeptKeys(database.db, key);
  let cut = 0;
  for (let point = 1; point <= kills; point += 1) {
    // The interesting moments to kill it come at the end, after the program has loaded.
    const { isKilled } = await running(settings, words, async ({ kill }) => {
      await pause(whole.ms * (0.5 + point / (kills * 2)));
      kill();
    });
    if (isKilled) cut += 1;
    await settleKey(folder, fits);
    expect(await fits((await readFile(path, 'utf8')).trim())).toBe(true);
  }
  expect(await operate(settings, words)).toMatchObject({ code: 0 });
  expect(await fits((await readFile(path, 'utf8')).trim())).toBe(true);
  await rm(folder, { recursive: true });
  process.stdout.write(
    `A change of the key was cut short ${cut} times: the key in the folder fits\n`,
  );
});
