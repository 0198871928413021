import { expect, it } from 'vitest';
import { stackAt } from './node-tree.ts';
import { homeNode } from './nodes.ts';
import type { NavigationNode } from './navigation-node.ts';
import { readQuestion } from '../../engine/lists/question.ts';
import { registry } from './registry.ts';

const all = registry.kinds.map(({ name, list }) => [name, list] as const);

function nodesBelow(node: NavigationNode): NavigationNode[] {
  return (node.children ?? []).flatMap((child) => [child, ...nodesBelow(child)]);
}

it('T-1 a menu shows a list to exactly those who may read it', () => {
  const nodes = nodesBelow(homeNode);
  for (const [name, list] of all) {
    const limits = nodes.filter((node) => node.list === name).map((node) => node.max_access_level);
    expect(Math.max(...limits.map((limit) => limit ?? 10)), name).toEqual(list.max_access_level);
  }
});

it('a list begins in an order that it offers', () => {
  for (const [name, { columns, order }] of all)
    expect(columns.find((column) => column.name === order.column)?.sorts, name).toBe(true);
});

it('a number below a list is a record of it, and nothing else is', () => {
  const titles = (path: string) => stackAt(path, 1, homeNode).map(({ title }) => title);
  expect(titles('/admin/expenditure/12')).toEqual(['Home', 'Admin', 'Bills', 'Bills, 12']);
  for (const segment of ['0', '012', '1e3', '-1', 'x'])
    expect(titles(`/admin/expenditure/${segment}`)).toHaveLength(3);
  expect(titles('/outbox/12')).toHaveLength(2);
  expect(stackAt('/mgmt/projects/51', 3, homeNode).at(-1)).toMatchObject({
    type: 'record',
    recordId: 51,
  });
  expect(stackAt('/admin/projects/51', 3, homeNode)).toEqual([homeNode]);
});

it.each([
  [{ sort: 'vendor' }, 'sort'],
  [{ sort: ['purchased', '-purchased'] }, 'sort'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '1e9' }, 'limit'],
  [{ search: 'a\0' }, 'search'],
  [{ search: 'x'.repeat(101) }, 'search'],
  [{ state: 'late' }, 'state'],
  [{ project: '0' }, 'project'],
  [{ project: '9999999999' }, 'project'],
  [{ purchased_from: '2026-02-30' }, 'purchased_from'],
  [{ purchased_until: '0000-01-01' }, 'purchased_until'],
  [{ archived: 'no' }, 'archived'],
  [{ purchased: '2026-02-03' }, 'purchased'],
  [{ __proto__x: '1' }, '__proto__x'],
])('T-9 %j is refused by the name of its part', (query, field) => {
  expect(readQuestion(registry.kind('expenditure').list, query)).toMatchObject({
    problem: { field },
  });
});
