import {
  approveClaim,
  readClaimChoices,
  readProjectClaims,
  type ProjectClaim,
} from '@paddock/contract/domain/claims/claims';
import { readMoney } from '@paddock/contract/domain/money/inbox';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { claimChoices, buildClaim } from '../../testing/claims.ts';
import { choose, formServer } from '../../testing/forms.ts';
import { openApp } from '../../testing/open-app.tsx';

const claim: ProjectClaim = {
  ...buildClaim({
    state: 'submitted',
    productType: { id: 5, name: 'Flights' },
    what: 'BUD to LHR, 3 July',
    bookingReference: 'XK4T2P',
  }),
  person: 'Priya Shah',
  contactId: 1,
  own: false,
  expenditureId: null,
};

function serve() {
  const server = formServer();
  server.answer(readMoney, {
    project: { id: 51, projectCode: 'HUN26', startDate: '2026-11-19', endDate: '2026-11-27' },
    today: '2026-11-22',
    counts: { toComplete: 0, toPay: 0, paid: 0, claims: 1 },
    toPay: { lines: [], estimate: null, ratesOf: null },
    soFar: { lines: [], estimate: null, ratesOf: null },
    budget: null,
  });
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims: [claim], toDecide: 1, onlyAdministrator: false });
  server.answer(approveClaim, { ...claim, state: 'approved', reviewed: true });
  return server;
}

it('Y-208 approves a claimed flight with its flights and passengers, starting with its person, and not without them', async () => {
  await page.viewport(1_440, 900);
  const server = serve();
  await openApp(server, '/p/HUN26/money/claims');
  const form = page.getByRole('form', { name: 'Decide the claim' });
  await expect.element(form.getByLabelText('Vendor reference')).toHaveValue('XK4T2P');
  await expect.element(form.getByText('Priya Shah')).toBeVisible();
  const approve = form.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await choose(form, 'Flights', 'BA 902');
  await choose(form, 'Passengers', 'Tom Okafor');
  await expect.element(approve).not.toHaveAttribute('aria-disabled', 'true');
  await approve.click();
  await expect.poll(() => server.asked(approveClaim)).toHaveLength(1);
  expect(server.asked(approveClaim)[0]?.body).toMatchObject({
    version: 1,
    productTypeId: 5,
    vendorReference: 'XK4T2P',
    flightIds: [1],
    contactIds: [1, 2],
  });
});

it('Y-208 approves a claim that turns out not to be a flight without any', async () => {
  await page.viewport(1_440, 900);
  const server = serve();
  await openApp(server, '/p/HUN26/money/claims');
  const form = page.getByRole('form', { name: 'Decide the claim' });
  await expect.element(form.getByText('Passengers')).toBeVisible();
  await form.getByLabelText('Type').selectOptions('Meals');
  await expect.element(form.getByText('Passengers')).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => server.asked(approveClaim)).toHaveLength(1);
  expect(server.asked(approveClaim)[0]?.body).not.toHaveProperty('flightIds');
});
