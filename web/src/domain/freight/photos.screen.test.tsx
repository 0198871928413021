import { readPhotoFile, readPhotos, removePhoto } from '@paddock/contract/domain/freight/photos';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readRecord } from '@paddock/contract/engine/records/calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

it('Y-868 shows the photos of a voucher, and removes one after a question', async () => {
  const server = serverFor('administrator');
  server.answer(readRecord, {
    id: 9,
    version: 1,
    archived: false,
    title: 'export GB',
    cells: { kind: 'export', territory: 'GB', project: 'HUN26' },
    values: null,
  });
  server.answer(readList, { rows: [], next: null });
  const photo = {
    id: 4,
    name: 'counterfoil.pdf',
    type: 'application/pdf' as const,
    bytes: 9,
    addedBy: 'Priya Shah',
    addedAt: '2026-06-21T08:00:00.000Z',
  };
  server.answer(readPhotos, { photos: [photo], mayAdd: true });
  server.answer(readPhotoFile, '%PDF-1.7');
  server.answer(removePhoto, { removed: true });
  server.answerAfter(removePhoto, readPhotos, { photos: [], mayAdd: true });
  await openApp(server, '/mgmt/carnet-vouchers/9');
  const card = page.getByRole('region', { name: 'Photos of the counterfoil or confirmation' });
  await expect.element(card.getByRole('link', { name: 'counterfoil.pdf' })).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(card.getByRole('link', { name: 'counterfoil.pdf' })).not.toBeInTheDocument();
  expect(server.asked(removePhoto)[0]?.params).toMatchObject({ photo: '4' });
});
