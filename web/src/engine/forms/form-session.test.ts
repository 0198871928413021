import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { expect, it } from 'vitest';
import { exampleForm, exampleId, exampleMoment } from '../../testing/example-form.ts';
import { createFormSession } from './form-session.ts';
import { phases } from './form-state.ts';
import type { FilledForm, Outcome } from './send-form.ts';

const opening = {
  page: 0,
  values: emptyValues(listElements(exampleForm)),
  changed: false,
  submissionId: exampleId,
  basis: null,
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

it('goes to the next page, and from the last one to the server', async () => {
  const kit = setUp();
  await fill(kit);
  kit.seen.length = 0;
  await kit.session.forward([]);
  expect(kit.seen).toEqual([phases.submitting, phases.waiting, phases.complete]);
  expect(kit.sent).toMatchObject([{ submissionId: exampleId, relatedRecordId: 12 }]);
});

it('does not send an incomplete form', async () => {
  const kit = setUp();
  await fill(kit);
  kit.session.change('drivers', []);
  await kit.session.forward([]);
  expect(kit.sent).toEqual([]);
  expect(kit.session.getSnapshot().problems).toHaveProperty('drivers');
});

it('F-44 keeps its id when sent again after a failure, so it is stored once', async () => {
  const kit = setUp({ type: 'failed', message: 'No network.' });
  await fill(kit);
  await kit.session.forward([]);
  expect(kit.session.getSnapshot()).toMatchObject({ formState: 0, values: { plate: 'AB12' } });
  await kit.session.forward([]);
  expect(kit.sent.map(({ submissionId }) => submissionId)).toEqual([exampleId, exampleId]);
});

it('is sent once when pressed twice', async () => {
  const kit = setUp();
  await fill(kit);
  await Promise.all([kit.session.forward([]), kit.session.forward([])]);
  expect(kit.sent).toHaveLength(1);
});

const basis = {
  list: 'vans',
  version: 3,
  zone: 'Europe/Budapest',
  values: { ...opening.values, plate: 'AB12', bought_on: '2099-01-01', drivers: [1] },
};

it('E-37 a clash keeps everything typed; the chosen values are sent with the new version', async () => {
  const { session, sent } = setUp({ type: 'clashed' });
  session.cleanUp({ ...opening, values: { ...basis.values, drivers: [1, 2] }, basis });
  await session.forward([]);
  await session.forward([]);
  expect(session.getSnapshot()).toMatchObject({
    clashes: true,
    values: { drivers: [1, 2] },
    formState: phases.editing,
  });
  await session.rebase({ ...basis.values, drivers: [2] }, { ...basis, version: 4 });
  expect(session.getSnapshot()).toMatchObject({ clashes: false, formState: phases.complete });
  expect(sent.map((filled) => [filled.basis?.version, filled.values['drivers']])).toEqual([
    [3, [1, 2]],
    [4, [2]],
  ]);
});

it('E-34 an unchanged value is never an error, and its times stay in their time zone', async () => {
  const { session, sent } = setUp();
  session.cleanUp({ ...opening, values: basis.values, basis });
  await session.forward([]);
  session.change('drivers', [2]);
  await session.forward([]);
  expect(sent).toMatchObject([
    { values: { bought_on: '2099-01-01' }, moment: { zone: 'Europe/Budapest' } },
  ]);
});

it('E-34 changed values have the same limits as new ones', async () => {
  const { session, sent } = setUp();
  session.cleanUp({ ...opening, values: basis.values, basis });
  session.change('bought_on', '2099-01-02');
  await session.forward([]);
  expect(session.getSnapshot().problems).toHaveProperty('bought_on');
  expect(sent).toEqual([]);
});
