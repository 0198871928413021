import { sql } from '../platform/db/sql.ts';
import { openDatabase, type Db } from '../platform/db/client.ts';
import { loadDemoData } from '../app/demo/load.ts';
import { migrate } from '../platform/db/migrate.ts';
import { loadReferenceData } from '../app/reference/reference-data.ts';

/** Databases that those of the tests are copied from: with reference data, and with the demo too. */
export const templates = { plain: 'template_plain', demo: 'template_demo' } as const;

/** The instant that the demo template was made at: a Wednesday morning in summer. */
export const demoNow = new Date('2026-07-01T04:10:00Z');

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes both templates on a server that has none. */
export async function makeTemplates(serverUrl: string): Promise<void> {
  const server = openDatabase({ url: serverUrl, max: 1 });
  try {
    await sql`create database ${sql.id(templates.plain)}`.execute(server.db);
    await fill(databaseUrl(serverUrl, templates.plain), async (db) => {
      await migrate(db, new Date());
      await loadReferenceData(db);
    });
    await sql`
      create database ${sql.id(templates.demo)} template ${sql.id(templates.plain)}
    `.execute(server.db);
    await fill(databaseUrl(serverUrl, templates.demo), async (db) => {
      await loadDemoData(db, { now: demoNow });
    });
  } finally {
    await server.close();
  }
}

/** A template is copied only while nobody is connected to it, so the connection ends here. */
async function fill(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, max: 1 });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}
