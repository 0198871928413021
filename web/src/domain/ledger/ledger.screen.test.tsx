import {
  addInvoice,
  previewInvoice,
  type InvoicePreview,
} from '@paddock/contract/domain/ledger/invoices';
import {
  changeBillLines,
  readBillLines,
  type BillLines,
} from '@paddock/contract/domain/ledger/lines';
import { readMoney, readMoneyRows } from '@paddock/contract/domain/money/inbox';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { formServer } from '../../testing/forms.ts';
import { noBillLines, openApp } from '../../testing/open-app.tsx';

let server: FakeServer;

const invoice: InvoicePreview['invoice'] = {
  kind: 'invoice',
  number: 'DUNA-2231',
  issuedOn: '2027-07-01',
  dueOn: '2027-07-31',
  currency: 'EUR',
  seller: { name: 'Hotel Düna & Co', vatNumber: 'DE136695976', country: 'DE' },
  iban: 'DE02120300000000202051',
  net: '1100.93',
  vat: '89.07',
  gross: '1190.00',
  prepaid: '190.00',
  due: '1000.00',
  lines: [],
  attachments: [],
};

const found: InvoicePreview = {
  invoice,
  vendorId: null,
  already: [],
  notes: [],
  bill: {
    vendor: { id: null, name: 'Hotel Düna & Co' },
    currencyId: 2,
    amount: '1190.00',
    productTypeId: null,
    lines: [
      {
        description: null,
        category: 'S',
        rate: '7',
        net: '1000.93',
        vat: '70.07',
        gross: '1071.00',
      },
      {
        description: null,
        category: 'S',
        rate: '19',
        net: '100.00',
        vat: '19.00',
        gross: '119.00',
      },
    ],
  },
  refusal: null,
  copy: null,
  questions: [],
};

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
  server.answer(readMoney, {
    project: { id: 51, projectCode: 'HUN26', startDate: '2026-11-19', endDate: '2026-11-27' },
    today: '2026-11-22',
    counts: { toComplete: 0, toPay: 0, paid: 0 },
    toPay: { lines: [], estimate: null, ratesOf: null },
    soFar: { lines: [], estimate: null, ratesOf: null },
    budget: null,
  });
  server.answer(readMoneyRows, { rows: [], next: null });
  server.answer(readReceipts, { receipts: [] });
  server.answer(readList, { rows: [], next: null });
});

const pdf = new File(['%PDF-1.4\n%%EOF\n'], 'rechnung.pdf', { type: 'application/pdf' });
const dialog = page.getByRole('dialog');

/** Drops a file in the middle of the page, far from the line of a new bill. */
function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  document.body.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  );
}

async function openMoney(): Promise<void> {
  await openApp(server, '/p/HUN26/money');
  await expect.element(page.getByText('Drop a receipt or invoice')).toBeVisible();
}

describe('an invoice that is dropped in Money', () => {
  it('Y-749 becomes a bill with one drop and one press', async () => {
    server.answer(previewInvoice, found);
    server.answer(addInvoice, { id: 7, title: 'Hotel Düna & Co DUNA-2231' });
    await openMoney();
    drop(pdf);
    await expect.element(dialog.getByText('From the invoice’s data')).toBeVisible();
    await expect.element(dialog).toMatchTextContent('DUNA-2231, Thu 1 Jul 2027');
    await expect
      .element(dialog.getByRole('row', { name: /^7 %/ }))
      .toMatchTextContent('7 %1,000.9370.071,071.00');
    await expect.element(dialog).toMatchTextContent('is new and is added to the vendors');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add 1,190.00 EUR' }).click();
    await expect.element(page.getByText('Bill added')).toBeVisible();
    const sent = server.asked(addInvoice)[0]?.body;
    const part = (name: string) => (sent instanceof FormData ? sent.get(name) : null);
    expect(part('projectCode')).toBe('HUN26');
    expect(part('file')).toBeInstanceOf(File);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('Y-751 asks about another account before it is added', async () => {
    const message = 'They were paid elsewhere so far.';
    server.answer(previewInvoice, { ...found, questions: [{ code: 'account', message }] });
    server.answer(addInvoice, { id: 7, title: 'Hotel Düna & Co DUNA-2231' });
    await openMoney();
    drop(pdf);
    await expect.element(dialog.getByText(message)).toBeVisible();
    await expect
      .element(dialog.getByRole('button', { name: 'Add 1,190.00 EUR' }))
      .toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('checkbox', { name: 'I checked this account with the vendor' }).click();
    await dialog.getByRole('button', { name: 'Add 1,190.00 EUR' }).click();
    await expect.element(page.getByText('Bill added')).toBeVisible();
    const sent = server.asked(addInvoice)[0]?.body;
    expect(sent instanceof FormData ? sent.get('agreed') : null).toBe('account');
  });

  it('Y-750 names the bill that it made already, and cannot be added again', async () => {
    const copy = { id: 7, title: 'Hotel Düna & Co DUNA-2231' };
    server.answer(previewInvoice, { ...found, copy, already: [copy] });
    await openMoney();
    drop(pdf);
    await expect.element(dialog.getByText('This invoice is here already')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: copy.title })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('Y-747 says why it can’t be read, and keeps a PDF as a receipt', async () => {
    server.refuse(previewInvoice, 'invalid_input', { message: 'A difference of 0.01.' });
    await openMoney();
    drop(pdf);
    await expect.element(dialog.getByText('A difference of 0.01.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use it as a receipt' }).click();
    await expect.element(page.getByRole('button', { name: 'Remove rechnung.pdf' })).toBeVisible();
  });

  it('Y-749 a PDF without data is a receipt, as before', async () => {
    server.answer(previewInvoice, { ...found, invoice: null, bill: null });
    await openMoney();
    drop(pdf);
    await expect.element(page.getByRole('button', { name: 'Remove rechnung.pdf' })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('the VAT of a bill', () => {
  const card = page.getByRole('region', { name: 'VAT' });
  const bill: BillLines = {
    ...noBillLines,
    currency: 'EUR',
    gross: '180.00',
    country: 'DE',
    rates: [
      { country: 'DE', kind: 'standard', rate: '19' },
      { country: 'DE', kind: 'reduced', rate: '7' },
      { country: 'FR', kind: 'standard', rate: '20' },
    ],
  };

  beforeEach(() => {
    server.answer(readRecord, {
      id: 9,
      version: 1,
      archived: false,
      title: 'Hotel Düna',
      cells: { vendor: 'Hotel Düna', cost: { amount: '180.00', currency: 'EUR' }, state: 'unpaid' },
      values: null,
    });
    server.answer(readBillLines, bill);
  });

  it('Y-753 is entered as lines that add up to it, at the rates of its country', async () => {
    server.answer(changeBillLines, { lines: [] });
    await openApp(server, '/admin/expenditure/9');
    await card.getByRole('button', { name: 'Enter the VAT' }).click();
    const first = card.getByRole('group', { name: 'Line 1' });
    await userEvent.fill(first.getByLabelText('Gross, EUR'), '150');
    await expect.element(card.getByText('30.00 EUR of the bill is in no line.')).toBeVisible();
    await card.getByRole('button', { name: 'Add a line' }).click();
    const second = card.getByRole('group', { name: 'Line 2' });
    await expect.element(second.getByLabelText('Gross, EUR')).toHaveValue('30.00');
    await second.getByLabelText('VAT').selectOptions('No VAT: outside the scope of VAT');
    await expectAccessible();
    await card.getByRole('button', { name: 'Save VAT' }).click();
    await expect.element(page.getByText('VAT saved')).toBeVisible();
    const plain = { description: null, productTypeId: null, projectId: null, costCode: null };
    expect(server.asked(changeBillLines)[0]?.body).toEqual({
      lines: [
        { ...plain, gross: '150', rate: '19', vat: null, category: 'S' },
        { ...plain, gross: '30.00', rate: null, vat: null, category: 'O' },
      ],
    });
  });
});
