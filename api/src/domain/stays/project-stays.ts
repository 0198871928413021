import type { ProjectStay } from '@paddock/contract/domain/stays/project-stays';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { roomingListOf } from './rooming-list.ts';

const stayRow = {
  id: z.int(),
  hotel_id: z.int(),
  address: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  metres_away: z.int(),
  check_in_time: z.nullable(z.string()),
};

/** More hotels than any project has. */
const mostStays = 100;

/** The stays of a project with their rooming lists, the first night first. */
export async function staysOfProject(db: Db, projectId: number): Promise<ProjectStay[]> {
  const rows = await readRows(
    db,
    stayRow,
    sql`
    select s.id, s.hotel_id, h.address, h.phone_number, s.check_in_time,
      (12742017.6 * asin(least(1, sqrt(
        power(sin(radians(h.latitude - goal.latitude) / 2), 2)
        + cos(radians(goal.latitude)) * cos(radians(h.latitude))
          * power(sin(radians(h.longitude - goal.longitude) / 2), 2)))))::int as metres_away
    from stays as s join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id join endpoints as goal on goal.id = p.end_point_id
    where s.project_id = ${projectId} and s.archived_at is null
    order by s.checks_in_on, s.id limit ${mostStays}`,
  );
  const stays: ProjectStay[] = [];
  for (const { id, hotel_id: hotelId, check_in_time: checkIn, ...hotel } of rows)
    stays.push({
      list: await roomingListOf(db, id),
      hotel: { id: hotelId, ...hotel },
      check_in_time: checkIn,
    });
  return stays;
}
