import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { registry } from '@paddock/contract/domain/registry/registry';
import { expect, it } from 'vitest';
import { bookingPageFor } from '../domain/bookings/booking-page.ts';
import { composerFor } from '../domain/messages/composer.ts';
import { advice, asides } from './form-widgets.tsx';

const forms = [
  ...registry.forms,
  composerFor(registry.form('send-notifications')),
  bookingPageFor(registry.form('flight-expenditure'), true),
];

it('Y-371 draws every aside that a form declares, and no other', () => {
  const beside = forms.flatMap((form) => form.asides ?? []);
  const below = forms.flatMap(listElements).flatMap((element) => element.below ?? []);
  expect(new Set([...beside, ...below])).toEqual(new Set(Object.keys(asides)));
});

it('Y-371 gives the advice that a form declares, and no other', () => {
  const declared = new Set(forms.flatMap((form) => form.advice ?? []));
  expect(declared).toEqual(new Set(Object.keys(advice)));
});

it('Y-371 shows no aside of a new record where one is edited', () => {
  const edits = registry.kinds.flatMap(({ editForm }) => editForm ?? []);
  expect(edits.flatMap((form) => form.asides ?? [])).toEqual([]);
});
