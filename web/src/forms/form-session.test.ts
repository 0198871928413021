import { elementsOf } from '@paddock/contract/forms/descriptor';
import { emptyValues } from '@paddock/contract/forms/field-kinds';
import { expect, test } from 'vitest';
import { exampleForm, exampleId, exampleMoment } from './example-form.ts';
import { createFormSession } from './form-session.ts';
import { phases } from './form-state.ts';
import type { FilledForm, Outcome } from './send-form.ts';

const opening = {
  page: 0,
  values: emptyValues(elementsOf(exampleForm)),
  changed: false,
  submissionId: exampleId,
};

function setUp(...outcomes: Outcome[]) {
  const sent: FilledForm[] = [];
  const session = createFormSession(
    {
      form: exampleForm,
      relatedRecordId: 12,
      moment: () => exampleMoment,
      position: async () => null,
      send: async (filled) => {
        sent.push(filled);
        return outcomes.shift() ?? { type: 'accepted', answer: { id: 4, submissionId: exampleId } };
      },
    },
    opening,
  );
  const seen: number[] = [];
  session.subscribe(() => seen.push(session.getSnapshot().formState));
  return { session, sent, seen };
}

async function fill({ session }: ReturnType<typeof setUp>) {
  session.change('plate', 'AB12');
  await session.forward([]);
  session.change('drivers', [1]);
  session.change('trips', []);
}

test('the way on leads to the next page, and from the last one to the server', async () => {
  const kit = setUp();
  await fill(kit);
  kit.seen.length = 0;
  await kit.session.forward([]);
  expect(kit.seen).toEqual([phases.submitting, phases.waiting, phases.complete]);
  expect(kit.sent).toMatchObject([{ submissionId: exampleId, relatedRecordId: 12 }]);
});

test('a form that is not complete is not sent', async () => {
  const kit = setUp();
  await fill(kit);
  kit.session.change('drivers', []);
  await kit.session.forward([]);
  expect(kit.sent).toEqual([]);
  expect(kit.session.getSnapshot().problems).toHaveProperty('drivers');
});

test('F-44 sent again after a failure it bears the same id, so that it is stored once', async () => {
  const kit = setUp({ type: 'failed', message: 'No network.' });
  await fill(kit);
  await kit.session.forward([]);
  expect(kit.session.getSnapshot()).toMatchObject({ formState: 0, values: { plate: 'AB12' } });
  await kit.session.forward([]);
  expect(kit.sent.map(({ submissionId }) => submissionId)).toEqual([exampleId, exampleId]);
});

test('pressed twice it is sent once', async () => {
  const kit = setUp();
  await fill(kit);
  await Promise.all([kit.session.forward([]), kit.session.forward([])]);
  expect(kit.sent).toHaveLength(1);
});
