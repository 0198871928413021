import { readClaimChoices, readOwnClaims } from '@paddock/contract/domain/claims/claims';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { claimChoices, photographReceipt } from '../../../testing/claims.ts';
import { openApp, serverFor } from '../../../testing/open-app.tsx';

const amount = page.getByRole('textbox', { name: 'Amount' });

it('Y-732 a photo of a receipt fills the empty amount, says that it is a guess, and keeps what was typed', async () => {
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnClaims, { claims: [] });
  await openApp(server, '/claims/new');
  const receipt = await photographReceipt([
    'MOL TOLTOALLOMAS',
    'Gazolaj      21,32 L',
    'AFA 27%     2 647 Ft',
    'OSSZESEN   12 450 Ft',
  ]);
  await page.getByLabelText('Photograph the receipt').upload(receipt);
  await expect.element(amount).toHaveValue('12450');
  await expect.element(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('3');
  await expect.element(page.getByText('Read from the photo. Check it.')).toBeVisible();
  await expectAccessible();
  await amount.fill('91');
  await expect.element(page.getByText('Read from the photo. Check it.')).not.toBeInTheDocument();
  await page.getByLabelText('Take another').upload(receipt);
  await expect.element(page.getByRole('img', { name: 'Receipt 2' })).toBeVisible();
  await expect.element(amount).toHaveValue('91');
});
