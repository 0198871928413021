import { readFreight, type Freight } from '@paddock/contract/domain/freight/freight';
import { readRecord, readRecordHistory } from '@paddock/contract/engine/records/calls';
import { readList } from '@paddock/contract/engine/lists/calls';
import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import readerFile from 'zxing-wasm/reader/zxing_reader.wasm?url';
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

const batteries = {
  ...gearbox,
  id: 8,
  code: 'NORTHGATE-SPARES-014',
  name: null,
  kg: { known: 0, unknown: 1 },
  dangerousGoods: 'UN 3481 lithium batteries, class 9',
};

const nothing = { items: 0, pieces: 0 };
const weighed = { known: 0, unknown: 0 };
const truck = { kind: 'truck', plate: null, payloadKg: null, loadM3: null };

const freight: Freight = {
  projectId: 51,
  vehicles: [
    { id: 3, name: 'Truck 1' },
    { id: 4, name: 'Truck 2' },
  ],
  loads: [
    {
      vehicle: { ...truck, id: 3, name: 'Truck 1' },
      kg: weighed,
      m3: weighed,
      cases: [gearbox, batteries],
      loose: nothing,
    },
    {
      vehicle: null,
      kg: weighed,
      m3: weighed,
      cases: [{ ...gearbox, id: 9, code: 'C-02', kg: { known: 40, unknown: 2 } }],
      loose: nothing,
    },
  ],
};

afterEach(async () => {
  await showOn('');
});

/** On paper, or on the screen again. */
async function showOn(media: 'print' | '') {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

async function openLabels(query = '', answer = freight) {
  const server = serverFor('coordinator');
  server.answer(readFreight, answer);
  await openApp(server, `/p/HUN26/freight/labels${query}`);
}

const labels = page.getByRole('list', { name: 'Labels' });

/** What a reader that is not ours sees in the code of a case, at about the size of a camera’s picture. */
async function scan(code: string) {
  const svg = labels.getByRole('img', { name: `QR code of ${code}` }).element();
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error('The code is no drawing');
  for (const side of ['width', 'height']) copy.setAttribute(side, '240');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(320, 320);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, 320, 320);
  pen.drawImage(picture, 40, 40);
  prepareZXingModule({ overrides: { locateFile: () => readerFile } });
  const found = await readBarcodes(pen.getImageData(0, 0, 320, 320), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}

it('Y-840 a camera reads the address of the case from its label, and nothing else', async () => {
  await openLabels();
  await expect.element(labels.getByRole('listitem', { name: 'C-01' })).toBeVisible();
  expect(await scan('C-01')).toEqual([`${window.location.origin}/mgmt/cases/7`]);
  expect(await scan('NORTHGATE-SPARES-014')).toEqual([`${window.location.origin}/mgmt/cases/8`]);
});

it('Y-840 a label has code, name, project, weight and dangerous goods', async () => {
  await openLabels();
  await expect
    .element(labels.getByRole('listitem', { name: 'C-01' }))
    .toHaveTextContent('C-01GearboxHUN26121.9 kg');
  await expect
    .element(labels.getByRole('listitem', { name: 'NORTHGATE' }))
    .toHaveTextContent('NORTHGATE-SPARES-014HUN26not weighedUN 3481 lithium batteries, class 9');
  await expect
    .element(labels.getByRole('listitem', { name: 'C-02' }))
    .toHaveTextContent('C-02GearboxHUN26at least 40 kg');
  await expectAccessible();
});

it.each([
  ['A6', '', 'a6', 105, 148],
  ['62 mm roll', '?format=roll', 'roll', 62, 100],
])('Y-841 prints labels alone, one on each page: %s', async (name, query, paper, wide, high) => {
  await openLabels();
  await page.getByRole('radio', { name }).click({ force: true });
  expect(window.location.search).toBe(query);
  const print = page.getByRole('button', { name: 'Print 3 labels' });
  await expect.element(print).toBeVisible();
  await showOn('print');
  await expect.poll(() => print.query()).toBeNull();
  expect(page.getByRole('heading', { name: 'Labels' }).query()).toBeNull();
  expect(getComputedStyle(document.body).getPropertyValue('page')).toBe(paper);
  const millimetre = 96 / 25.4;
  for (const label of labels.getByRole('listitem').elements()) {
    const { width, height } = label.getBoundingClientRect();
    expect(width / millimetre).toBeCloseTo(wide, 0);
    // A little less than the page.
    expect(height / millimetre).toBeCloseTo(high - 0.4, 1);
    expectInside(label);
  }
});

/** Nothing of a label is cut off or outside of it. */
function expectInside(label: Element) {
  const box = label.getBoundingClientRect();
  for (const part of label.children) {
    const { left, right, bottom } = part.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(box.left);
    expect(right).toBeLessThanOrEqual(box.right);
    expect(bottom).toBeLessThanOrEqual(box.bottom);
  }
}

it.each(['', '?format=roll'])(
  'Y-841 the longest note on dangerous goods is never cut off, and the code can be read: %s',
  async (query) => {
    const note = 'UN 3480 lithium ion batteries, class 9. '.repeat(5).trim();
    const name = 'Wheel guns and air lines of the second car. '.repeat(3).slice(0, 120);
    const long = { ...batteries, name, dangerousGoods: note };
    const loads = freight.loads.map((load) => ({ ...load, cases: [long] })).slice(0, 1);
    await openLabels(query, { ...freight, loads });
    const label = labels.getByRole('listitem', { name: 'NORTHGATE' });
    await expect.element(label.getByText(note)).toBeVisible();
    await showOn('print');
    await expect.poll(() => page.getByRole('button', { name: 'Print 1 label' }).query()).toBeNull();
    expectInside(label.element());
    expect(await scan('NORTHGATE-SPARES-014')).toHaveLength(1);
  },
);

it('Y-841 labels are of the project, of one load, or of one case', async () => {
  await openLabels();
  const choice = page.getByRole('combobox', { name: 'Cases' });
  await choice.selectOptions('Truck 1');
  await expect.element(page.getByRole('button', { name: 'Print 2 labels' })).toBeVisible();
  await choice.selectOptions('On no vehicle');
  await expect.element(labels).toHaveTextContent('C-02GearboxHUN26at least 40 kg');
  await choice.selectOptions('All of the project');
  await expect.element(page.getByRole('button', { name: 'Print 3 labels' })).toBeVisible();
});

it('Y-841 the record of a case leads to its label', async () => {
  const server = serverFor('coordinator');
  server.answer(readFreight, freight);
  server.answer(readList, { rows: [], next: null });
  server.answer(readRecordHistory, { events: [], next: null });
  server.answer(readRecord, {
    id: 7,
    version: 1,
    archived: false,
    values: null,
    title: 'C-01',
    cells: { code: 'C-01', name: 'Gearbox', project: 'HUN26' },
  });
  await openApp(server, '/mgmt/cases/7');
  await page.getByRole('link', { name: 'Print its label' }).click();
  await expect.element(page.getByRole('button', { name: 'Print 1 label' })).toBeVisible();
  await expect.element(labels).toHaveTextContent('C-01GearboxHUN26121.9 kg');
  await expectAccessible();
});

it('Y-841 a case of another project has no label here', async () => {
  await openLabels('?case=99');
  await expect.element(page.getByText('No cases to label')).toBeVisible();
  await expectAccessible();
});
