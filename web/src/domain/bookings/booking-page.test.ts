import { registry } from '@paddock/contract/domain/registry/registry';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { expect, it } from 'vitest';
import { storedWords } from '../../engine/forms/stored-words.ts';
import { bookingAddress, bookingPageFor } from './booking-page.ts';

const form = registry.form('flight-expenditure');

it('Y-704 asks for the same fields on one page as the form with steps, and sends them the same way', () => {
  const page = bookingPageFor(form, true);
  const names = (of: typeof form) =>
    listElements(of)
      .flatMap((one) => [
        one.name,
        ...(one.type === 'rows' ? one.elements.map(({ name }) => name) : []),
      ])
      .toSorted();
  expect(page.pages).toHaveLength(1);
  expect(names(page)).toEqual(names(form));
  expect([page.category, page.type]).toEqual([form.category, form.type]);
  expect(
    listElements(page)
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(
    listElements(form)
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .toSorted(),
  );
});

it('Y-704 asks for the project first unless the booking is opened from one', () => {
  const [first] = listElements(bookingPageFor(form, false));
  expect(first?.name).toBe('project_id');
  expect(first?.shown).toBeUndefined();
  expect(listElements(bookingPageFor(form, true))[0]?.name).toBe('newFlights');
  expect(bookingAddress(undefined)).toBe('/admin/add-booking');
});

it('F-60 the toast of a booking counts people, whatever their field is called', () => {
  const page = bookingPageFor(form, true);
  expect(storedWords(page, { contactIds: [1, 2, 3] }, null).body).toBe('3 people');
});
