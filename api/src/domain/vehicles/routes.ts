import { printDrives, readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readProjectVehicles } from '@paddock/contract/domain/vehicles/project-vehicles';
import { readTransferSuggestions } from '@paddock/contract/domain/vehicles/transfer-suggestions';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { printSheets } from '../../platform/pdf/print.ts';
import { projectOf, projectsOpenTo } from '../projects/projects.ts';
import { drivesOf, drivesPage } from './drives.ts';
import { projectVehiclesOn } from './project-vehicles.ts';
import { suggestionsOf } from './suggestions.ts';

export async function vehicles(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, config, now } = deps;
  const today = () => now().toISOString().slice(0, 10);
  answer(app, readTransferSuggestions, async (request) => {
    const project = projectOf(request);
    const open = await projectsOpenTo(deps, personOf(request));
    return suggestionsOf(db, project, open, request.query);
  });
  answer(app, readProjectVehicles, async (request) => {
    const { id } = projectOf(request);
    return { vehicles: await projectVehiclesOn(db, id, request.query.day) };
  });
  answer(app, readDrives, async (request) => {
    const { contact_id: contactId } = personOf(request);
    return { drives: await drivesOf(db, contactId, { ...request.query, today: today() }) };
  });
  answer(app, printDrives, async (request, reply) => {
    const { contact_id: contactId, full_name: fullName } = personOf(request);
    const { day } = request.query;
    const drives = await drivesOf(db, contactId, { day, today: today() });
    const head = {
      productName: config.productName,
      title: `${fullName}, ${day}`,
      madeAt: now(),
    };
    const pdf = await printSheets(head, [drivesPage(fullName, day, drives)]);
    return sendPdf(reply, pdf, 'drives.pdf');
  });
}
