import {
  addClaim,
  addClaimReceipt,
  approveClaim,
  readClaimChoices,
  readOwnClaims,
  readProjectClaims,
  rejectClaim,
  submitClaim,
  type Claim,
  type ProjectClaim,
} from '@paddock/contract/domain/claims/claims';
import { readMoney } from '@paddock/contract/domain/money/inbox';
import { readReceiptFile } from '@paddock/contract/domain/money/receipts/receipts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectAccessible } from '../../testing/accessible.ts';
import { claimChoices, buildClaim, photoNamed } from '../../testing/claims.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const newClaim = z.object({ amount: z.string(), what: z.string() });

it('Y-77 Y-796 a claim is a photo, an amount and a word; the form is ready for the next one, and it is sent automatically', async () => {
  const server = serverFor('crew');
  const sent: Claim[] = [];
  server.answer(readClaimChoices, claimChoices);
  server.answerBy(readOwnClaims, () => ({ claims: sent.toReversed() }));
  server.answerBy(addClaim, ({ body }) => {
    const { amount, what } = newClaim.parse(body);
    const made = buildClaim({ id: sent.length + 1, amount, what });
    sent.push(made);
    return made;
  });
  server.answer(addClaimReceipt, buildClaim({}));
  await openApp(server, '/claims/new');
  await page.getByLabelText('Photograph the receipt').upload(await photoNamed('fuel.jpg'));
  await expect.element(page.getByRole('img', { name: 'Receipt 1' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('61.204');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByText(/up to 2 decimals/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('61.2');
  await page.getByRole('textbox', { name: 'What it was' }).fill('Diesel for van 2');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  await expect.element(page.getByRole('img', { name: 'Receipt 1' })).not.toBeInTheDocument();
  await expect.poll(() => server.asked(addClaimReceipt)).toHaveLength(1);
  expect(sent.map(({ amount, what }) => [amount, what])).toEqual([['61.20', 'Diesel for van 2']]);
  await expect.element(page.getByText('Saved, 1 in this batch')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('98,42');
  await page.getByRole('textbox', { name: 'What it was' }).fill('Tolls');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByText('Saved, 2 in this batch')).toBeVisible();
  await expect.poll(() => sent.map(({ amount }) => amount)).toEqual(['61.20', '98.42']);
});

it('Y-796 a coordinator without a project reads who adds them, and where', async () => {
  const server = serverFor('coordinator');
  server.answer(readClaimChoices, { ...claimChoices, projects: [] });
  await openApp(server, '/claims/new');
  await expect.element(page.getByText(/^You’re not on a project/)).toBeVisible();
  await expect.element(page.getByText(/Ask an administrator to add you/)).toBeVisible();
});

it('Y-796 on a phone the decision comes before the receipt', async () => {
  await page.viewport(390, 844);
  const server = serverFor('administrator');
  const type = 'application/pdf' as const;
  const receipt = {
    id: 7,
    uploadId: '0b9c7f6e-6f5c-4a39-9d8e-4d7b0f6a1c2d',
    name: 'fuel.pdf',
    type,
    bytes: 900,
  };
  server.refuse(readReceiptFile, 'not_found');
  const waiting = { person: 'Sam Reed', contactId: 7, own: false, expenditureId: null };
  const claim = { ...buildClaim({ state: 'submitted' }), ...waiting };
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, {
    claims: [{ ...claim, receipts: [receipt] }],
    toDecide: 1,
    onlyAdministrator: false,
  });
  await openApp(server, '/p/HUN26/money/claims');
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toBeVisible();
  const shown = page.getByText('Receipt 1 did not load.');
  await expect.element(shown).toBeVisible();
  const bottom = approve.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThan(shown.element().getBoundingClientRect().top);
});

it('Y-806 on a phone the last of many claims opens below its line, with the decision in view', async () => {
  await page.viewport(390, 844);
  const server = serverFor('administrator');
  const waiting = { contactId: 7, own: false, expenditureId: null };
  const claims = Array.from({ length: 15 }, (_, index) => ({
    ...buildClaim({ id: index + 1, state: 'submitted' }),
    ...waiting,
    person: `Sam Reed ${index + 1}`,
  }));
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims, toDecide: 15, onlyAdministrator: false });
  await openApp(server, '/p/HUN26/money/claims');
  await page.getByRole('button', { name: /^Sam Reed 15/ }).click();
  await expect.element(page.getByRole('heading', { name: /^Sam Reed 15/ })).toBeVisible();
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toBeInViewport();
  await expectAccessible();
});

it('Y-77 the list shows in words what became of each claim, and submits drafts', async () => {
  const server = serverFor('crew');
  const claims = [
    buildClaim({ id: 1 }),
    buildClaim({ id: 2, state: 'rejected', reason: 'No receipt.', decidedBy: 'Jo Bell' }),
    buildClaim({ id: 3, state: 'repaid', reviewed: true, decidedBy: 'Jo Bell' }),
    buildClaim({ id: 4, state: 'approved', reviewed: false, decidedBy: 'Jo Bell' }),
  ];
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims });
  const submitted: string[] = [];
  server.answerBy(submitClaim, ({ params: { id } }) => {
    submitted.push(String(id));
    return buildClaim({ state: 'submitted' });
  });
  await openApp(server, '/claims');
  for (const words of ['Draft', 'Rejected by Jo Bell', 'Repaid', 'Approved, not reviewed'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByText('No receipt.', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Submit' }).first().click();
  await expect.poll(() => submitted).toEqual(['1']);
});

it('Y-78 L-84 claims are decided with the receipt beside them and with keys, and a lost one says who was faster', async () => {
  const server = serverFor('administrator');
  const of = (changes: Partial<ProjectClaim>): ProjectClaim => ({
    ...buildClaim({ state: 'submitted' }),
    person: 'Sam Reed',
    contactId: 7,
    own: false,
    expenditureId: null,
    ...changes,
  });
  const claims = [of({ id: 1 }), of({ id: 2, own: true, person: 'Helen Ashworth' })];
  server.answer(readMoney, {
    project: { id: 51, projectCode: 'HUN26', startDate: '2026-11-19', endDate: '2026-11-27' },
    today: '2026-11-22',
    counts: { toComplete: 0, toPay: 0, paid: 0, claims: 2 },
    toPay: { lines: [], estimate: null, ratesOf: null },
    soFar: { lines: [], estimate: null, ratesOf: null },
    budget: null,
  });
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims, toDecide: 2, onlyAdministrator: false });
  server.refuse(approveClaim, 'conflict', { message: 'Jo Bell rejected this claim already.' });
  server.answer(rejectClaim, of({ state: 'rejected', reason: 'No receipt.' }));
  await openApp(server, '/p/HUN26/money/claims');
  await expect.element(page.getByRole('link', { name: 'Claims 2' })).toBeVisible();
  await expect.element(page.getByText('No receipt', { exact: true })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Jo Bell rejected this claim already.')).toBeVisible();
  await userEvent.keyboard('r');
  await userEvent.keyboard('No receipt.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => server.asked(rejectClaim)).toHaveLength(1);
  expect(server.asked(rejectClaim)[0]?.body).toEqual({ version: 1, reason: 'No receipt.' });
  await expect.element(page.getByText('This is your own claim')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
});

it('Y-291 tells the person who decides that a claim has no receipt', async () => {
  const server = serverFor('administrator');
  const waiting = { person: 'Sam Reed', contactId: 7, own: false, expenditureId: null };
  const claims = [{ ...buildClaim({ state: 'submitted' }), ...waiting }];
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims, toDecide: 1, onlyAdministrator: false });
  await openApp(server, '/p/HUN26/money/claims');
  await expect.element(page.getByText('Sam Reed sent this claim without a receipt.')).toBeVisible();
  await expectAccessible();
});

it('Y-79 home says that a claim was rejected, and leads to it', async () => {
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  const rejected = buildClaim({ state: 'rejected', decidedBy: 'Helen', reason: 'Not ours' });
  server.answer(readOwnClaims, { claims: [rejected] });
  await openApp(server, '/');
  const card = page.getByRole('link', { name: /Your claims/ });
  await expect.element(card).toMatchTextContent('1 claim was rejected.');
  await expectAccessible();
  await card.click();
  await expect.element(page.getByText('Not ours')).toBeVisible();
});
