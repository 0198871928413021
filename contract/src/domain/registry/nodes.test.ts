import { expect, it } from 'vitest';
import { stackAt, visibleChildren } from './node-tree.ts';
import { homeNode } from './nodes.ts';
import type { NavigationNode } from './navigation-node.ts';
import { registry } from './registry.ts';

const office: NavigationNode = {
  segment: '',
  type: 'menu',
  title: 'Home',
  children: [
    {
      segment: 'mgmt',
      type: 'menu',
      title: 'Management',
      max_access_level: 3,
      children: [
        { segment: 'flights', type: 'adminFlightView', title: 'Flights', max_access_level: 4 },
      ],
    },
  ],
};

it('the children of a hidden menu take its place', () => {
  expect(visibleChildren(office, 3).map(({ title }) => title)).toEqual(['Management']);
  expect(visibleChildren(office, 4).map(({ title }) => title)).toEqual(['Flights']);
  expect(visibleChildren(office, 10)).toEqual([]);
});

it('a place left out of menus still has its address', () => {
  expect(visibleChildren(homeNode, 10).map(({ segment }) => segment)).not.toContain('sharing');
  expect(stackAt('/sharing', 10, homeNode).at(-1)?.title).toBe('Location sharing');
});

it('an address that leads nowhere gives the part of the path that exists', () => {
  expect(stackAt('/flights/no-such-place', 10, homeNode).map(({ title }) => title)).toEqual([
    'Home',
    'Flights',
  ]);
  expect(stackAt('/nowhere', 10, homeNode)).toEqual([homeNode]);
});

function nodesBelow(node: NavigationNode): NavigationNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...nodesBelow(child)]);
}

it('F-53 a menu shows a form to exactly those who may use it', () => {
  const formNodes = nodesBelow(homeNode).filter(({ type }) => type === 'form');
  expect(new Set(formNodes.map(({ form }) => form))).toEqual(
    new Set(registry.forms.map(({ name }) => name)),
  );
  for (const { form, max_access_level: limit } of formNodes)
    expect(limit, form).toEqual(form && registry.form(form).max_access_level);
});

it.each([1, 3, 4, 10] as const)(
  'Y-335 no two entries of a menu at level %i have the same description',
  (level) => {
    const menus = [homeNode, ...nodesBelow(homeNode)].filter(({ type }) => type === 'menu');
    for (const menu of menus) {
      const abouts = visibleChildren(menu, level).map(({ about }) => about);
      const repeated = abouts.filter((about, index) => abouts.indexOf(about) !== index);
      expect(repeated, menu.title).toEqual([]);
    }
  },
);

it('Y-336 Management begins with Project Flights and Live Locations', () => {
  const management = stackAt('/mgmt', 1, homeNode).at(-1) ?? homeNode;
  const [first, second] = visibleChildren(management, 1);
  expect(first).toMatchObject({ title: 'Project Flights', max_access_level: 4 });
  expect(second).toMatchObject({ title: 'Live Locations', max_access_level: 4 });
});

it('E-30 a record has its edit below it, and the forms opened from it', () => {
  const last = (path: string, level: 1 | 3 = 1) => stackAt(path, level, homeNode).at(-1);
  const from = { list: 'expenditure', recordId: 12 };
  expect(last('/admin/expenditure/12/edit')).toMatchObject({ type: 'edit', ...from });
  expect(last('/admin/expenditure/12/new-payment')).toMatchObject({
    type: 'form',
    form: 'new-payment',
    ...from,
  });
  expect(last('/admin/expenditure/12/no-such-form')).toMatchObject({ type: 'record', ...from });
  expect(last('/admin/expenditure/12/edit/new-payment')).toMatchObject({ type: 'edit' });
  expect(last('/admin/expenditure/new-payment')).toMatchObject({ type: 'list' });
  for (const below of ['edit', 'new-flight'])
    expect(last(`/mgmt/projects/51/${below}`, 3)).toMatchObject({ type: 'record', recordId: 51 });
});

it('Y-1041 the menu leads those who keep the books to all money, and crew to nothing more', () => {
  const crew = { access_level_id: 10, keeps_books: true } as const;
  const titlesAt = (path: string) => {
    const node = stackAt(path, crew, homeNode).at(-1) ?? homeNode;
    return visibleChildren(node, crew).map(({ title }) => title);
  };
  const [admin, ...own] = visibleChildren(homeNode, crew).map(({ title }) => title);
  expect(admin).toBe('Admin');
  expect(own).toEqual(visibleChildren(homeNode, 10).map(({ title }) => title));
  expect(titlesAt('/admin')).toEqual([
    'Add Project Expenditure',
    'Add Order',
    'Add Advance',
    'Add Exp Payment',
    'Project Budget',
    'Bills',
    'Payments',
    'Orders',
    'Advances',
    'Budgets',
    'Reports',
    'To the ledger',
    'Pay bills',
    'Bank and cards',
    'Split and recharge',
    'Cash flow',
    'Months',
    'VAT to claim back',
    'Reference data',
  ]);
  expect(titlesAt('/admin/reference-data')).toEqual([
    'Add Vendor',
    'Add Exchange Rate',
    'Add VAT Rate',
    'Add Bank Account',
    'Vendors',
    'Exchange Rates',
    'VAT Rates',
    'Bank Accounts',
  ]);
  for (const closed of ['/admin/users', '/admin/contacts', '/admin/system', '/admin/projects'])
    expect(stackAt(closed, crew, homeNode).at(-1)?.title).toBe('Admin');
  expect(stackAt('/admin/expenditure/7/edit', crew, homeNode).at(-1)?.type).toBe('edit');
  expect(stackAt('/admin/contacts/7/edit', crew, homeNode).at(-1)?.title).toBe('Admin');
});
