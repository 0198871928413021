import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

interface Position {
  readonly userId: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Both writes in one round trip, planned once: there is no cheaper way to make them. */
const write = {
  name: 'write',
  text: `
    with kept as (
      insert into location_history (user_id, latitude, longitude, fixed_at)
      values ($1, $2, $3, $4) on conflict (user_id, fixed_at) do nothing
    )
    insert into latest_locations (user_id, latitude, longitude, fixed_at)
    values ($1, $2, $3, $4)
    on conflict (user_id) do update
    set latitude = excluded.latitude, longitude = excluded.longitude, fixed_at = excluded.fixed_at,
      received_at = now(), changed = pg_current_xact_id()`,
};

/** The ceiling of a position: the same two rows, from any caller, and nobody is notified. */
export function barePosition(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Position }>('/positions', async ({ body }) => {
    const fixedAt = new Date();
    await pool.query({ ...write, values: [body.userId, body.latitude, body.longitude, fixedAt] });
    return { fixedAt };
  });
}
