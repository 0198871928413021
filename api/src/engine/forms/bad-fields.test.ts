import { afterAll, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const good = { given_name: 'Ada', family_name: 'Byron' };

describe('F-37 names the field that is wrong', () => {
  it.each([
    [{ family_name: 'Byron' }, 'given_name'],
    [{ ...good, given_name: '  \t ' }, 'given_name'],
    [{ ...good, given_name: null }, 'given_name'],
    [{ ...good, given_name: 5 }, 'given_name'],
    [{ ...good, given_name: ['Ada'] }, 'given_name'],
    [{ ...good, given_name: 'x'.repeat(201) }, 'given_name'],
    [{ ...good, given_name: 'two\nlines' }, 'given_name'],
    [{ ...good, given_name: 'nul\u0000' }, 'given_name'],
    [{ ...good, given_name: '\u0085' }, 'given_name'],
    [{ ...good, given_name: 'half \ud83d' }, 'given_name'],
    [{ ...good, given_name: '\udc00 half' }, 'given_name'],
    [{ ...good, middle_name: 'X' }, 'middle_name'],
    [{ ...good, id: 1 }, 'id'],
    [{ ...good, archived_at: null }, 'archived_at'],
    [{ ...good, constructor: 1 }, 'constructor'],
  ])('contact %j', async (payload, field) => {
    expect(readBlame(await kit.submit('new-contact', payload))).toEqual([
      422,
      'invalid_field',
      field,
    ]);
  });

  const bought = () => ({
    ...purchase(tour.project),
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  });
  it.each([
    [{ project_id: 0 }, 'project_id'],
    [{ project_id: -1 }, 'project_id'],
    [{ project_id: 2 ** 31 }, 'project_id'],
    [{ project_id: Number.MAX_SAFE_INTEGER }, 'project_id'],
    [{ project_id: 1e300 }, 'project_id'],
    [{ project_id: '52' }, 'project_id'],
    [{ project_id: [52] }, 'project_id'],
    [{ project_id: 999_999 }, 'project_id'],
    [{ currency_id: 999_999 }, 'currency_id'],
    [{ contactIds: [] }, 'contactIds'],
    [{ contactIds: 'all' }, 'contactIds'],
    [{ contactIds: [2 ** 40] }, 'contactIds'],
    [{ contactIds: ['1'] }, 'contactIds.0'],
    [{ contactIds: Array.from({ length: 501 }, (_, index) => index + 1) }, 'contactIds'],
    [{ flightIds: [1, null] }, 'flightIds.1'],
    [{ purchase_datetime: '2024-07-01' }, 'purchase_datetime'],
    [{ purchase_datetime: '2024-07-01T08:00Z' }, 'purchase_datetime'],
    [{ purchase_datetime: '2024-07-01T24:00' }, 'purchase_datetime'],
    [{ purchase_datetime: '1969-12-31T23:59' }, 'purchase_datetime'],
    [{ purchase_datetime: '0000-01-01T00:00' }, 'purchase_datetime'],
    [{ purchase_datetime: 5 }, 'purchase_datetime'],
    [{ purchase_datetime: '' }, 'purchase_datetime'],
  ])('expenditure %j', async (changes, field) => {
    const answer = await kit.submit('new-project-expenditure', { ...bought(), ...changes });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', field]);
  });

  it('also for a key of another list', async () => {
    const stranger = await kit.store('new-contact', good);
    const answer = await kit.submit('send-notifications', {
      title: 'A',
      body: 'B',
      userIds: [stranger.id + 1_000],
    });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'userIds']);
    const project = { ...bought(), project_id: tour.airports.budapest };
    expect(readBlame(await kit.submit('new-project-expenditure', project))[2]).toBe('project_id');
  });

  it.each([
    [{ latitude: 90.5 }, 'latitude'],
    [{ latitude: 0.1234567 }, 'latitude'],
    [{ longitude: -181 }, 'longitude'],
    [{ latitude: '1' }, 'latitude'],
    [{ time_zone: 'Mars/Base' }, 'time_zone'],
    [{ time_zone: 'BST' }, 'time_zone'],
    [{ time_zone: '+02:00' }, 'time_zone'],
  ])('endpoint %j', async (changes, field) => {
    const place = { name: 'Depot', latitude: 1, longitude: 1, time_zone: 'UTC', ...changes };
    expect(readBlame(await kit.submit('new-endpoint', place))).toEqual([
      422,
      'invalid_field',
      field,
    ]);
  });
});
