import type { Claim } from '@paddock/contract/domain/claims/claims';

/** The choices for a claim of someone on the test project. */
export const claimChoices = {
  projects: [{ id: 51, name: 'HUN26' }],
  productTypes: [
    { id: 3, name: 'Fuel', isFlight: false },
    { id: 4, name: 'Meals', isFlight: false },
    { id: 5, name: 'Flights', isFlight: true },
  ],
  currencies: [
    { id: 1, code: 'GBP', name: 'British Pound' },
    { id: 3, code: 'HUF', name: 'Forint' },
  ],
};

export function buildClaim(changes: Partial<Claim>): Claim {
  return {
    id: 1,
    version: 1,
    state: 'draft',
    amount: '61.20',
    currency: { id: 1, name: 'GBP' },
    productType: { id: 3, name: 'Fuel' },
    project: { id: 51, name: 'HUN26' },
    boughtOn: '2026-07-01',
    what: 'Diesel',
    bookingReference: null,
    receipts: [],
    submittedAt: null,
    decidedAt: null,
    decidedBy: null,
    reviewed: null,
    reason: null,
    ...changes,
  };
}

/** A small picture. */
export async function photoNamed(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 60);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 60);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name);
}

/** A receipt as a till prints it, photographed a little askew. */
export async function photographReceipt(lines: readonly string[]): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 220 + lines.length * 60];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws nothing');
  pen.fillStyle = '#e9e6df';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.rotate(0.015);
  pen.fillStyle = '#2b2b2b';
  pen.font = '38px monospace';
  for (const [at, line] of lines.entries()) pen.fillText(line, 70, 120 + at * 60);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/jpeg', 0.8);
  const photo = await promise;
  if (photo === null) throw new Error('This browser makes no photo');
  return new File([photo], 'pump.jpg', { type: 'image/jpeg' });
}
