import { previewJoining } from '@paddock/contract/domain/papers/area-days';
import { readJoining } from '@paddock/contract/domain/plan/joining';
import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readFlightsAlike, readKnownFlight } from '@paddock/contract/domain/flights/known-flight';
import { readFlightReadings } from '@paddock/contract/domain/flights/readings';
import { readAmountDue, type AmountDue } from '@paddock/contract/domain/money/bill';
import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import { submission, submitForm, type Submission } from '@paddock/contract/engine/forms/submission';
import { readMapSettings } from '@paddock/contract/platform/map-settings';
import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Asked, FakeServer } from './fake-server.ts';
import { serverFor } from './open-app.tsx';

/** A server that forms are filled in and sent with: each submission is stored under the next number. */
export function formServer(): FakeServer {
  const server = serverFor('administrator');
  storeForms(server);
  server.answerBy(readAmountDue, ({ params }) => billDue(Number(params['id'])));
  server.answer(readMapSettings, { tiles: null, googleKey: null });
  server.answer(readFlightReadings, { readings: [] });
  server.answer(readProjectBudget, { lines: [] });
  server.answer(readKnownFlight, { vendorId: null, flight: null });
  server.answer(readFlightsAlike, { flights: [] });
  server.answer(readProjectCrew, {
    project_code: 'HUN26',
    start_date: '2026-06-28',
    end_date: '2026-07-05',
    contractors: [],
  });
  server.answer(readConcerned, { people: 0, names: [], message: null });
  server.answer(previewJoining, { projectCode: 'BCN26', endsOn: '2026-06-30', people: [] });
  server.answer(readJoining, { lines: [], tells: [], sameAs: null });
  return server;
}

/** A bill of which £88.20 is due, and which was never paid before. */
export function billDue(id: number, changes: Partial<AmountDue> = {}): AmountDue {
  return {
    id,
    title: 'XK4T2P',
    state: 'unpaid',
    due: { amount: '88.20', currency: 'GBP', currency_id: 1 },
    due_in_sterling: { amount: '88.20', is_estimate: false },
    overpaid: null,
    currency_id: 1,
    payment_method_id: null,
    ...changes,
  };
}

/** From now on submissions are stored. */
export function storeForms(server: FakeServer): void {
  server.answerBy(submitForm, (asked) => ({
    id: server.asked(submitForm).length,
    submissionId: submissionIn(asked).submissionId ?? '',
  }));
}

/** The content a form sent. */
export function submissionIn({ body }: Asked): Submission {
  const data = body instanceof FormData ? body.get('data') : null;
  return submission.parse(JSON.parse(typeof data === 'string' ? data : 'null'));
}

/** Everything sent to be stored so far. */
export function submissionsTo(server: FakeServer): Submission[] {
  return server.asked(submitForm).map(submissionIn);
}

/** Types into a lookup and chooses the matching row. */
export async function choose(within: Locator, field: string, row: string): Promise<void> {
  const input = within.getByRole('combobox', { name: field, exact: true });
  await input.click();
  await input.fill(row);
  await page.getByRole('option', { name: row }).first().click();
  // While a list closes, what is around it is hidden.
  await expect.element(input).toBeInTheDocument();
  // A list of several stays open for the next one.
  if (input.element().getAttribute('aria-expanded') === 'true')
    await userEvent.keyboard('{Escape}');
}

export async function send(): Promise<void> {
  await page.getByRole('button', { name: /^(?:Send|Save (?!only|and).+)$/ }).click();
}

export async function next(): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}
