import {
  type Allowance,
  approveAllowances,
  confirmAllowance,
  confirmForPerson,
  readOwnAllowances,
  readProjectAllowances,
} from '@paddock/contract/domain/allowances/allowances';
import {
  type Mileage,
  readOwnMileage,
  readProjectMileage,
  saveMileage,
} from '@paddock/contract/domain/allowances/mileage';
import { readClaimChoices, readProjectClaims } from '@paddock/contract/domain/claims/claims';
import { readMoney } from '@paddock/contract/domain/money/inbox';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { claimChoices } from '../../testing/claims.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';

const anna: Allowance = {
  projectCode: 'HUN26',
  contactId: 3,
  person: 'Anna Kowalska',
  id: null,
  state: 'to confirm',
  confirmedFor: null,
  hasAccess: true,
  from: '2026-06-29T10:00',
  until: '2026-07-02T15:00',
  zone: 'Europe/Berlin',
  reason: null,
  hasRates: true,
  days: [
    { day: '2026-06-29', amount: '14.00', why: 'Travel day 14.00' },
    { day: '2026-06-30', amount: '22.40', why: 'Full day 28.00, less breakfast 5.60' },
  ],
  amount: '36.40',
  currency: 'EUR',
  approved: '0.00',
  rest: '36.40',
  why: null,
};
const unknown: Allowance = {
  ...anna,
  contactId: 4,
  person: 'Tom Okafor',
  state: 'unknown',
  from: null,
  until: null,
  days: [],
  amount: null,
  currency: null,
  rest: null,
  why: 'The itinerary does not say when the journey ends.',
};

it('Y-876 someone sees their days with the reason of each amount, and confirms them', async () => {
  await page.viewport(390, 844);
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnAllowances, { allowances: [anna] });
  server.answer(confirmAllowance, { ...anna, id: 8, state: 'confirmed' });
  server.answerAfter(confirmAllowance, readOwnAllowances, {
    allowances: [{ ...anna, id: 8, state: 'confirmed' }],
  });
  await openApp(server, '/claims');
  const own = page.getByRole('region', { name: 'Allowances' });
  await expect.element(own.getByText('HUN26: 36.40 EUR')).toBeVisible();
  await expect
    .element(own.getByText('Mon 29 Jun 10:00 to Thu 2 Jul 15:00, Berlin time'))
    .toBeVisible();
  await own.getByText('2 days').click();
  await expect.element(own.getByText('Full day 28.00, less breakfast 5.60')).toBeVisible();
  await expectAccessible();
  await own.getByRole('button', { name: 'Confirm 36.40 EUR' }).click();
  await expect.element(own.getByText('Confirmed')).toBeVisible();
  expect(server.asked(confirmAllowance)[0]?.body).toEqual({ projectCode: 'HUN26', rest: '36.40' });
});

it('Y-878 someone whose itinerary says nothing gives other times, with the reason', async () => {
  await page.viewport(390, 844);
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnAllowances, { allowances: [unknown] });
  server.answer(confirmAllowance, { ...anna, id: 8, state: 'confirmed' });
  server.answerAfter(confirmAllowance, readOwnAllowances, {
    allowances: [{ ...anna, id: 8, state: 'confirmed', reason: 'I drove myself' }],
  });
  await openApp(server, '/claims');
  const own = page.getByRole('region', { name: 'Allowances' });
  await expect
    .element(own.getByText('The itinerary does not say when the journey ends.'))
    .toBeVisible();
  await own.getByRole('button', { name: 'Other times' }).click();
  const form = own.getByRole('form', { name: 'Other times for HUN26' });
  await form.getByLabelText('Left home').fill('2026-06-29T10:00');
  await form.getByLabelText('Came home').fill('2026-07-02T15:00');
  await form.getByLabelText('Why').fill('I drove myself');
  await expectAccessible();
  await form.getByRole('button', { name: 'Confirm these times' }).click();
  await expect.element(own.getByText('Other times: I drove myself')).toBeVisible();
  await expect
    .element(own.getByRole('button', { name: 'Use the times of the itinerary' }))
    .toBeVisible();
  expect(server.asked(confirmAllowance)[0]?.body).toEqual({
    projectCode: 'HUN26',
    times: { from: '2026-06-29T10:00', until: '2026-07-02T15:00', reason: 'I drove myself' },
  });
});

it('Y-878 allowances that did not load are not taken for none', async () => {
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.refuse(readOwnAllowances, 'internal_error');
  await openApp(server, '/claims');
  await expect.element(page.getByText('Your allowances did not load')).toBeVisible();
});

it('Y-878 a country without rates is said once for everyone', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims: [], toDecide: 0, onlyAdministrator: false });
  const why = 'There are no allowance rates for Hungary.';
  const unrated = { ...unknown, hasRates: false, why };
  server.answer(readProjectAllowances, { allowances: [unrated, { ...unrated, contactId: 5 }] });
  await openApp(server, '/p/HUN26/money/claims');
  await expect.element(page.getByText(why)).toBeVisible();
  await expect.element(page.getByText('Tom Okafor')).not.toBeInTheDocument();
});

it('Y-879 confirmed allowances are approved at once, and what is not known is said', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims: [], toDecide: 0, onlyAdministrator: false });
  server.answer(readProjectAllowances, {
    allowances: [{ ...anna, id: 8, state: 'confirmed' }, unknown],
  });
  server.answer(approveAllowances, { approved: 1 });
  server.answerAfter(approveAllowances, readProjectAllowances, {
    allowances: [{ ...anna, state: 'approved', approved: '36.40', rest: '0.00' }, unknown],
  });
  await openApp(server, '/p/HUN26/money/claims');
  const all = page.getByRole('region', { name: 'Allowances' });
  await expect.element(all.getByText('Anna Kowalska: 36.40 EUR')).toBeVisible();
  await expect.element(all.getByText('Tom Okafor: Not known')).toBeVisible();
  await expectAccessible();
  await all.getByRole('button', { name: 'Approve 1 allowance' }).click();
  await expect.element(all.getByText('Approved')).toBeVisible();
  expect(server.asked(approveAllowances)[0]?.body).toMatchObject({ ids: [8] });
});

it('Y-1047 an administrator confirms for someone who can’t sign in', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims: [], toDecide: 0, onlyAdministrator: false });
  const theirs: Allowance = { ...anna, hasAccess: false };
  const confirmed: Allowance = {
    ...theirs,
    id: 8,
    state: 'confirmed',
    confirmedFor: 'Helen Ashworth',
  };
  server.answer(readProjectAllowances, { allowances: [theirs] });
  server.answer(confirmForPerson, confirmed);
  server.answerAfter(confirmForPerson, readProjectAllowances, { allowances: [confirmed] });
  await openApp(server, '/p/HUN26/money/claims');
  const all = page.getByRole('region', { name: 'Allowances' });
  await all.getByRole('button', { name: 'Confirm 36.40 EUR for Anna Kowalska' }).click();
  await expect
    .element(all.getByText('Confirmed by Helen Ashworth, because they can’t sign in.'))
    .toBeVisible();
  await expectAccessible();
  expect(server.asked(confirmForPerson)[0]?.body).toEqual({ contactId: 3, rest: '36.40' });
});

const driven: Mileage = {
  id: 31,
  projectCode: 'HUN26',
  contactId: 3,
  person: 'Anna Kowalska',
  state: 'confirmed',
  journeys: [
    {
      day: '2026-07-09',
      miles: '100',
      passengers: 2,
      what: 'Base to the ring',
      amount: '47.00',
      why: '40 miles at 55p, 60 miles at 25p, 2 × 100 miles at 5p',
    },
  ],
  amount: '47.00',
  currency: 'GBP',
  why: null,
};
const drive = {
  projectCode: 'HUN26',
  day: '2026-07-09',
  what: 'Base to the ring',
  miles: '100',
  passengers: 2,
};

it('Y-1048 someone adds a journey in their own car from a drive, and sees what it earns', async () => {
  await page.viewport(390, 844);
  const server = serverFor('crew');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readOwnAllowances, { allowances: [] });
  server.answer(readOwnMileage, { claims: [], projects: ['HUN26'], drives: [drive] });
  server.answer(saveMileage, { claims: [driven], projects: ['HUN26'], drives: [drive] });
  await openApp(server, '/claims');
  const own = page.getByRole('region', { name: 'Mileage' });
  await own.getByRole('button', { name: 'Add a journey in your own car' }).click();
  await own.getByRole('combobox', { name: 'A drive of yours' }).selectOptions('0');
  await expect.element(own.getByLabelText('Miles', { exact: true })).toHaveValue('100');
  await expectAccessible();
  await own.getByRole('button', { name: 'Save journey' }).click();
  await expect.element(own.getByText('HUN26: 47.00 GBP')).toBeVisible();
  await expect.element(own.getByText('40 miles at 55p', { exact: false })).toBeVisible();
  const { projectCode, ...journey } = drive;
  expect(server.asked(saveMileage)[0]?.body).toEqual({ projectCode, journeys: [journey] });
  await expectAccessible();
});

it('Y-1048 mileage is approved as a bill of its person', async () => {
  await page.viewport(1_440, 900);
  const server = serverFor('administrator');
  server.refuse(readMoney, 'not_found');
  server.answer(readClaimChoices, claimChoices);
  server.answer(readProjectClaims, { claims: [], toDecide: 0, onlyAdministrator: false });
  server.answer(readProjectMileage, { claims: [driven] });
  server.answer(approveAllowances, { approved: 1 });
  server.answerAfter(approveAllowances, readProjectMileage, {
    claims: [{ ...driven, state: 'approved' }],
  });
  await openApp(server, '/p/HUN26/money/claims');
  const all = page.getByRole('region', { name: 'Mileage' });
  await expect.element(all.getByText('Anna Kowalska: 47.00 GBP')).toBeVisible();
  await expectAccessible();
  await all.getByRole('button', { name: 'Approve the mileage of Anna Kowalska' }).click();
  await expect.element(all.getByText('Approved')).toBeVisible();
  expect(server.asked(approveAllowances)[0]?.body).toMatchObject({ ids: [31] });
});
