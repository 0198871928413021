import { z } from 'zod';
import type { News } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

const newsRow = { userId: z.int(), what: z.string() };

/** What people would be told of their plans: those with access, who want to know, of what is not over. */
export async function planNews(db: Db, condition: Sql): Promise<News[]> {
  return readRows(
    db,
    newsRow,
    sql`
    select person.user_id as "userId", plan.kind || plan.item_id || plan.facts::text as what
    from view_plans as plan
    join view_full_names as person on person.contact_id = plan.contact_id
    left join message_preferences as wish on wish.user_id = person.user_id
    where ${condition} and plan.ends_at > now() and person.user_id is not null
      and coalesce(wish.plan_changed, true)`,
  );
}
