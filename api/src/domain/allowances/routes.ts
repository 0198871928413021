import {
  approveAllowances,
  confirmAllowance,
  confirmForPerson,
  readOwnAllowances,
  readProjectAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import { previewAllowance, previewMileage } from '@paddock/contract/domain/allowances/preview';
import {
  readOwnMileage,
  readProjectMileage,
  saveMileage,
} from '@paddock/contract/domain/allowances/mileage';
import type { FastifyInstance } from 'fastify';
import type { FormParts } from '../../engine/forms/store.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProject } from '../projects/projects.ts';
import { loadOwnMileage, loadMileage } from './load-mileage.ts';
import { loadAllowances, readPeople } from './load-allowances.ts';
import { workAbsence, workMileage } from './schemes.ts';
import { storeMileage } from './store-mileage.ts';
import { approve, confirm } from './store-allowances.ts';

/** Allowances: worked out from itineraries, confirmed by their person, approved by an administrator. */
export async function allowances(
  app: FastifyInstance,
  { db, now, engine, stores }: Pick<Deps, 'db' | 'now'> & FormParts,
): Promise<void> {
  answer(app, previewAllowance, async ({ body }) => workAbsence(body));
  answer(app, previewMileage, async ({ body }) => workMileage(body));

  answer(app, readOwnAllowances, async (request) => {
    const { contact_id: contactId } = requirePerson(request);
    const since = new Date(now().getTime() - 366 * 86_400_000);
    const people = await readPeople(
      db,
      sql`c.id = ${contactId}::int and p.end_date >= ${since}::date and p.start_date <= ${now()}::date`,
    );
    const worked = await loadAllowances(db, people, now());
    return { allowances: worked.map(({ shown }) => shown) };
  });

  const inOneStep = async (work: (db: Db) => ReturnType<typeof confirm>) =>
    db.transaction().execute(work);

  answer(app, confirmAllowance, async (request) =>
    inOneStep(async (held) =>
      confirm({ db: held, now: now(), request }, { ...request.body, contactId: null }),
    ),
  );

  answer(app, confirmForPerson, async (request) => {
    const { project_code: code } = requireProject(request, 'hidden');
    return inOneStep(async (held) =>
      confirm({ db: held, now: now(), request }, { ...request.body, projectCode: code }),
    );
  });

  answer(app, readProjectAllowances, async (request) => {
    const people = await readPeople(db, sql`p.id = ${requireProject(request).id}`);
    const worked = await loadAllowances(db, people, now());
    return { allowances: worked.map(({ shown }) => shown) };
  });

  answer(app, readOwnMileage, async (request) => loadOwnMileage(db, requirePerson(request), now()));

  answer(app, saveMileage, async (request) => {
    await db
      .transaction()
      .execute(async (transaction) => storeMileage({ db: transaction, now: now(), request }));
    return loadOwnMileage(db, requirePerson(request), now());
  });

  answer(app, readProjectMileage, async (request) => {
    const claims = await loadMileage(db, sql`a.project_id = ${requireProject(request).id}`);
    return { claims: claims.map(({ shown }) => shown) };
  });

  answer(app, approveAllowances, async (request) => {
    try {
      const approved = await db
        .transaction()
        .execute(async (transaction) =>
          approve({ db: transaction, now: now(), request }, { engine, stores }),
        );
      return { approved };
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
  });
}
