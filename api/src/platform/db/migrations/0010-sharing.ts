import { sql, type Kysely } from 'kysely';

/**
 * A row of `latest_locations` without a position says that its owner stopped, and when: a fix from before
 * that moment cannot put them back. `changed` is the transaction that wrote the row, which is what a stream
 * goes on from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table latest_locations
      alter column latitude drop not null,
      alter column longitude drop not null,
      add column changed xid8 not null default pg_current_xact_id(),
      add constraint latest_locations_whole_position check (
        (latitude is null) = (longitude is null) and (latitude is not null or accuracy is null)),
      -- No index holds what a move changes, so with room on the page a move touches the row alone.
      set (fillfactor = 50);

    create table ingest_addresses (
      user_id integer primary key references users on delete cascade,
      secret_hash text not null unique check (secret_hash ~ '\\S'),
      made_at timestamptz not null default now(),
      last_used_at timestamptz
    );
  `.execute(db);
  await noteRosters(db);
}

/** People who may have joined or left a map without moving: streams then compare everything they know. */
async function noteRosters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roster_changes (changed xid8 primary key default pg_current_xact_id());

    create function note_roster_change() returns trigger language plpgsql as $$
    begin
      insert into roster_changes default values on conflict do nothing;
      perform pg_notify('live_locations', '');
      return null;
    end $$;

    create function note_access_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('live_locations', new.id::text);
      return null;
    end $$;

    create trigger prj_contractors_roster after insert or update or delete on prj_contractors
      for each statement execute function note_roster_change();
    create trigger projects_roster after update on projects
      for each statement execute function note_roster_change();
    create trigger contacts_roster after update on contacts
      for each statement execute function note_roster_change();
    create trigger users_roster after update on users
      for each statement execute function note_roster_change();
    create trigger users_access after update on users
      for each row execute function note_access_change();
  `.execute(db);
}
