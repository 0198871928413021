import {
  exportCarnetList,
  exportCarnetSheets,
  issueCarnet,
  listCarnets,
  previewVouchers,
  printCarnetList,
  readCarnetList,
  readOwed,
  readRouteVouchers,
  type CarnetOfProject,
} from '@paddock/contract/domain/freight/carnet';
import { formatDate } from '@paddock/contract/platform/time';
import { findFreight, moveCase, readFreight } from '@paddock/contract/domain/freight/freight';
import {
  exportFreightList,
  exportFreightSheet,
  printFreightList,
  readFreightList,
  type FreightListName,
} from '@paddock/contract/domain/freight/freight-lists';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, numberIn } from '../../platform/http/route.ts';
import { sendCsv, sendPdf, sendXlsx } from '../../platform/http/send-file.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { refuseOtherProject, requireProject } from '../projects/projects.ts';
import { listBorders, readBorders } from './borders.ts';
import {
  carnetCsv,
  carnetSections,
  carnetXlsx,
  plainSections,
  readCarnet,
  readPlainList,
} from './carnet.ts';
import {
  freightListCsv,
  freightListSections,
  freightListXlsx,
  listTitles,
  readFreightList as readList,
} from './freight-lists.ts';
import { findCarnetProject, freezeList, readCarnets, readIssued } from './issued.ts';
import { presentFreight, searchFreight, storeMove } from './loads.ts';
import { loadTerritories } from './territories.ts';
import { listVouchers, readNeededVouchers } from './vouchers.ts';

type AskedList = z.infer<typeof readCarnetList.query>;

export async function freight(
  app: FastifyInstance,
  deps: Deps & { readonly engine: Engine },
): Promise<void> {
  const { db, config, now, engine } = deps;
  answer(app, readFreight, async (request) => {
    const { id } = requireProject(request);
    return presentFreight(db, id);
  });
  answer(app, moveCase, async (request) => {
    const { id } = requireProject(request);
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    return db.transaction().execute(async (transaction) => {
      await storeMove({ ...author, db: transaction, engine }, id, request.body);
      return presentFreight(transaction, id);
    });
  });
  answer(app, findFreight, async (request) => {
    const { id } = requireProject(request);
    return searchFreight(db, id, request.query.q);
  });
  const findList = async (request: FastifyRequest, { carnet, list }: AskedList) => {
    const { id } = requireProject(request);
    if (list !== undefined) return readPlainList(db, id, list);
    return carnet === undefined ? readCarnet(db, id) : readIssued(db, id, carnet);
  };
  answer(app, readCarnetList, async (request) => findList(request, request.query));
  answer(app, exportCarnetList, async (request, reply) => {
    const { currency } = request.query;
    const list = await findList(request, request.query);
    return sendCsv(reply, carnetCsv(list, currency), `carnet-${currency.toLowerCase()}.csv`);
  });
  answer(app, printCarnetList, async (request, reply) => {
    const { id, project_code: code } = requireProject(request);
    const { carnet, list: kind } = request.query;
    const list = await findList(request, request.query);
    const common = { productName: config.productName, madeAt: now() };
    if (kind !== undefined) {
      const pdf = await printPdf({ ...common, subtitle: code, ...plainSections(list, kind) });
      return sendPdf(reply, pdf, `${kind}-list.pdf`);
    }
    const named = (await readCarnets(db, id)).find((one) => one.id === carnet);
    const pdf = await printPdf({
      ...common,
      title: 'General list of goods',
      subtitle: named === undefined ? code : `Carnet ${named.number}, ${code}`,
      sections: [...(named === undefined ? [] : [describeCarnet(named)]), ...carnetSections(list)],
    });
    return sendPdf(reply, pdf, 'carnet.pdf');
  });
  answer(app, exportCarnetSheets, async (request, reply) => {
    const list = await findList(request, request.query);
    return sendXlsx(reply, Buffer.from(await carnetXlsx(list).arrayBuffer()), 'carnet.xlsx');
  });
  const findFreightList = async (request: FastifyRequest, name: FreightListName) =>
    readList(db, requireProject(request).id, name);
  answer(app, readFreightList, async (request) => findFreightList(request, request.params.list));
  answer(app, exportFreightList, async (request, reply) => {
    const { list: name } = request.params;
    const list = await findFreightList(request, name);
    return sendCsv(reply, freightListCsv(list, name), `${name}.csv`);
  });
  answer(app, printFreightList, async (request, reply) => {
    const { list: name } = request.params;
    const list = await findFreightList(request, name);
    const pdf = await printPdf({
      productName: config.productName,
      madeAt: now(),
      title: listTitles[name],
      subtitle: requireProject(request).project_code,
      sections: freightListSections(list, name),
    });
    return sendPdf(reply, pdf, `${name}.pdf`);
  });
  answer(app, exportFreightSheet, async (request, reply) => {
    const { list: name } = request.params;
    const sheet = freightListXlsx(await findFreightList(request, name), name);
    return sendXlsx(reply, Buffer.from(await sheet.arrayBuffer()), `${name}.xlsx`);
  });
  answer(app, listCarnets, async (request) => ({
    projectId: requireProject(request).id,
    carnets: await readCarnets(db, requireProject(request).id),
  }));
  answer(app, readOwed, async (request) => {
    const { id } = requireProject(request);
    const { vouchers, findings, crossings } = await readBorders(db, id, now());
    return { vouchers, findings, borders: listBorders(crossings) };
  });
  answer(app, readRouteVouchers, async (request) => ({
    needed: await readNeededVouchers(db, requireProject(request).id),
  }));
  const onRequest = async (request: FastifyRequest) => {
    const id = numberIn(request);
    if (id === undefined) return;
    await refuseOtherProject(deps, await findCarnetProject(db, id), requirePerson(request));
  };
  answer(
    app,
    issueCarnet,
    async (request) => {
      const { id } = request.params;
      const author = { senderId: requirePerson(request).id, origin: request.ip };
      const part = sql`(select jsonb_build_object('frozen_at', frozen_at) from carnets where id = ${id})`;
      return db.transaction().execute(async (transaction) => {
        let issued = { articles: 0 };
        await noteDetail(
          { ...author, db: transaction },
          part,
          { kind: engine.kind('carnets'), id },
          async () => {
            issued = await freezeList(transaction, id, request.body.leaveOut);
          },
        );
        return issued;
      });
    },
    { onRequest },
  );
  answer(app, previewVouchers, async ({ body }) => listVouchers(await loadTerritories(db), body));
}

function describeCarnet(carnet: CarnetOfProject): PdfSection {
  const twin = carnet.twinNumber === null ? '' : `, paper twin ${carnet.twinNumber}`;
  return {
    title: 'Carnet',
    lines: [
      ['Number', `${carnet.number} (${carnet.kind}${twin})`],
      ['Issuer', carnet.issuer],
      ['Holder', carnet.holder],
      ['Valid', `${formatDate(carnet.issuedOn)} to ${formatDate(carnet.validUntil)}`],
      ['Countries', carnet.countries.join(', ')],
    ],
  };
}
