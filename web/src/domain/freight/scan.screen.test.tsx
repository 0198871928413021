import {
  readOwnFreight,
  readPacking,
  type Packing,
} from '@paddock/contract/domain/freight/packing';
import { saveScans } from '@paddock/contract/domain/freight/save-scans';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { encode } from 'uqr';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const packing: Packing = {
  readAt: '2026-11-26T09:00:00.000Z',
  mayScan: true,
  vehicles: [
    { id: 3, name: 'Truck 1', plate: 'NR26 TRK', checkedSince: '2026-11-26T08:00:00.000Z' },
    { id: 4, name: 'Truck 2', plate: null, checkedSince: null },
  ],
  cases: [
    { id: 7, code: 'C-01', name: 'Gearbox', vehicle: 3 },
    {
      id: 8,
      code: 'C-02',
      vehicle: 3,
      scan: { at: '2026-11-26T08:10:00.000Z', by: 'Ilse Bakker' },
    },
    { id: 9, code: 'C-03', vehicle: 3, scan: { at: '2026-11-25T08:10:00.000Z', by: 'Tom Reid' } },
  ],
  items: [
    { id: 4, title: 'Norbar torque gun S/N TG-0091', serial: 'TG-0091', number: 41, vehicle: 4 },
  ],
  conflicts: [],
};

/** The same after a case or an item was scanned onto Truck 1. */
const scan = { at: '2026-11-26T09:05:00.000Z', by: 'Ada Crew' };
const withCase: Packing = {
  ...packing,
  cases: packing.cases.map((one) => (one.id === 7 ? { ...one, scan } : one)),
};
const withItem: Packing = {
  ...packing,
  items: packing.items.map((one) => ({ ...one, vehicle: 3, scan })),
};

async function openScan(after: Packing, before = packing) {
  const server = serverFor('crew');
  server.answer(readOwnFreight, { projects: [{ code: 'HUN26' }] });
  server.answer(readPacking, before);
  server.answer(saveScans, { refused: [] });
  server.answerAfter(saveScans, readPacking, after);
  await openApp(server, '/scan');
  await expect.element(list()).toBeVisible();
  return server;
}

const truck = () => page.getByRole('region', { name: 'Truck 1' });
const list = () => page.getByRole('list', { name: 'Packing list: Truck 1' });

it('Y-850 says what is not scanned since the check began, that first', async () => {
  await openScan(withCase);
  await expect.element(truck()).toMatchTextContent('1 of 3 seen: Truck 12 not scanned');
  await expect.element(list()).toMatchTextContent(/^C-01 GearboxTickC-03TickC-02.*by Ilse Bakker$/);
  await expectAccessible();
});

it('Y-851 a typed code, serial number or number of the carnet ticks a thing off', async () => {
  const server = await openScan(withItem);
  await userEvent.type(page.getByRole('textbox', { name: 'Number' }), '41');
  await page.getByRole('button', { name: 'Tick off' }).click();
  await expect.element(page.getByText('Norbar torque gun S/N TG-0091: Truck 1')).toBeVisible();
  await expect.element(truck()).toMatchTextContent('2 of 4 seen: Truck 1');
  await expect
    .poll(() => server.asked(saveScans)[0]?.body)
    .toMatchObject({
      scans: [{ list: 'equipment', thing: 4, vehicle: 3, case: null, seenAt: packing.readAt }],
    });
  await userEvent.type(page.getByRole('textbox', { name: 'Number' }), 'X-99{Enter}');
  await expect.element(page.getByText('Nothing in HUN26 has the number X-99.')).toBeVisible();
});

it('Y-852 without a connection scans are saved on the device, and shown as done', async () => {
  const server = serverFor('crew');
  server.answer(readOwnFreight, { projects: [{ code: 'HUN26' }] });
  server.answer(readPacking, packing);
  server.breakOff(saveScans);
  await openApp(server, '/scan');
  await list().getByRole('button', { name: /C-01/ }).click();
  await list().getByRole('button', { name: /C-03/ }).click();
  await expect
    .element(page.getByText('2 scans saved here. They are sent when you’re online.'))
    .toBeVisible();
  await expect.element(truck()).toMatchTextContent('3 of 3 seen: Truck 1Everything is there');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(truck()).toMatchTextContent('2 of 3 seen: Truck 11 not scanned');
  await expectAccessible();
});

it('Y-852 counts only the scans that are still to be sent, and each scan of a thing is sent', async () => {
  const server = serverFor('crew');
  server.answer(readOwnFreight, { projects: [{ code: 'HUN26' }] });
  server.answer(readPacking, packing);
  server.breakOff(saveScans);
  await openApp(server, '/scan');
  await list().getByRole('button', { name: /C-01/ }).click();
  await page.getByRole('combobox', { name: 'Place' }).selectOptions('Truck 2');
  await userEvent.type(page.getByRole('textbox', { name: 'Number' }), 'C-01{Enter}');
  await expect.element(page.getByText('2 scans saved here.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('combobox', { name: 'Place' }).selectOptions('Truck 1, NR26 TRK');
  await expect.element(truck()).toMatchTextContent('2 of 3 seen: Truck 1');
});

it('Y-851 a serial number that two things have ticks neither off, and says so', async () => {
  const [gun] = packing.items;
  const twins = gun === undefined ? [] : [gun, { ...gun, id: 5, number: 42 }];
  const server = await openScan(packing, { ...packing, items: twins });
  await userEvent.type(page.getByRole('textbox', { name: 'Number' }), 'TG-0091{Enter}');
  await expect
    .element(page.getByText('2 things have the number TG-0091.', { exact: false }))
    .toBeVisible();
  expect(server.asked(saveScans)).toEqual([]);
});

it('Y-845 a phone whose clock was put right says when it scanned and when it sends by one clock', async () => {
  localStorage.setItem('paddock.clock.1', '-86400000 0');
  const server = await openScan(withCase);
  await list().getByRole('button', { name: /C-01/ }).click();
  await expect.poll(() => server.asked(saveScans).length).toBe(1);
  const { sentAt, scans } = saveScans.body.parse(server.asked(saveScans)[0]?.body);
  const ago = Date.parse(sentAt) - Date.parse(scans[0]?.at ?? '');
  expect(Math.abs(ago)).toBeLessThan(3_600_000);
});

it('Y-853 names what is in two places', async () => {
  await openScan(withCase, {
    ...packing,
    conflicts: [
      {
        list: 'cases',
        id: 8,
        title: 'C-02',
        place: 'Truck 1',
        scan: { at: '2026-11-26T08:10:00.000Z', by: 'Ilse Bakker' },
        otherPlace: 'Truck 2',
        otherScan: { at: '2026-11-26T08:05:00.000Z', by: 'Tom Reid' },
      },
    ],
  });
  await expect
    .element(page.getByRole('region', { name: 'In two places' }))
    .toMatchTextContent(/C-02: Tom Reid put it on Truck 2 at .*, Ilse Bakker put it on Truck 1 at/);
  await expectAccessible();
});

const ownMedia = Object.getOwnPropertyDescriptor(MediaDevices.prototype, 'getUserMedia');
afterEach(() => {
  if (ownMedia !== undefined)
    Object.defineProperty(MediaDevices.prototype, 'getUserMedia', ownMedia);
});

/** The camera of this browser sees a label. */
function showCamera(text: string): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [480, 360];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  const { data } = encode(text, { border: 4, ecc: 'M' });
  const draw = () => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 480, 360);
    pen.fillStyle = '#000';
    for (const [y, row] of data.entries())
      for (const [x, dark] of row.entries()) if (dark) pen.fillRect(60 + x * 7, 20 + y * 7, 7, 7);
    requestAnimationFrame(draw);
  };
  draw();
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
    configurable: true,
    value: async () => canvas.captureStream(),
  });
}

it('Y-854 the camera reads a label and ticks its case off once', async () => {
  showCamera(`${window.location.origin}/mgmt/cases/7`);
  const server = await openScan(withCase);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(page.getByText(/^C-01 Gearbox: Truck 1/)).toBeVisible();
  await expect.element(truck()).toMatchTextContent('2 of 3 seen: Truck 1');
  await expect.poll(() => server.asked(saveScans).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
});

it('Y-854 says what to do if the camera may not be used', async () => {
  Object.defineProperty(MediaDevices.prototype, 'getUserMedia', {
    configurable: true,
    value: async () => {
      throw new DOMException('denied', 'NotAllowedError');
    },
  });
  await openScan(withCase);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Allow the camera in the settings of this browser, or type the number.');
});

it('Y-860 tells a driver on Now what is not on their vehicle, and what to show at the border', async () => {
  const server = serverFor('crew');
  const words = 'Item 41 (Norbar torque gun S/N 4471) is not on Truck 2: it crosses GB to EU.';
  server.answer(readOwnFreight, {
    projects: [],
    findings: [{ words, urgency: 'now', list: 'carnet-vouchers', id: 9, vehicleId: 3 }],
    borders: [
      { border: 'GB to EU', on: '2026-11-29', vehicle: 'Truck 2', shows: ['GMR GMRA1B2C3D4E'] },
    ],
  });
  await openApp(server, '/');
  const card = page.getByRole('region', { name: 'Your vehicle at the border' });
  await expect.element(card).toMatchTextContent(words);
  await expect.element(card).toMatchTextContent('GB to EU · 29 Nov 2026 · Truck 2GMR GMRA1B2C3D4E');
  await expectAccessible();
});

it('Y-866 a driver says in one press on Now that a missing item is on their vehicle, and undoes it', async () => {
  const server = serverFor('crew');
  const words = 'Item 41 (Norbar torque gun S/N 4471) is not on Truck 2: it crosses GB to EU.';
  const missing = {
    projectCode: 'HUN26',
    vehicle: { id: 4, name: 'Truck 2' },
    items: [{ id: 7, title: 'Norbar torque gun S/N 4471', case: 2, vehicle: null }],
  };
  server.answer(readOwnFreight, {
    projects: [],
    findings: [
      { words, urgency: 'red', list: 'carnet-vouchers', id: 9, vehicleId: 4, missing } as const,
    ],
    borders: [],
  });
  server.answer(saveScans, { refused: [] });
  await openApp(server, '/');
  await page.getByRole('button', { name: 'It is on Truck 2' }).click();
  await expect
    .poll(() => server.asked(saveScans).map(({ body }) => saveScans.body.parse(body).scans[0]))
    .toMatchObject([{ list: 'equipment', thing: 7, vehicle: 4, case: null, undone: false }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.asked(saveScans).map(({ body }) => saveScans.body.parse(body).scans[0]))
    .toMatchObject([{ undone: false }, { thing: 7, undone: true }]);
  await expectAccessible();
});
