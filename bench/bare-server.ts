import { selectBookings } from '@paddock/api/domain/bookings/queries';
import { openDatabase } from '@paddock/api/platform/db/client';
import Fastify from 'fastify';
import pg from 'pg';
import { barePayment } from './bare-payment.ts';
import { barePosition } from './bare-position.ts';

// The ceiling: the same work in the database, and nothing around it.
const url = process.env['DATABASE_URL'] ?? '';
const port = Number(process.env['PORT']);
const { db } = openDatabase({ url });
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();

const readUser = `select u.id, u.access_level_id, u.contact_id, u.phone_number, u.email, c.full_name
  from users u left join contacts c on c.id = u.contact_id where u.id = $1`;
const readBookings = selectBookings(db, 0).compile().sql;

app.get('/', () => ({ live: true }));

app.get<{ Params: { id: string } }>('/users/:id', async (request) => {
  const { rows } = await pool.query<object>(readUser, [request.params.id]);
  return rows[0];
});

app.get<{ Params: { contactId: string } }>('/bookings/:contactId', async (request) => {
  const { rows } = await pool.query<object>(readBookings, [request.params.contactId]);
  return { flightbookings: rows };
});

barePayment(app, pool);
barePosition(app, pool);

process.once('SIGTERM', () => void Promise.all([app.close(), pool.end(), db.destroy()]));
await app.listen({ port, host: '127.0.0.1' });
