import { readOwnFreight } from '@paddock/contract/domain/freight/packing';
import {
  addPhoto,
  readPhotoFile,
  readPhotos,
  removePhoto,
} from '@paddock/contract/domain/freight/photos';
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

/** A picture as a camera makes it. */
async function takePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_1.jpg', {
    type: 'image/jpeg',
  });
}

it('Y-1025 Y-1026 says to a driver near a border what to have stamped, and keeps its photo until it is sent', async () => {
  const server = serverFor('crew');
  const stamp = {
    id: 9,
    projectCode: 'HUN26',
    words:
      'Get the yellow export sheet stamped by customs of GB at Dover port, items 1-212 on Truck 2: ask for customs before check-in.',
    isCode: false,
    near: false,
    photos: 0,
  };
  const there = { ...stamp, id: 10, words: 'Show the code at Calais.', isCode: true, near: true };
  const answer = (photos: number) => ({
    projects: [],
    findings: [],
    borders: [],
    stamps: [{ ...stamp, photos }, there],
  });
  server.answer(readOwnFreight, answer(0));
  server.breakOff(addPhoto);
  await openApp(server, '/');
  const card = page.getByRole('region', { name: 'Your vehicle at the border' });
  await expect
    .element(card)
    .toHaveTextContent(
      `Show the code at Calais.Photograph the confirmation${stamp.words}Photograph the counterfoil`,
    );
  await expectAccessible();
  await card
    .getByLabelText('Photograph the counterfoil')
    .first()
    .upload(await takePicture());
  await expect.element(card.getByText('1 photo on this device, not sent yet')).toBeVisible();
  server.answerAfter(addPhoto, readOwnFreight, answer(1));
  server.answer(addPhoto, { photos: [], mayAdd: true });
  window.dispatchEvent(new Event('online'));
  await expect.element(card.getByText('1 photo sent')).toBeVisible();
  const [sent] = server.asked(addPhoto);
  expect(sent?.params).toEqual({ projectCode: 'HUN26', list: 'carnet-vouchers', id: '9' });
});

it('Y-1026 says that a file is no picture, and saves nothing', async () => {
  const server = serverFor('crew');
  const stamp = {
    id: 9,
    projectCode: 'HUN26',
    words: 'Get the yellow export sheet stamped.',
    isCode: false,
    near: false,
    photos: 0,
  };
  server.answer(readOwnFreight, { projects: [], stamps: [stamp] });
  await openApp(server, '/');
  await page
    .getByLabelText('Photograph the counterfoil')
    .first()
    .upload(new File(['no picture'], 'notes.txt'));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('notes.txt is not a picture or a PDF.');
});
