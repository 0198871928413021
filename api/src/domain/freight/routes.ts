import {
  exportCarnetList,
  previewVouchers,
  printCarnetList,
  readCarnetList,
} from '@paddock/contract/domain/freight/carnet';
import { findFreight, readFreight } from '@paddock/contract/domain/freight/freight';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../platform/http/send-file.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { requireProject } from '../projects/projects.ts';
import { carnetCsv, carnetSections, readCarnet } from './carnet.ts';
import { readLoads, searchFreight } from './loads.ts';
import { listVouchers } from './vouchers.ts';

export async function freight(app: FastifyInstance, { db, config, now }: Deps): Promise<void> {
  answer(app, readFreight, async (request) => {
    const { id } = requireProject(request);
    return { projectId: id, loads: await readLoads(db, id) };
  });
  answer(app, findFreight, async (request) => {
    const { id } = requireProject(request);
    return searchFreight(db, id, request.query.q);
  });
  answer(app, readCarnetList, async (request) => readCarnet(db, requireProject(request).id));
  answer(app, exportCarnetList, async (request, reply) => {
    const { currency } = request.query;
    const list = await readCarnet(db, requireProject(request).id);
    return sendCsv(reply, carnetCsv(list, currency), `carnet-${currency.toLowerCase()}.csv`);
  });
  answer(app, printCarnetList, async (request, reply) => {
    const { id, project_code: code } = requireProject(request);
    const list = await readCarnet(db, id);
    const pdf = await printPdf({
      productName: config.productName,
      madeAt: now(),
      title: 'General list of goods',
      subtitle: code,
      sections: carnetSections(list),
    });
    return sendPdf(reply, pdf, 'carnet.pdf');
  });
  answer(app, previewVouchers, ({ body }) => listVouchers(body));
}
