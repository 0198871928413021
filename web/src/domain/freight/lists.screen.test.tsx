import {
  listCarnets,
  readCarnetList,
  readOwed,
  readRouteVouchers,
  type CarnetList,
} from '@paddock/contract/domain/freight/carnet';
import { readFreightList, type FreightLine } from '@paddock/contract/domain/freight/freight-lists';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const emptyList: CarnetList = {
  articles: [],
  totals: [],
  kg: { known: 0, unknown: 0 },
  leftOut: [],
};

const line: FreightLine = {
  id: 5,
  description: 'Norbar torque gun S/N 4471',
  pieces: 1,
  group: 'Northline',
  kg: 5.6,
  owner: 'Northline',
  value: '2150.00',
  currency: 'GBP',
  place: 'Case C-01 on Truck 1',
  seen: { at: '2026-11-26T12:40:00.000Z', by: 'Ilse Brandt', place: 'Case C-01 on Truck 1' },
};
const total = {
  group: 'Northline',
  currency: 'GBP',
  items: 2,
  pieces: 5,
  kg: { known: 5.6, unknown: 1 },
  value: '2150.00',
  unvalued: 1,
};

it('Y-1022 Y-1023 Y-1027 lists values by owner for the insurer, and what a check has not found', async () => {
  const server = serverFor('coordinator');
  const headset = {
    ...line,
    id: 6,
    description: 'Headset',
    pieces: 4,
    kg: null,
    value: null,
    seen: null,
  };
  server.answerBy(readFreightList, ({ params }) => ({
    lines: [line, headset],
    totals: [total],
    vehicles: params['list'] === 'packing' ? [{ ...total, group: 'Truck 1' }] : [],
    checks:
      params['list'] === 'lost'
        ? [{ vehicle: 'Truck 1', begunAt: '2026-11-26T13:00:00.000Z' }]
        : [],
  }));
  await openApp(server, '/p/HUN26/freight/lists');
  await expect
    .element(page.getByRole('list', { name: 'Goods on each vehicle' }))
    .toHaveTextContent(
      'Truck 12 items, 5 pieces, at least 5.6 kg, 1 without a value, At least 2,150.00 GBP',
    );
  await expectAccessible();
  await page.getByRole('radio', { name: 'Insurance' }).click();
  await expect.element(page.getByRole('heading', { name: 'Insurance list' })).toBeVisible();
  const own = page.getByRole('region', { name: 'Northline' });
  await expect
    .element(own)
    .toHaveTextContent(
      'NorthlineAt least 2,150.00 GBP 2 items, 5 pieces, 1 without a valueNorbar torque gun S/N 4471Case C-01 on Truck 12,150.00 GBPHeadset, 4 piecesCase C-01 on Truck 1not valued',
    );
  await expectAccessible();
  await page.getByRole('radio', { name: 'Not found' }).click();
  await expect.element(page.getByText(/^Truck 1: check began/)).toBeVisible();
  await expect
    .element(own)
    .toMatchTextContent(
      /gun S\/N 4471last scanned: Case C-01 on Truck 1, .*12:40 \S+ by Ilse Brandt.*Headset, 4 piecesnever scanned/,
    );
  await expectAccessible();
});

it('Y-1028 says before there is a carnet which vouchers the route needs, and where that was read', async () => {
  const server = serverFor('coordinator');
  server.answer(listCarnets, { projectId: 51, carnets: [] });
  server.answer(readCarnetList, emptyList);
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  const voucher = { border: 'GB to XK', on: null };
  server.answer(readRouteVouchers, {
    needed: {
      vouchers: [
        { ...voucher, kind: 'export', territory: 'GB', accepts: ['QR', 'paper'] },
        { ...voucher, kind: 'import', territory: 'XK', accepts: [] },
      ],
      twin: false,
      notes: ['It is not known whether XK accepts a carnet. Ask before you leave.'],
      rules: [{ territory: 'GB', source: 'ICC', checkedOn: '2026-11-27' }],
    },
  });
  await openApp(server, '/p/HUN26/freight/carnet');
  await expect
    .element(page.getByRole('region', { name: 'The route needs 2 vouchers' }))
    .toHaveTextContent(
      'The route needs 2 vouchersGB to XKexport GBcode or paperGB to XKimport XKnot known what it acceptsIt is not known whether XK accepts a carnet. Ask before you leave.GB: ICC, checked on 27 Nov 2026.',
    );
  await expectAccessible();
});
