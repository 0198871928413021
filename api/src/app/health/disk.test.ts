import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openFormKit(database);
afterAll(() => kit.close());

const ready = async () => (await kit.get('/api/health/ready')).json<unknown>();

// Only root can mount such a small disk.
it.skipIf(process.getuid?.() !== 0)(
  'K-17 a disk that is full makes the server unready',
  async () => {
    await mkdir(kit.folder, { recursive: true });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', kit.folder]);
    expect(mounted.status).toBe(0);
    try {
      expect(await ready()).toEqual({ ready: false, reasons: ['disk'] });
    } finally {
      spawnSync('umount', [kit.folder]);
    }
    expect(await ready()).toEqual({ ready: true, reasons: [] });
  },
);

it('K-17 a form says that the disk of the database is full, and the server is unready', async () => {
  await sql`
    create function refuse_rows() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
    kit.db,
  );
  await sql`
    create trigger full_disk before insert on prj_exp_vendors
    for each row execute function refuse_rows()`.execute(kit.db);
  const answer = await kit.submit('new-vendor', { vendor_name: 'No room' });
  expect(readBlame(answer)).toEqual([503, 'unavailable', null]);
  expect(answer.body).toContain('run out of disk space');
  expect(answer.headers['retry-after']).toBe('5');
  expect(await ready()).toEqual({ ready: false, reasons: ['disk'] });
});
