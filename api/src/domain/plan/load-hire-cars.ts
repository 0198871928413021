import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { isClosed } from '../tickets/hire-car.ts';
import { readTimes, selectTimes, timesRow } from './load-schedule.ts';
import type { PlanHireCar } from './plan.ts';

const hireCarRow = {
  id: z.int(),
  company: z.string(),
  isCancelled: z.boolean(),
  ...timesRow,
  to: z.string(),
  vehicleId: z.nullable(z.int()),
  driverIds: z.array(z.int()),
  returnedById: z.nullable(z.int()),
  closed: z.nullable(z.enum(['pick-up', 'return'])),
};

export async function loadHireCars(db: Db, projectId: number): Promise<PlanHireCar[]> {
  const rows = await readRows(
    db,
    hireCarRow,
    sql`
    select t.id, t.company, t.standing = 'cancelled' as "isCancelled", ${selectTimes},
      destination.name as "to", t.vehicle_id as "vehicleId", t.returned_by_id as "returnedById",
      array(select contact_id from hire_car_drivers where hire_car_id = t.id
        order by contact_id) as "driverIds",
      case when ${isClosed('pick_up')} then 'pick-up' when ${isClosed('return')} then 'return' end
        as closed
    from hire_cars as t join places as destination on destination.id = t.to_place_id
    where t.project_id = ${projectId}::int and t.archived_at is null
    order by t.leaves_at, t.id`,
  );
  return rows.map(({ company, leaves_at, leaves_local, arrives_at, arrives_local, ...row }) => {
    const { leaves, arrives } = readTimes({ leaves_at, leaves_local, arrives_at, arrives_local });
    return { ...row, name: `the ${company} hire car`, leaves, arrives: arrives ?? leaves };
  });
}
