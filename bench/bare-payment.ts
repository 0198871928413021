import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** A payment as the product stores it, statement by statement, with nothing checked on the way. */
interface Payment {
  readonly userId: number;
  readonly expenditureId: number;
  readonly submissionTime: string;
}

const findPerson = `select users.id, users.access_level_id, access_levels.access_level, users.contact_id,
    users.phone_number, users.email, users.revoked_at, contacts.full_name
  from users
  join access_levels on access_levels.id = users.access_level_id
  left join contacts on contacts.id = users.contact_id
  where users.id = $1`;

const findSubmission = `select user_id, content_hash, answer
  from form_submissions where submission_id = $1`;

const findChosen = `
  select 'expenditure' as lookup, e.id as key
  from prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id
  where e.id = any($1::bigint[]) and e.archived_at is null
  union all select 'currencies', id from prj_exp_currencies
  where id = any($2::bigint[]) and archived_at is null
  union all select 'methods', id from prj_exp_payment_methods
  where id = any($3::bigint[]) and archived_at is null`;

const claim = `insert into form_submissions (submission_id, user_id, category, type, payload,
    content_hash, related_record_id, submission_time, submission_time_zone, location)
  values ($1, $2, 'prj_exp_payments', 'create', $3, 'hash', null, $4, 'UTC', null)
  on conflict (submission_id) do nothing returning id`;

const insert = `insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id,
    sterling_amount, payment_method_id)
  values ($1, '12.50', 1, '12.50', 1) returning id`;

const note = `insert into audit_events (user_id, origin, action, subject_table, subject_id,
    subject_version, before, after)
  select $2, '127.0.0.1', 'create', 'prj_exp_payments', t.id, t.version, null,
    jsonb_build_object('prj_expenditure_id', t.prj_expenditure_id,
      'non_sterling_amount', t.non_sterling_amount::text, 'currency_id', t.currency_id,
      'sterling_amount', t.sterling_amount::text, 'payment_method_id', t.payment_method_id,
      'paid_on', t.paid_on, 'direction', t.direction)
  from prj_exp_payments as t where t.id = $1 returning id`;

const keepAnswer = `update form_submissions set answer = $2 where submission_id = $1`;

/** The ceiling of a form: the same statements in one transaction, and nothing around them. */
export function barePayment(app: FastifyInstance, pool: pg.Pool): void {
  app.post<{ Body: Payment }>('/payments', async ({ body }) => {
    const submissionId = crypto.randomUUID();
    await pool.query(findPerson, [body.userId]);
    await pool.query(findSubmission, [submissionId]);
    await pool.query(findChosen, [[body.expenditureId], [1], [1]]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      const payload = JSON.stringify(body);
      await client.query(claim, [submissionId, body.userId, payload, body.submissionTime]);
      const { rows } = await client.query<{ id: number }>(insert, [body.expenditureId]);
      await client.query(note, [rows[0]?.id, body.userId]);
      const answer = { id: rows[0]?.id, submissionId };
      await client.query(keepAnswer, [submissionId, JSON.stringify(answer)]);
      await client.query('commit');
      return answer;
    } finally {
      client.release();
    }
  });
}
