import { expect, it } from 'vitest';
import { exampleForm, exampleId, exampleMoment } from '../../testing/example-form.ts';
import { phases } from './form-state.ts';
import { openSession } from './open-session.ts';
import { createQuestions, futureDates, type FormQuestion } from './questions.ts';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';

const question: FormQuestion = {
  title: 'Is it right?',
  body: 'It is later than today.',
  confirmLabel: 'Save it',
  cancelLabel: 'Change it',
};

const bill: FormDescriptor = {
  ...exampleForm,
  pages: [
    {
      sectionTitle: 'Purchase',
      formElements: [
        { type: 'datetime-local', name: 'bought', label: 'Purchase date', asksIfFuture: true },
      ],
    },
  ],
};

it('F-63 asks about a date after today, in the zone of the form', () => {
  const asked = (bought: string) =>
    futureDates(bill, { values: { bought }, basis: null }, exampleMoment);
  expect(asked('2026-07-01T23:59')).toEqual([]);
  expect(asked('')).toEqual([]);
  expect(asked('2026-07-02T00:00')).toMatchObject([
    { title: 'Is the purchase date right?', body: '2 July 2026 is later than today.' },
  ]);
});

it('F-63 does not ask about a date that an edit leaves as it is', () => {
  const values = { bought: '2026-08-02T00:00' };
  const basis = { list: 'vans', version: 1, zone: 'UTC', values };
  expect(futureDates(bill, { values, basis }, exampleMoment)).toEqual([]);
});

it('F-63 does not ask again what the person has confirmed', async () => {
  const questions = createQuestions();
  const first = questions.ask(question);
  questions.answer(true);
  expect(await first).toBe(true);
  expect(await questions.ask(question)).toBe(true);
  expect(questions.getSnapshot()).toBeNull();
});

it('F-63 does not send a form that the person wants to change, and keeps it as it is', async () => {
  const sent: string[] = [];
  const { session, questions } = await openSession({
    form: bill,
    relatedRecordId: null,
    moment: () => exampleMoment,
    position: async () => null,
    asks: async () => [question],
    send: async ({ submissionId }) => {
      sent.push(submissionId);
      return { type: 'accepted', answer: { id: 4, submissionId: exampleId } };
    },
    defaults: { settings: async () => ({ bookingEmail: '' }), hasKey: async () => true },
    newId: () => exampleId,
    draft: null,
    basis: null,
  });
  session.change('bought', '2026-07-02T00:00');
  const held = session.save([]);
  await expect.poll(() => questions.getSnapshot()).toEqual(question);
  questions.answer(false);
  await held;
  expect(sent).toEqual([]);
  expect(session.getSnapshot()).toMatchObject({
    formState: phases.editing,
    alert: null,
    values: { bought: '2026-07-02T00:00' },
  });
  const going = session.save([]);
  await expect.poll(() => questions.getSnapshot()).toEqual(question);
  questions.answer(true);
  await going;
  expect(sent).toEqual([exampleId]);
});
