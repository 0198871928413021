import { expect, it } from 'vitest';
import { deskAddress } from './desk-address.ts';

it.each([
  ['/mgmt/transfers?vehicle=1', '/lists?vehicle=1&list=transfers'],
  ['/mgmt/contacts', '/people'],
  ['/mgmt/projects?client=2', '/projects?client=2'],
  ['/mgmt/people?project=BHR26', '/p/BHR26/people/list'],
  ['/mgmt/day-sheets?project=BHR26&day=2026-12-06', '/p/BHR26/schedule/sheets?day=2026-12-06'],
  ['/mgmt/live-locations', '/p/HUN26/road'],
  ['/mgmt', '/'],
  ['/admin/users', '/admin/users'],
])('Y-712 %s is in the workspace at %s', (asked, shown) => {
  expect(deskAddress(asked, 'HUN26')).toBe(shown);
});

it('Y-712 a place of a project stays in Management while no project is known', () => {
  expect(deskAddress('/mgmt/live-locations', undefined)).toBe('/mgmt/live-locations');
});
