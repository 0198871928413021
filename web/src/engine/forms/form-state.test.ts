import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { describe, expect, it } from 'vitest';
import { exampleForm, exampleId, exampleMoment } from '../../testing/example-form.ts';
import { type FormAction, type FormState, nextForm, openForm, phases } from './form-state.ts';

const opening = {
  basis: null,
  page: 0,
  values: emptyValues(listElements(exampleForm)),
  changed: false,
  submissionId: exampleId,
};
const step = { moment: exampleMoment, invalid: [] };
const forward = { type: 'page-forward', ...step } as const;
const submit = { type: 'submit', ...step } as const;

function after(...actions: FormAction[]): FormState {
  return actions.reduce((state, action) => nextForm(exampleForm, state, action), openForm(opening));
}

function typed(field: string, value: string | number | number[]): FormAction {
  return { type: 'change', field, value };
}

const filled = [typed('plate', 'AB12'), forward, typed('drivers', [1, 2])];

describe('going through the pages', () => {
  it('F-42 an incomplete page stays, and each wrong field says what is wrong', () => {
    const state = after(typed('price', '01'), forward);
    expect(state.page).toBe(0);
    expect(state.alert).toEqual({ kind: 'incomplete' });
    expect(Object.keys(state.problems)).toEqual(['price', 'plate']);
    expect(state.setbacks).toBe(1);
  });

  it('F-42 a complaint by the browser alone also stops the page, in its words', () => {
    const invalid = [
      { field: 'bought_on', message: 'The field is incomplete.' },
      { field: 'plate', message: 'Please fill in this field.' },
    ];
    const { page, problems } = after({ ...forward, invalid });
    expect(page).toBe(0);
    expect(problems).toEqual({
      bought_on: 'The field is incomplete.',
      plate: 'Fill in this field.',
    });
  });

  it('a complete page gives way to the next one, and back keeps what was typed on both', () => {
    expect(after(...filled)).toMatchObject({ page: 1, problems: {}, alert: null });
    const back = after(...filled, { type: 'page-back' });
    expect(back).toMatchObject({ page: 0, values: { plate: 'AB12', drivers: [1, 2] } });
  });

  it("F-50 late values are kept in fields that nobody has typed in, and don't count as typed", () => {
    const values = { vendor_id: 7, email: 'travel@paddock.example' };
    const arrived = { type: 'save-page-values', values } as const;
    expect(after(arrived)).toMatchObject({ values, changed: false });
    const typing = after(typed('email', 'me@paddock.example'), arrived);
    expect(typing.values).toMatchObject({ vendor_id: 7, email: 'me@paddock.example' });
  });
});

describe('a field', () => {
  it('F-43 is checked when it is left, if it asks for that', () => {
    const left = (field: string): FormAction => ({ type: 'left', field, moment: exampleMoment });
    expect(after(typed('bought_on', '2026-07-02'), left('bought_on')).problems).toEqual({
      bought_on: 'Use a date no later than 2026-07-01.',
    });
    expect(after(left('plate')).problems).toEqual({});
    const corrected = after(
      typed('bought_on', '2026-07-02'),
      left('bought_on'),
      typed('bought_on', '2026-06-30'),
      left('bought_on'),
    );
    expect(corrected.problems).toEqual({});
  });

  it('loses its complaint when it is changed, and the alert goes with the last one', () => {
    const state = after(forward, typed('plate', 'A'));
    expect(state).toMatchObject({ problems: {}, alert: null, changed: true });
  });

  it('in a row is changed only in that row', () => {
    const rows = { type: 'change', field: 'trips', value: [{ to: '' }, { to: '' }] } as const;
    const { values } = after(rows, typed('trips.1.to', 'Spa'));
    expect(values['trips']).toEqual([{ to: '' }, { to: 'Spa' }]);
  });

  it('in a deleted row takes its complaint along', () => {
    const rows: FormAction = { type: 'change', field: 'trips', value: [{ to: '', seats: '' }] };
    const bad = after(...filled, rows, submit);
    expect(bad.problems).toEqual({ 'trips.0.to': 'Fill in this field.' });
    expect(nextForm(exampleForm, bad, { type: 'change', field: 'trips', value: [] })).toMatchObject(
      { problems: {}, alert: null },
    );
  });
});

describe('sending', () => {
  const answer = { id: 4, submissionId: exampleId };

  it('goes from editing over submitting and waiting to complete', () => {
    expect(after(...filled).formState).toBe(0);
    expect(after(...filled, submit).formState).toBe(1);
    expect(after(...filled, submit, { type: 'waiting' }).formState).toBe(2);
    const stored = after(...filled, submit, { type: 'waiting' }, { type: 'accepted', answer });
    expect(stored).toMatchObject({ formState: 3, answer });
  });

  it('F-42 opens the first incomplete page instead, however long ago it was left', () => {
    const state = after(...filled, typed('plate', ''), submit);
    expect(state).toMatchObject({ formState: phases.editing, page: 0, setbacks: 1 });
    expect(state.problems).toEqual({ plate: 'Fill in this field.' });
  });

  it('F-45 a refusal appears at the field, on its page, and keeps what was typed and the id', () => {
    const message = 'There is a van with this plate already.';
    const refused = { type: 'refused', field: 'plate', message } as const;
    const state = after(...filled, submit, { type: 'waiting' }, refused);
    expect(state).toMatchObject({
      formState: phases.editing,
      page: 0,
      problems: { plate: message },
      alert: { kind: 'not-stored', message },
      values: { plate: 'AB12', drivers: [1, 2] },
      submissionId: exampleId,
    });
  });

  it('F-45 a refusal in a row appears in the row', () => {
    const refused = { type: 'refused', field: 'trips.0.to', message: 'Too far.' } as const;
    const state = after(...filled, { type: 'page-back' }, forward, submit, refused);
    expect(state).toMatchObject({ page: 1, problems: { 'trips.0.to': 'Too far.' } });
  });

  it('a refusal not about a field appears above the page', () => {
    const refused = { type: 'refused', field: 'data.submissionTime', message: 'Late.' } as const;
    const state = after(...filled, submit, refused);
    expect(state).toMatchObject({ page: 1, problems: {}, alert: { message: 'Late.' } });
  });

  it('can be repeated after a failure', () => {
    const state = after(...filled, submit, { type: 'failed', message: 'No network.' }, submit);
    expect(state).toMatchObject({ formState: phases.submitting, alert: null });
  });

  it('cannot be overtaken by typing, and a late answer changes nothing', () => {
    const sent = after(...filled, submit);
    expect(nextForm(exampleForm, sent, typed('plate', 'X'))).toBe(sent);
    const editing = after(...filled);
    expect(nextForm(exampleForm, editing, { type: 'accepted', answer })).toBe(editing);
  });

  it('ends with an empty form that has a new id', () => {
    const next = { ...opening, submissionId: '11111111-1111-4111-8111-111111111111' };
    const state = after(...filled, submit, { type: 'accepted', answer });
    const clean = nextForm(exampleForm, state, { type: 'clean-up', opening: next });
    expect(clean).toEqual(openForm(next));
  });
});
