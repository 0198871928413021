import {
  addClaim,
  addClaimReceipt,
  changeClaim,
  readClaimChoices,
  readClaimReceipt,
  readOwnClaims,
  removeClaimReceipt,
} from '@paddock/contract/domain/claims/claims';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectAccessible } from '../../testing/accessible.ts';
import { claimChoices, buildClaim, photoNamed } from '../../testing/claims.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const shown = (at: number) => page.getByRole('img', { name: `Receipt ${at}` });
const number = (at: number) => page.getByRole('radio', { name: String(at), exact: true });

it('Y-206 takes photos one after another; each is shown, removed and restored before it is saved', async () => {
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims: [] });
  server.answer(addClaim, buildClaim({ amount: '12.40', what: 'Tolls' }));
  server.answer(addClaimReceipt, buildClaim({}));
  await openApp(server, '/claims/new');
  await page.getByLabelText('Photograph the receipt').upload(await photoNamed('one.jpg'));
  await expect.element(shown(1)).toBeVisible();
  await page.getByLabelText('Take another').upload(await photoNamed('two.jpg'));
  await expect.element(shown(2)).toBeVisible();
  await page
    .getByLabelText('Add files')
    .upload([await photoNamed('three.jpg'), await photoNamed('four.jpg')]);
  await expect.element(shown(4)).toBeVisible();
  await page.getByText('2', { exact: true }).click();
  await expect.element(number(2)).toBeChecked();
  await expect.element(shown(2)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remove receipt 2' }).click();
  await expect.element(number(4)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 receipt removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(number(4)).toBeInTheDocument();
  await page.getByText('1', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove receipt 1' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.40');
  await page.getByRole('textbox', { name: 'What it was' }).fill('Tolls');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => server.asked(addClaimReceipt)).toHaveLength(3);
  await expect.element(page.getByLabelText('Photograph the receipt')).toBeInTheDocument();
});

it('Y-206 a rejected claim shows its receipts; one is removed and another one added when it is changed', async () => {
  const server = serverFor('crew');
  const receipts = ['a', 'b'].map((letter, at) => ({
    id: 10 + at,
    uploadId: `3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b1${letter}`,
    name: `${letter}.jpg`,
    type: 'image/jpeg' as const,
    bytes: 700,
  }));
  const rejected = buildClaim({
    state: 'rejected',
    reason: 'The second page is missing.',
    receipts,
  });
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims: [rejected] });
  const file = await photoNamed('a.jpg');
  server.respond(readClaimReceipt.name, () => new Response(file));
  server.answer(addClaimReceipt, rejected);
  server.answer(removeClaimReceipt, rejected);
  server.answer(changeClaim, buildClaim({ receipts }));
  await openApp(server, '/claims');
  await page.getByRole('button', { name: '2 receipts' }).click();
  await expect.element(shown(1)).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove receipt 2' }).click();
  await page.getByLabelText('Take another').upload(await photoNamed('c.jpg'));
  await expect.element(number(2)).toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.asked(changeClaim)).toHaveLength(1);
  expect(server.asked(addClaimReceipt)).toHaveLength(1);
  expect(server.asked(removeClaimReceipt)).toMatchObject([{ params: { receiptId: '11' } }]);
  await expect.element(page.getByRole('button', { name: 'Add a claim' })).toBeVisible();
});

const sentClaim = z.object({ bookingReference: z.nullable(z.string()) });

it('Y-208 a flight asks for its booking reference, and nothing else does', async () => {
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims: [] });
  const references: (string | null)[] = [];
  server.answerBy(addClaim, ({ body }) => {
    references.push(sentClaim.parse(body).bookingReference);
    return buildClaim({});
  });
  await openApp(server, '/claims/new');
  const reference = page.getByRole('textbox', { name: 'Booking reference' });
  await expect.element(page.getByText('Flights', { exact: true })).toBeVisible();
  await expect.element(reference).not.toBeInTheDocument();
  await page.getByText('Flights', { exact: true }).click();
  await reference.fill('X7KQ2P');
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('184');
  await page.getByRole('textbox', { name: 'What it was' }).fill('BUD to LHR, 3 July');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => references).toEqual(['X7KQ2P']);
  await reference.fill('TYPED');
  await page.getByText('Fuel', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.getByRole('textbox', { name: 'What it was' }).fill('Diesel');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => references).toEqual(['X7KQ2P', null]);
});
