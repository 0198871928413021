import {
  issueCarnet,
  listCarnets,
  readCarnetList,
  readOwed,
  readRouteVouchers,
  type CarnetOfProject,
} from '@paddock/contract/domain/freight/carnet';
import {
  findFreight,
  moveCase,
  readFreight,
  type Freight,
} from '@paddock/contract/domain/freight/freight';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const gearbox = {
  id: 7,
  code: 'C-01',
  name: 'Gearbox',
  items: 2,
  pieces: 5,
  kg: { known: 121.9, unknown: 0 },
  dangerousGoods: null,
};

const freight: Freight = {
  projectId: 51,
  vehicles: [
    { id: 3, name: 'Truck 1' },
    { id: 4, name: 'Truck 2' },
  ],
  loads: [
    {
      vehicle: {
        id: 3,
        name: 'Truck 1',
        kind: 'truck',
        plate: 'NR26 TRK',
        payloadKg: 1000,
        loadM3: null,
      },
      kg: { known: 1121.9, unknown: 2 },
      m3: { known: 0.72, unknown: 0 },
      cases: [
        gearbox,
        {
          ...gearbox,
          id: 8,
          code: 'C-03',
          name: null,
          items: 0,
          pieces: 0,
          kg: { known: 0, unknown: 1 },
          dangerousGoods: 'UN 3481 lithium batteries, class 9',
        },
      ],
      loose: { items: 1, pieces: 1 },
    },
    {
      vehicle: null,
      kg: { known: 0, unknown: 1 },
      m3: { known: 0, unknown: 1 },
      cases: [],
      loose: { items: 1, pieces: 4 },
    },
  ],
};

async function openFreight(who: 'administrator' | 'coordinator') {
  const server = serverFor(who);
  server.answer(readFreight, freight);
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  server.answer(findFreight, {
    found: [
      {
        list: 'equipment',
        id: 4,
        title: 'Xtrac 1046 gearbox, spare S/N 4471',
        pieces: 1,
        place: 'Case C-01 on Truck 1',
        scan: { at: '2026-11-26T12:40:00.000Z', by: 'Ilse Brandt' },
      },
    ],
    more: false,
  });
  await openApp(server, '/p/HUN26/freight');
}

it('Y-820 says what each vehicle carries, what is too much and what is not weighed', async () => {
  await openFreight('administrator');
  const truck = page.getByRole('region', { name: 'Truck 1, NR26 TRK' });
  await expect
    .element(truck)
    .toHaveTextContent(
      'Truck 1, NR26 TRKat least 1,121.9 kg of 1,000, 2 not weighed121.9 kg too much0.72 m³' +
        'C-01Gearbox2 items, 5 pieces · 121.9 kgC-03UN 3481 lithium batteries, class 9empty' +
        'Loose1 item',
    );
  const none = page.getByRole('region', { name: 'On no vehicle' });
  await expect
    .element(none)
    .toHaveTextContent('On no vehicle1 not weighed1 not measuredNot packed1 item, 4 pieces');
  await expectAccessible();
});

it('Y-855 says where a thing is as one types, and who scanned it when', async () => {
  await openFreight('coordinator');
  expect(page.getByRole('button', { name: 'Add case' }).query()).toBeNull();
  await userEvent.type(page.getByRole('searchbox'), 'gearbox');
  await expect
    .element(page.getByRole('list', { name: 'Found' }))
    .toMatchTextContent(
      /Xtrac 1046 gearbox, spare S\/N 4471Case C-01 on Truck 1, scanned .*12:40 \S+ by Ilse Brandt/,
    );
  expect(window.location.search).toBe('?q=gearbox');
  await expectAccessible();
});

it('Y-824 shows the lines that customs would refuse first, with why, and each currency by itself', async () => {
  const server = serverFor('coordinator');
  const gun = {
    pieces: 1,
    kg: 3.3,
    value: '5100.00',
    currency: 'GBP',
    origin: 'IT',
    refused: [],
    changed: [],
  };
  server.answer(readFreight, freight);
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  server.answer(listCarnets, { projectId: 51, carnets: [] });
  server.answer(readCarnetList, {
    articles: [
      { ...gun, id: 1, number: 1, description: 'Paoli wheel gun S/N PM-3301' },
      {
        ...gun,
        id: 2,
        number: null,
        description: 'Box of tools',
        refused: ['Customs do not accept a box as a description.'],
      },
    ],
    totals: [
      { currency: 'EUR', articles: 1, pieces: 1, value: '2450.75' },
      { currency: 'GBP', articles: 1, pieces: 1, value: '5100.00' },
    ],
    kg: { known: 3.3, unknown: 1 },
    leftOut: [{ customs: 'consumable', items: 2 }],
  });
  server.answer(readRouteVouchers, { needed: null });
  await openApp(server, '/p/HUN26/freight');
  await page.getByRole('button', { name: 'Carnet list' }).click();
  const refused = page.getByRole('list', { name: '1 line that customs would refuse' });
  await expect
    .element(refused)
    .toHaveTextContent(
      'Box of tools1 piece · 3.3 kg · 5,100.00 GBP · ITCustoms do not accept a box as a description.',
    );
  await expect
    .element(page.getByRole('list', { name: 'Totals' }))
    .toHaveTextContent(
      '2,450.75 EUR1 article, 1 piece5,100.00 GBP1 article, 1 piece' +
        'At least 3.3 kg, 1 not weighedOn no carnet: 2 items: consumable',
    );
  await expectAccessible();
});

const carnet: CarnetOfProject = {
  id: 4,
  number: 'GB/LC-26/04471',
  twinNumber: null,
  kind: 'digital',
  issuer: 'London Chamber',
  holder: 'Northgate Racing Ltd',
  countries: ['GB', 'FR', 'CH'],
  issuedOn: '2026-11-02',
  validUntil: '2027-11-01',
  articles: null,
};

it('Y-828 issues a carnet after a question, and names what changed beside its frozen list', async () => {
  const server = serverFor('administrator');
  server.answer(readFreight, freight);
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  server.answer(listCarnets, { projectId: 51, carnets: [carnet] });
  const gun = {
    id: 1,
    number: 1,
    description: 'Paoli wheel gun S/N PM-3301',
    pieces: 1,
    kg: 3.3,
    value: '5100.00',
    currency: 'GBP',
    origin: 'IT',
    refused: [],
    changed: ['Now 2 pieces.'],
  };
  server.answer(readCarnetList, {
    articles: [gun],
    totals: [{ currency: 'GBP', articles: 1, pieces: 1, value: '5100.00' }],
    kg: { known: 3.3, unknown: 0 },
    leftOut: [],
  });
  server.answer(issueCarnet, { articles: 1 });
  await openApp(server, '/p/HUN26/freight/carnet');
  const carnets = page.getByRole('region', { name: 'Carnets' });
  await expect
    .element(carnets)
    .toHaveTextContent(
      'GB/LC-26/04471digital · London Chamber · 2 Nov 2026 to 1 Nov 2027 · GB FR CHNot issued Issue',
    );
  await carnets.getByRole('button', { name: 'Issue' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent(
      'Issue carnet GB/LC-26/04471?Its list and item numbers never change again.Not yetIssue',
    );
  server.answer(listCarnets, { projectId: 51, carnets: [{ ...carnet, articles: 1 }] });
  await question.getByRole('button', { name: 'Issue' }).click();
  await expect
    .element(page.getByText('As of today. Vouchers have the numbers of the issued list.'))
    .toBeVisible();
  await carnets.getByRole('button', { name: 'Show its 1 item' }).click();
  await expect.element(page.getByRole('heading', { name: 'Carnet GB/LC-26/04471' })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: '1 item changed since it was issued' }))
    .toHaveTextContent(
      '1Paoli wheel gun S/N PM-33011 piece · 3.3 kg · 5,100.00 GBP · ITNow 2 pieces.',
    );
  await expectAccessible();
});

it('Y-836 Y-867 names what is not on its vehicle above the loads, and each voucher with its state', async () => {
  const server = serverFor('administrator');
  server.answer(readFreight, freight);
  server.answer(listCarnets, { projectId: 51, carnets: [carnet] });
  server.answer(readCarnetList, {
    articles: [],
    totals: [],
    kg: { known: 0, unknown: 0 },
    leftOut: [],
  });
  const voucher = {
    id: 9,
    carnetId: 4,
    carnet: 'GB/LC-26/04471',
    kind: 'export',
    territory: 'GB',
    border: 'GB to EU',
    dueOn: '2026-11-12',
    usedOn: null,
    usedTime: null,
    form: 'paper',
    codeState: 'to prepare',
    photos: 0,
    office: null,
    items: '1-212',
    vehicle: 'Truck 2',
    state: 'owed',
  } as const;
  const shows = ['Passport or identity card of Ivan Novak', 'GMR GMRA1B2C3D4E'];
  const words =
    'Item 41 (Norbar torque gun S/N 4471) is not on Truck 2: it crosses GB to EU on 12 Nov 2026 with 212 items.';
  server.answer(readOwed, {
    vouchers: [
      voucher,
      { ...voucher, id: 10, kind: 'import', territory: 'EU', state: 'ahead' },
      { ...voucher, id: 11, form: 'code', codeState: 'shown' },
      {
        ...voucher,
        id: 12,
        form: 'code',
        state: 'used',
        usedOn: '2026-11-12',
        usedTime: '14:05',
        office: 'Dover',
        photos: 1,
      },
    ],
    findings: [{ words, urgency: 'soon', list: 'carnet-vouchers', id: 9 }],
    borders: [{ border: 'GB to EU', on: '2026-11-12', vehicle: 'Truck 2', shows }],
  });
  await openApp(server, '/p/HUN26/freight');
  await expect
    .element(page.getByRole('region', { name: 'What to show at borders' }))
    .toHaveTextContent(
      'What to show at bordersGB to EU · 12 Nov 2026 · Truck 2Passport or identity card of Ivan NovakGMR GMRA1B2C3D4E',
    );
  await expect
    .element(page.getByRole('region', { name: 'Before the border' }))
    .toHaveTextContent(`Before the border${words}`);
  await expectAccessible();
  await page.getByRole('button', { name: 'Carnet list' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Vouchers' }))
    .toHaveTextContent(
      'VouchersGB to EUexport GB · 12 Nov 2026 · Truck 2 · items 1-212Not stampedGB to EUimport EU · 12 Nov 2026 · Truck 2 · items 1-212AheadGB to EUexport GB · 12 Nov 2026 · Truck 2 · items 1-212Shown, not validatedGB to EUexport GB · 12 Nov 2026, 14:05 · Dover · Truck 2 · items 1-212 · 1 photoValidated',
    );
  await expectAccessible();
});

const moved: Freight = {
  ...freight,
  loads: freight.loads.map((load) =>
    load.vehicle === null
      ? { ...load, cases: [gearbox] }
      : { ...load, cases: load.cases.filter(({ id }) => id !== gearbox.id) },
  ),
};

async function openToMove() {
  const server = serverFor('administrator');
  server.answer(readOwed, { vouchers: [], findings: [], borders: [] });
  server.answer(readFreight, freight);
  server.answerAfter(moveCase, readFreight, moved);
  server.answer(moveCase, moved);
  await openApp(server, '/p/HUN26/freight');
  return server;
}

const none = page.getByRole('region', { name: 'On no vehicle' });

it('Y-1024 moves a case with the keyboard, and undoes it', async () => {
  const server = await openToMove();
  const button = page.getByRole('button', { name: 'Move C-01' });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const choices = page.getByRole('group', { name: 'Move C-01 to' });
  await expect.element(choices).toHaveTextContent('Truck 2No vehicleCancel');
  await expect.element(choices.getByRole('button', { name: 'Truck 2' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(none.getByRole('list')).toMatchTextContent(/^C-01Gearbox/);
  expect(server.asked(moveCase)[0]?.body).toEqual({ case: 7, vehicle: null });
  await expect.element(page.getByText('It was on Truck 1.')).toBeVisible();
  server.answerAfter(moveCase, readFreight, freight);
  server.answer(moveCase, freight);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(none.getByRole('list')).toHaveTextContent('Not packed1 item, 4 pieces');
  expect(server.asked(moveCase).at(-1)?.body).toEqual({ case: 7, vehicle: 3 });
});

it('Y-1024 moves a case by dragging it onto a vehicle, or off it', async () => {
  const server = await openToMove();
  const line = page.getByRole('button', { name: /^C-01/ });
  await expect.element(line).toBeVisible();
  const drag = (type: string) =>
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
  line.element().dispatchEvent(drag('dragstart'));
  await expect.element(none).toHaveAttribute('data-drop');
  await expect.element(page.getByText('On Truck 2')).toBeVisible();
  none.element().dispatchEvent(drag('drop'));
  await expect.element(none.getByRole('list')).toMatchTextContent(/^C-01Gearbox/);
  expect(server.asked(moveCase)[0]?.body).toEqual({ case: 7, vehicle: null });
});

it('Y-1024 moves nothing for people who may not enter freight', async () => {
  await openFreight('coordinator');
  await expect.element(page.getByRole('button', { name: /^C-01/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Move C-01' }).query()).toBeNull();
});
