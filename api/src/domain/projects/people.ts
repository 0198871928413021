import {
  readProjectPeople,
  type ProjectPerson,
} from '@paddock/contract/domain/projects/project-people';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { answer } from '../../platform/http/route.ts';
import { documentsOf, type DocumentDeps } from '../people/documents.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';
import { projectOf } from './projects.ts';

type PeopleDeps = DocumentDeps & { readonly config: Config };

export async function projectPeople(app: FastifyInstance, deps: PeopleDeps): Promise<void> {
  answer(app, readProjectPeople, async (request) => {
    const project = projectOf(request);
    const rows = await peopleOf(deps.db, project.id);
    const expiries = await expiriesOf(
      deps,
      rows.map(({ contact_id: id }) => id),
      project.end_date,
    );
    return {
      projectCode: project.project_code,
      endDate: project.end_date,
      people: rows.map((row) => ({
        contactId: row.contact_id,
        fullName: row.full_name,
        role: row.role,
        phoneNumber: row.phone_number,
        dietaryNeed: row.dietary_need,
        expiries: expiries.get(row.contact_id) ?? [],
      })),
    };
  });
}

const personRow = {
  contact_id: z.int(),
  full_name: z.string(),
  role: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  dietary_need: z.nullable(z.string()),
};

async function peopleOf(db: Db, projectId: number) {
  return readRows(
    db,
    personRow,
    sql`
    select person.id as contact_id, full_name, role, phone_number, dietary_need
    from prj_contractors as link join contacts as person on person.id = link.contact_id
    where link.project_id = ${projectId} and person.archived_at is null
    order by full_name, person.id`,
  );
}

type Expiries = ProjectPerson['expiries'];

/** Documents that end before the project, or within six months after it, as many countries ask. */
async function expiriesOf(
  deps: DocumentDeps,
  contactIds: readonly number[],
  endDate: string,
): Promise<ReadonlyMap<number, Expiries>> {
  const soon = sixMonthsAfter(endDate);
  const found = new Map<number, Expiries>();
  for (const { contactId, kind, expiresOn } of await documentsOf(deps, contactIds)) {
    if (expiresOn >= soon) continue;
    const what = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
    const words = `${what} expires ${expiryWords(expiresOn)}`;
    const others = found.get(contactId) ?? [];
    found.set(contactId, [...others, { words, beforeEnd: expiresOn < endDate }]);
  }
  return found;
}
