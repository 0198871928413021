import {
  shareSection,
  type ShareLink,
  type ShareSection,
} from '@paddock/contract/domain/sharing-out/share-links';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { hashOfSecret } from '../../platform/db/private-addresses.ts';
import { runPrepared, readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { ago, byHousekeeping, dayMs, type Retention } from '../../platform/retention.ts';

const listedRow = {
  id: z.int(),
  recipient: z.string(),
  sections: z.array(shareSection),
  made_at: z.date(),
  made_by: z.string(),
  ends_on: z.iso.date(),
  ends_at: z.date(),
  is_open: z.boolean(),
  opened: z.int(),
  last_opened_at: z.nullable(z.date()),
};

function present(row: RowOf<typeof listedRow>): ShareLink {
  return {
    id: row.id,
    recipient: row.recipient,
    sections: row.sections,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    endsOn: row.ends_on,
    endsAt: row.ends_at.toISOString(),
    isOpen: row.is_open,
    opened: row.opened,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
  };
}

/** Over `link`, `maker` and `project`: a link counts as long as all of this does. */
const isOpen = (now: Date) => sql`(link.ends_at > ${now}::timestamptz
  and project.archived_at is null and maker.revoked_at is null and maker.access_level_id = 1)`;

/** Newest first, including expired ones. */
export async function readLinks(db: Db, projectId: number, now: Date): Promise<ShareLink[]> {
  const rows = await readRows(
    db,
    listedRow,
    sql`
    select link.id, link.recipient, link.sections, link.made_at, link.ends_on, link.ends_at,
      ${isOpen(now)} as is_open, link.opened, link.last_opened_at,
      coalesce(person.full_name, 'User ' || maker.id) as made_by
    from share_links as link
    join projects as project on project.id = link.project_id
    join users as maker on maker.id = link.user_id
    left join contacts as person on person.id = maker.contact_id
    where link.project_id = ${projectId} order by link.id desc limit 500`,
  );
  return rows.map(present);
}

const openedRow = {
  id: z.int(),
  project_id: z.int(),
  recipient: z.string(),
  sections: z.array(shareSection),
  ends_on: z.iso.date(),
};
export type OpenLink = RowOf<typeof openedRow>;

/** One look-up for every secret: wrong, ended, revoked and archived take the same time. */
export async function findLink(db: Db, secret: string, now: Date): Promise<OpenLink | undefined> {
  const [link] = await readPrepared(
    db,
    openedRow,
    sql`
    select link.id, link.project_id, link.recipient, link.sections, link.ends_on
    from share_links as link
    join projects as project on project.id = link.project_id
    join users as maker on maker.id = link.user_id
    where link.secret_hash = ${hashOfSecret(secret)} and ${isOpen(now)}`,
  );
  return link;
}

export async function countOpening(db: Db, id: number, now: Date): Promise<void> {
  await runPrepared(
    db,
    sql`
    update share_links set opened = opened + 1, last_opened_at = ${now}::timestamptz
    where id = ${id}::integer`,
  );
}

interface NewLink {
  readonly projectId: number;
  readonly userId: number;
  readonly recipient: string;
  readonly sections: readonly ShareSection[];
  readonly secretHash: string;
  readonly madeAt: Date;
  readonly endsOn: string;
  readonly endsAt: Date;
}

/** @returns its number */
export async function saveLink(db: Db, link: NewLink): Promise<number> {
  const { id } = await db
    .insertInto('share_links')
    .values({
      project_id: link.projectId,
      user_id: link.userId,
      recipient: link.recipient,
      sections: [...link.sections],
      secret_hash: link.secretHash,
      made_at: link.madeAt,
      ends_on: link.endsOn,
      ends_at: link.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns its label; undefined if this project has no such link */
export async function dropLink(db: Db, projectId: number, id: number) {
  return db
    .deleteFrom('share_links')
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .returning(['recipient', 'sections'])
    .executeTakeFirst();
}

async function dropShareLinksEndedBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('share_links').where('ends_at', '<', instant).execute();
}

export const shareLinkRetention: Retention = {
  tables: ['share_links'],
  period: 'until revoked, and 30 days after their end',
  why: 'who sees an old one in the list knows how often it was opened',
  by: byHousekeeping,
  drop: async (tidying) => dropShareLinksEndedBefore(tidying.db, ago(tidying, 30 * dayMs)),
};
