import { registry } from '@paddock/contract/domain/registry/registry';
import { expect, it } from 'vitest';
import { formThatAdds, nounOf, pageWords, storedWords } from './stored-words.ts';

it('a stored form says what was stored', () => {
  expect(storedWords(registry.form('new-flight'), { flight_number: 'BA 902' }, 4)).toEqual({
    title: 'Flight saved',
    body: 'BA 902',
  });
  const names = { given_name: 'Priya', family_name: 'Shah' };
  expect(storedWords(registry.form('new-contact'), names, 4).body).toBe('Priya Shah');
  expect(storedWords(registry.form('project-contractors'), { contact_id: [1] }, 4)).toEqual({
    title: 'Project contractors saved',
    body: '1 contact',
  });
  expect(storedWords(registry.form('new-payment'), {}, 4).body).toBe('Number 4');
  expect(
    storedWords(
      registry.form('send-notifications'),
      { title: 'Bus', body: 'At 8', userIds: [1, 2] },
      4,
    ),
  ).toEqual({ title: 'Message sent', body: 'Bus At 8, 2 contacts' });
});

it('F-49 a lookup offers to add what it lacks to those who may, and to nobody else', () => {
  const flights = { table: 'view_future_flights', key: 'id', value: 'flight' };
  const form = formThatAdds(registry, flights, 1);
  expect(form && nounOf(form)).toBe('flight');
  expect(formThatAdds(registry, flights, 3)).toBeUndefined();
  expect(
    formThatAdds(registry, { table: 'access_levels', key: 'id', value: 'x' }, 1),
  ).toBeUndefined();
});

it('a form of several pages says which one is open', () => {
  expect(pageWords(registry.form('flight-expenditure'), 2)).toBe('Page 3 of 4, who travels');
  expect(pageWords(registry.form('new-contact'), 0)).toBe('Contact');
});
