import {
  addReceipt,
  readReceipts,
  removeReceipt,
  restoreReceipt,
  type Receipt,
} from '@paddock/contract/domain/money/receipts/receipts';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { goTo, openApp, serverFor } from '../../../testing/open-app.tsx';

const path = '/admin/expenditure/9';
const card = page.getByRole('region', { name: 'Receipts' });
const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });

let server: FakeServer;
let stored: Receipt[];

function receipt(id: number, name: string): Receipt {
  return {
    id,
    name,
    type: name.endsWith('pdf') ? 'application/pdf' : 'image/jpeg',
    bytes: 2_048,
    addedBy: 'Alex Admin',
    addedAt: '2026-06-01T10:00:00Z',
  };
}

beforeEach(() => {
  stored = [];
  server = serverFor('administrator');
  server.answer(readRecord, {
    id: 9,
    version: 1,
    archived: false,
    title: 'Lufthansa, 1 Jun 2026',
    cells: { vendor: 'Lufthansa', cost: { amount: '10.00', currency: 'GBP' }, state: 'unpaid' },
    values: null,
  });
  server.answer(readList, { rows: [], next: null });
  server.answerBy(readReceipts, () => ({ receipts: stored }));
});

/** The server takes uploads, and has them from then on. */
function takeUploads(): void {
  server.answerBy(addReceipt, ({ body }) => {
    const sent = body instanceof FormData ? body.get('file') : null;
    const added = receipt(stored.length + 1, sent instanceof File ? sent.name : '');
    stored = [...stored, added];
    return added;
  });
}

async function chooseFiles(...files: readonly File[]): Promise<void> {
  await card
    .getByLabelText('Choose files')
    .first()
    .upload([...files]);
}

function file(name: string, content: BlobPart = pdf): File {
  return new File([content], name, { type: 'application/pdf' });
}

const findRow = (name: string) => card.getByRole('listitem').filter({ hasText: name });

/** A picture of a size, as a camera would have taken it. */
async function picture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

describe('receipts', () => {
  it('Q-20 a new PDF is sent automatically and listed with the others', async () => {
    takeUploads();
    server.respond('GET /api/receipts/:id/file', () => new Response(pdf));
    await openApp(server, path);
    await chooseFiles(file('Invoice.pdf'));
    await expect.element(card.getByRole('button', { name: 'Remove Invoice.pdf' })).toBeVisible();
    expect(server.asked(addReceipt)).toHaveLength(1);
    await expectAccessible();
    await findRow('Invoice.pdf').getByRole('button').first().click();
    const viewer = page.getByRole('dialog', { name: 'Invoice.pdf' });
    await expect
      .element(viewer.getByRole('link', { name: 'Open the PDF' }))
      .toHaveAttribute('href', expect.stringMatching(/^blob:/));
    await expectAccessible();
  });

  it('Q-24 redraws a picture, its longest side 2,400 pixels', async () => {
    takeUploads();
    await openApp(server, path);
    await chooseFiles(file('Diesel.png', await picture(3_000, 1_000)));
    await expect.element(card.getByRole('button', { name: 'Remove Diesel.jpg' })).toBeVisible();
    const [upload] = server.asked(addReceipt);
    const sent = upload?.body instanceof FormData ? upload.body.get('file') : null;
    const drawn = sent instanceof File ? await createImageBitmap(sent) : null;
    expect(drawn?.width).toBe(2_400);
    expect(drawn?.height).toBe(800);
  });

  it('Q-25 says that a file is not a receipt before anything is sent', async () => {
    takeUploads();
    await openApp(server, path);
    const half = (await picture(600, 600)).slice(0, 200);
    await chooseFiles(file('page.jpg', '<!doctype html>'), file('broken.jpg', half), file('A.pdf'));
    const note = card.getByRole('alert');
    await expect.element(note).toMatchTextContent('page.jpg is not a picture or a PDF.');
    await expect.element(note).toMatchTextContent('broken.jpg can’t be read.');
    await expect.element(card.getByRole('button', { name: 'Remove A.pdf' })).toBeVisible();
    expect(server.asked(addReceipt)).toHaveLength(1);
  });

  it('Q-20 offline they wait, are shown in the outbox, and are sent in order', async () => {
    server.breakOff(addReceipt);
    await openApp(server, path);
    await chooseFiles(file('Hotel.pdf'), file('Ferry.pdf'));
    await expect.element(findRow('Hotel.pdf')).toMatchTextContent('Waiting');
    await expect.element(findRow('Ferry.pdf')).toMatchTextContent('Waiting');
    await expectAccessible();
    await goTo('/outbox');
    const waiting = page.getByRole('group', { name: 'Receipt' });
    await expect.element(waiting.first()).toMatchTextContent('Hotel.pdf');
    takeUploads();
    window.dispatchEvent(new Event('focus'));
    await expect.element(page.getByText('Everything is sent')).toBeVisible();
    expect(stored.map(({ name }) => name)).toEqual(['Hotel.pdf', 'Ferry.pdf']);
  });

  it('Q-21 a refusal by the server says why, and can be tried again', async () => {
    const message = 'This bill is archived. Restore it first.';
    server.refuse(addReceipt, 'conflict', { message });
    await openApp(server, path);
    await chooseFiles(file('Toll.pdf'));
    await expect.element(findRow('Toll.pdf')).toMatchTextContent('Rejected');
    await expect.element(findRow('Toll.pdf')).toMatchTextContent(message);
    await expectAccessible();
    takeUploads();
    await findRow('Toll.pdf').getByRole('button', { name: 'Try again' }).click();
    await expect.element(card.getByRole('button', { name: 'Remove Toll.pdf' })).toBeVisible();
  });

  it('Q-22 signing out with a waiting receipt asks first', async () => {
    server.breakOff(addReceipt);
    await openApp(server, path);
    await chooseFiles(file('Hotel.pdf'));
    await expect.element(findRow('Hotel.pdf')).toMatchTextContent('Waiting');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
    await expect.element(question).toMatchTextContent('1 submission has not been sent');
    await question.getByRole('button', { name: 'Stay' }).click();
  });

  it('Q-8 a removed receipt is hidden at once, and restored with one button', async () => {
    stored = [receipt(1, 'Invoice.pdf')];
    server.answerBy(removeReceipt, () => {
      stored = [];
      return { removed: true as const };
    });
    server.answerBy(restoreReceipt, () => {
      stored = [receipt(1, 'Invoice.pdf')];
      return receipt(1, 'Invoice.pdf');
    });
    await openApp(server, path);
    await card.getByRole('button', { name: 'Remove Invoice.pdf' }).click();
    await expect.element(findRow('Invoice.pdf')).not.toBeInTheDocument();
    const removed = page.getByRole('dialog').filter({ hasText: 'Receipt removed' });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await expect.element(findRow('Invoice.pdf')).toBeVisible();
  });

  it('says that they did not load, and loads when asked again', async () => {
    server.refuse(readReceipts, 'unavailable');
    await openApp(server, path);
    await expect.element(card.getByText('The receipts did not load')).toBeVisible();
    server.answer(readReceipts, { receipts: [receipt(1, 'Invoice.pdf')] });
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.element(findRow('Invoice.pdf')).toBeVisible();
  });

  it('Q-7 accepts at most twenty', async () => {
    stored = Array.from({ length: 20 }, (_, index) => receipt(index + 1, `${index + 1}.pdf`));
    await openApp(server, path);
    await expect.element(card.getByText('can have up to 20 receipts')).toBeVisible();
    const choose = card.getByRole('button', { name: 'Choose files' });
    await expect.element(choose).toHaveAttribute('aria-disabled', 'true');
    await expect.element(choose).toHaveAccessibleDescription(/up to \d+ receipts/);
  });
});
