import {
  printDaySheet,
  printDaySheets,
  readDaySheet,
  readDaySheets,
  type DaySheet,
} from '@paddock/contract/domain/itinerary/day-sheet';
import { sheetOf } from '@paddock/contract/domain/itinerary/sheet-of';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contractorsOf, findProject } from '../projects/projects.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { planOf, type DayDeps } from './plan-of.ts';
import { printSheets } from '../../platform/pdf/print.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { CallError } from '../../platform/errors.ts';
import { sheetPage } from './pdf.ts';
import { byName, presentPerson } from './present.ts';

export async function daySheets(app: FastifyInstance, deps: DayDeps): Promise<void> {
  const today = () => deps.now().toISOString().slice(0, 10);
  answer(app, readDaySheet, async (request) =>
    ownSheet(deps, personOf(request), request.query.day ?? today()),
  );
  answer(app, readDaySheets, async ({ params, query }) => {
    const project = await findProject(deps.db, params.projectCode, { archived: 'found' });
    const members = (await contractorsOf(deps.db, project.id)).toSorted(byName);
    const plan = await planOf(deps, members, query.day ?? today());
    return { projectCode: project.project_code, members: members.map(presentPerson), plan };
  });
  const send = async (reply: FastifyReply, sheets: readonly DaySheet[], title: string) => {
    const head = { productName: deps.config.productName, title, madeAt: deps.now() };
    return sendPdf(reply, await printSheets(head, sheets.map(sheetPage)), 'day.pdf');
  };
  answer(app, printDaySheet, async (request, reply) => {
    const sheet = await ownSheet(deps, personOf(request), request.query.day ?? today());
    return send(reply, [sheet], `${sheet.fullName}, ${sheet.day}`);
  });
  answer(app, printDaySheets, async ({ params, query: { day = today(), contact } }, reply) => {
    const project = await findProject(deps.db, params.projectCode, { archived: 'found' });
    const members = (await contractorsOf(deps.db, project.id)).toSorted(byName);
    const wanted = members.filter(({ contact_id: id }) => contact === undefined || id === contact);
    if (wanted.length === 0) throw new CallError('not_found', { field: 'contact' });
    const plan = await planOf(deps, members, day);
    const sheets = wanted.map(({ contact_id: id }) => sheetOf(plan, id));
    return send(reply, sheets, `${project.project_code}, ${day}`);
  });
}

/** Somebody who is let in without being a contact has an empty day. */
async function ownSheet(deps: DayDeps, person: User, day: string): Promise<DaySheet> {
  const { contact_id: contactId, full_name: fullName } = person;
  const self = contactId === null ? [] : [{ contact_id: contactId, full_name: fullName }];
  const plan = await planOf(deps, self, day);
  return { ...sheetOf(plan, contactId ?? 0), fullName };
}
