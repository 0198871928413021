import { sql, type Kysely } from 'kysely';

/** When drivers said that they picked up or dropped off the passengers of a transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drive_steps (
      transfer_id integer not null references transfers on delete cascade,
      step text not null check (step in ('pickedUp', 'droppedOff')),
      said_at timestamptz not null,
      said_at_local timestamp not null,
      created_at timestamptz not null default now(),
      primary key (transfer_id, step)
    );
  `.execute(db);
}
