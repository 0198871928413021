import type { Db } from '../../platform/db/client.ts';
import { keyOf } from './keys.ts';
import { demoProjects, type DemoProjectCode } from './projects.ts';

/** What the tour and the next project may spend, in sterling. One line of the tour is overspent. */
const demoBudgets: Readonly<Partial<Record<DemoProjectCode, Readonly<Record<string, string>>>>> = {
  BHR26: { Flights: '4500.00', Hotels: '1200.00', Freight: '5000.00' },
  HUN26: {
    Flights: '9500.00',
    Hotels: '10000.00',
    'Fuel and tolls': '2400.00',
    'Ferries and tunnels': '1250.00',
    'Vehicle hire': '1400.00',
    Freight: '3000.00',
    'Permits and parking': '2000.00',
    Meals: '1500.00',
  },
};

export async function insertBudgets(db: Db, types: ReadonlyMap<string, number>): Promise<void> {
  const rows = demoProjects.flatMap(({ id, code }) =>
    Object.entries(demoBudgets[code] ?? {}).map(([type, amount]) => ({
      project_id: id,
      product_type_id: keyOf(types, type),
      amount,
    })),
  );
  await db.insertInto('budgets').values(rows).execute();
}
