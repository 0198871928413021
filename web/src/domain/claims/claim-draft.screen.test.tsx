import {
  addClaim,
  addClaimReceipt,
  readClaimChoices,
  readOwnClaims,
} from '@paddock/contract/domain/claims/claims';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { claimChoices, buildClaim, photoNamed } from '../../testing/claims.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims: [] });
  server.answer(addClaim, buildClaim({}));
  server.answer(addClaimReceipt, buildClaim({}));
});

const amount = page.getByRole('textbox', { name: 'Amount' });
const what = page.getByRole('textbox', { name: 'What it was' });
const saved = page.getByText(/^Draft saved on this/);
const photo = page.getByRole('img', { name: 'Receipt 1' });

/** The page ended without a word, and is loaded again. */
async function openAgain(): Promise<void> {
  await cleanup();
  await openApp(server, '/claims/new');
}

/** The same where a claim is being changed. */
async function openChangeAgain(): Promise<void> {
  const { pathname, search } = window.location;
  await cleanup();
  await openApp(server, `${pathname}${search}`);
}

it('Y-235 restores a typed claim after the phone ended the page while its camera was open', async () => {
  await openApp(server, '/claims/new');
  await amount.fill('61.20');
  await what.fill('Diesel');
  await page.getByText('Meals').click();
  await expect.element(saved).toBeVisible();
  await openAgain();
  await expect.element(amount).toHaveValue('61.20');
  await expect.element(what).toHaveValue('Diesel');
  await expect.element(page.getByRole('radio', { name: 'Meals' })).toBeChecked();
  await expect.element(saved).toBeVisible();
});

it('Y-235 also restores photos taken before, and deletes all of it when the claim is saved', async () => {
  await openApp(server, '/claims/new');
  await page.getByLabelText('Photograph the receipt').upload(await photoNamed('one.jpg'));
  await expect.element(photo).toBeVisible();
  await amount.fill('12');
  await what.fill('Tolls');
  await expect.element(saved).toBeVisible();
  await openAgain();
  await expect.element(photo).toBeVisible();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(amount).toHaveValue('');
  await expect.element(saved).not.toBeInTheDocument();
  await openAgain();
  await expect.element(page.getByLabelText('Photograph the receipt')).toBeInTheDocument();
  await expect.element(amount).toHaveValue('');
});

it('Y-235 starting again discards a draft of a claim', async () => {
  await openApp(server, '/claims/new');
  await what.fill('Diesel');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start again' }).click();
  await expect.element(what).toHaveValue('');
  await expect.element(saved).not.toBeInTheDocument();
  await openAgain();
  await expect.element(what).toHaveValue('');
});

it('L-111 restores a change of a claim after the phone ended the page while its camera was open', async () => {
  server.answer(readOwnClaims, { claims: [buildClaim({ id: 4, what: 'Diesel' })] });
  await openApp(server, '/claims');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Photograph the receipt').upload(await photoNamed('one.jpg'));
  await expect.element(photo).toBeVisible();
  await what.fill('Diesel and tolls');
  await expect.element(saved).toBeVisible();
  await openChangeAgain();
  await expect.element(what).toHaveValue('Diesel and tolls');
  await expect.element(photo).toBeVisible();
  await expect.element(saved).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(what).toHaveValue('Diesel');
  await expect.element(photo).not.toBeInTheDocument();
});

it('L-111 does not restore a change of a claim that was changed elsewhere', async () => {
  server.answer(readOwnClaims, { claims: [buildClaim({ id: 4, what: 'Diesel' })] });
  await openApp(server, '/claims');
  await page.getByRole('button', { name: 'Edit' }).click();
  await what.fill('Diesel and tolls');
  await expect.element(saved).toBeVisible();
  server.answer(readOwnClaims, { claims: [buildClaim({ id: 4, version: 2, what: 'Petrol' })] });
  await openChangeAgain();
  await expect.element(what).toHaveValue('Petrol');
});
