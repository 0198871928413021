import { sql, type Kysely } from 'kysely';

/**
 * Servers remember who is calling. A notice of every change that decides about access has them read it again;
 * sessions have the same trigger, made with their table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notice_access_change() returns trigger language plpgsql as $$
    begin
      notify access_changed;
      return null;
    end $$;

    create trigger users_access_notice after update on users for each row
      when (row(old.access_level_id, old.contact_id, old.phone_number, old.email, old.revoked_at)
        is distinct from
        row(new.access_level_id, new.contact_id, new.phone_number, new.email, new.revoked_at))
      execute function notice_access_change();
    create trigger contacts_access_notice after update on contacts for each row
      when (old.full_name is distinct from new.full_name)
      execute function notice_access_change();
    create trigger users_deleted_notice after delete on users for each row
      execute function notice_access_change();
    create trigger identities_access_notice after update or delete on identities for each row
      execute function notice_access_change();
    create trigger entry_limits_access_notice after insert or update or delete on entry_limits
      for each row execute function notice_access_change();
    create trigger maintenance_access_notice after insert or update or delete on system_maintenance
      for each row execute function notice_access_change();
  `.execute(db);
  for (const table of ['users', 'contacts', 'identities', 'entry_limits', 'system_maintenance'])
    await sql`
      create trigger ${sql.id(`${table}_emptied_notice`)} after truncate on ${sql.table(table)}
        for each statement execute function notice_access_change()`.execute(db);
}
