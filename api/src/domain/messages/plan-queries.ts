import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

/** What people are told of something that they do, as the view `view_plans` says it. */
const facts = z.object({
  name: z.string(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** Labels with values; local times as "2026-07-01T18:00". */
  lines: z.array(z.tuple([z.string(), z.string().nullable()])),
});
export type Facts = z.infer<typeof facts>;

/** Something that a person does, before and after; null where it was none of theirs. */
export interface PlanChange {
  readonly userId: number;
  readonly before: Facts | null;
  readonly after: Facts | null;
}

const changeRow = { userId: z.int(), before: z.unknown(), after: z.unknown() };

/** Takes out of the database what people do differently from before. What was reversed is nothing. */
export async function takePlanChanges(transaction: Db): Promise<PlanChange[]> {
  const rows = await readRows(
    transaction,
    changeRow,
    sql`
    with taken as (delete from plan_changes returning *)
    select person.user_id as "userId", taken.before, plan.facts as after
    from taken
    join view_full_names as person using (contact_id)
    left join lateral (
      select facts from view_plans as one
      where one.kind = taken.kind and one.item_id = taken.item_id
        and one.contact_id = taken.contact_id) as plan on true
    where person.user_id is not null and taken.before is distinct from plan.facts
    order by person.user_id, taken.kind, taken.item_id`,
  );
  const read = facts.nullable();
  return rows.map(({ userId, before, after }) => ({
    userId,
    before: read.parse(before),
    after: read.parse(after),
  }));
}
