import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft, DraftKey, Drafts } from '../offline/drafts.ts';
import type { DefaultsSource } from './asked-defaults.ts';
import { exampleForm, exampleId, exampleMoment } from '../../testing/example-form.ts';
import { openSession, type OpenDeps } from './open-session.ts';

const freshId = '11111111-1111-4111-8111-111111111111';
const key: DraftKey = { ownerId: 7, form: 'new-van', relatedRecordId: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device that saves one draft in memory, or nothing at all. */
function device(kept: Draft | null = null, broken = false) {
  const state = { kept };
  const drafts: Drafts = {
    read: async () => (broken ? Promise.reject(new Error('private mode')) : state.kept),
    async write({ ownerId }, draft) {
      if (broken) throw new Error('private mode');
      state.kept = { version: 3, ownerId, ...draft };
    },
    async remove() {
      state.kept = null;
    },
  };
  return { state, drafts };
}

async function open(
  drafts: Drafts,
  defaults: Partial<DefaultsSource> = {},
  more: Partial<OpenDeps> = {},
) {
  const deps: OpenDeps = {
    form: exampleForm,
    relatedRecordId: null,
    moment: () => exampleMoment,
    position: async () => null,
    asks: async () => [],
    send: async () => ({ type: 'accepted', answer: { id: 4, submissionId: exampleId } }),
    defaults: {
      settings: async () => ({ bookingEmail: 'travel@paddock.example' }),
      hasKey: async () => true,
      ...defaults,
    },
    newId: () => freshId,
    draft: { drafts, key },
    basis: null,
    ...more,
  };
  return openSession(deps);
}

const draft: Draft = {
  version: 3,
  ownerId: 7,
  values: { plate: 'AB12', price: 'abc', vendor_id: 'seven', gone: 'x', trips: [{ to: 'Spa' }] },
  submissionId: exampleId,
  page: 9,
  basis: null,
};

it('F-47 saves what was typed, and a reload restores it with its id and page', async () => {
  const { state, drafts } = device();
  const { session, keeper } = await open(drafts);
  expect(keeper?.getSnapshot()).toBe('none');
  for (const plate of ['A', 'AB', 'AB1', 'AB12']) session.change('plate', plate);
  await vi.advanceTimersByTimeAsync(400);
  expect(keeper?.getSnapshot()).toBe('kept');
  expect(state.kept).toMatchObject({ values: { plate: 'AB12' }, submissionId: freshId, page: 0 });
  const again = await open(drafts);
  expect(again.session.getSnapshot()).toMatchObject({
    values: { plate: 'AB12' },
    submissionId: freshId,
    changed: true,
  });
});

it('a draft fills the fields that the form still has, as far as it fits them', async () => {
  const { session } = await open(device(draft).drafts);
  expect(session.getSnapshot()).toMatchObject({ page: 1, submissionId: exampleId });
  expect(session.getSnapshot().values).toEqual({
    plate: 'AB12',
    price: 'abc',
    bought_on: '',
    vendor_id: null,
    email: '',
    drivers: [],
    trips: [{ to: 'Spa', seats: '' }],
  });
});

it('writes pending changes when the page is closed', async () => {
  const { state, drafts } = device();
  const { session, keeper } = await open(drafts);
  session.change('plate', 'A');
  session.change('plate', 'AB12');
  keeper?.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(state.kept).toMatchObject({ values: { plate: 'AB12' } });
});

it('F-47 a stored form leaves no draft behind, not even one that was just being written', async () => {
  const { state, drafts } = device();
  const { session, keeper } = await open(drafts);
  session.change('plate', 'AB12');
  await session.forward([]);
  session.change('drivers', [1]);
  keeper?.flush();
  await session.forward([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.kept).toBeNull();
  expect(keeper?.getSnapshot()).toBe('none');
});

it('F-47 starting again discards the draft and gives the form its defaults and a new id', async () => {
  const { state, drafts } = device(draft);
  const { session, keeper, startAgain } = await open(drafts);
  await startAgain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.kept).toBeNull();
  expect(keeper?.getSnapshot()).toBe('none');
  expect(session.getSnapshot()).toMatchObject({
    page: 0,
    submissionId: freshId,
    changed: false,
    values: { plate: '', vendor_id: 7 },
  });
});

it('saves the first key at once, and fast typing not key by key', async () => {
  const { drafts } = device();
  const write = vi.spyOn(drafts, 'write');
  const { session } = await open(drafts);
  session.change('plate', 'A');
  expect(write).toHaveBeenCalledOnce();
  for (const plate of ['AB', 'ABC', 'ABCD']) session.change('plate', plate);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(write).toHaveBeenCalledTimes(2);
});

it("a device that can't save opens the form all the same, and the form says so", async () => {
  const { session, keeper } = await open(device(null, true).drafts);
  session.change('plate', 'AB12');
  await vi.advanceTimersByTimeAsync(400);
  expect(keeper?.getSnapshot()).toBe('not-kept');
});

it("F-50 slow defaults don't keep the form from opening, and come in later", async () => {
  const answer = Promise.withResolvers<boolean>();
  const opening = open(device().drafts, { hasKey: async () => answer.promise });
  await vi.advanceTimersByTimeAsync(500);
  const { session } = await opening;
  expect(session.getSnapshot().values).toMatchObject({ vendor_id: null });
  answer.resolve(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(session.getSnapshot()).toMatchObject({ values: { vendor_id: 7 }, changed: false });
});

it('F-50 going on waits for the defaults that make a page complete', async () => {
  const answer = Promise.withResolvers<boolean>();
  const opening = open(device().drafts, { hasKey: async () => answer.promise });
  await vi.advanceTimersByTimeAsync(500);
  const { session } = await opening;
  session.change('plate', 'AB12');
  const going = session.forward([{ field: 'vendor_id', message: 'Fill in this field.' }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.getSnapshot()).toMatchObject({ page: 0, alert: null });
  answer.resolve(true);
  await going;
  expect(session.getSnapshot()).toMatchObject({ page: 1, values: { vendor_id: 7 } });
});

it('F-50 going on waits three seconds for defaults, and no longer', async () => {
  const opening = open(device().drafts, { hasKey: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(500);
  const { session } = await opening;
  session.change('plate', 'AB12');
  const going = session.forward([]);
  await vi.advanceTimersByTimeAsync(3_000);
  await going;
  expect(session.getSnapshot()).toMatchObject({ page: 1, values: { vendor_id: null } });
});

const basis = {
  list: 'vans',
  version: 3,
  zone: 'Europe/Budapest',
  values: { plate: 'AB12', price: '10.00', bought_on: '2020-01-01', drivers: [1] },
};

it("E-33 an edit opens with the record's values, and uses no defaults", async () => {
  const { session } = await open(device().drafts, {}, { basis });
  expect(session.getSnapshot()).toMatchObject({ values: basis.values, basis, changed: false });
});

it('E-36 the draft of an edit continues from the earlier record, and starting again uses the current one', async () => {
  const older = { ...basis, version: 2, values: { ...basis.values, plate: 'OLD' } };
  const { state, drafts } = device({ ...draft, values: { plate: 'XY99' }, basis: older });
  const { session, startAgain } = await open(drafts, {}, { basis });
  expect(session.getSnapshot()).toMatchObject({ values: { plate: 'XY99' }, basis: older });
  await startAgain();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.kept).toBeNull();
  expect(session.getSnapshot()).toMatchObject({ values: { plate: 'AB12' }, basis });
});

it('E-31 a form opened from a record starts with it, whatever its own default is', async () => {
  const { session } = await open(device().drafts, {}, { filled: { vendor_id: 12 } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.getSnapshot()).toMatchObject({ values: { vendor_id: 12 }, changed: false });
});
