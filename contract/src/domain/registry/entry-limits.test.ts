import { describe, expect, it } from 'vitest';
import { entryAction } from '../../platform/entry-action.ts';
import { entries, mayUse } from '../../platform/entries.ts';
import { editForms, stackAt, visibleChildren } from './node-tree.ts';
import { homeNode } from './nodes.ts';
import { registry } from './registry.ts';

describe('the table of who may enter what', () => {
  it('Y-112 names forms that exist, each in one action', () => {
    const named = Object.values(entries).flatMap(({ forms, adds }) => [...forms, ...adds]);
    expect(named.filter((name) => registry.formNamed(name) === undefined)).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('Y-112 opens the edit of the records that its forms make', () => {
    const edited = registry.kinds.flatMap(({ name, editForm }) => {
      const reach = { access_level_id: 4, enters: entryAction.options } as const;
      return editForm !== undefined && mayUse(reach, editForm) ? [[name, editForm.name]] : [];
    });
    expect(Object.fromEntries(edited)).toEqual(editForms);
  });

  it('Y-112 keeps a form on home if the menu above it is hidden', () => {
    const manager = { access_level_id: 3, enters: ['flights'] } as const;
    const titles = (reach: 3 | typeof manager) =>
      visibleChildren(homeNode, reach).map(({ title }) => title);
    expect(titles(manager)).toEqual(['Add Flight', 'Add Ticket', 'Add Station', ...titles(3)]);
    expect(stackAt('/admin/new-flight', manager, homeNode).at(-1)?.form).toBe('new-flight');
    expect(stackAt('/admin/new-contact', manager, homeNode).at(-1)?.title).toBe('Home');
    expect(stackAt('/mgmt/flights/5/edit', manager, homeNode).at(-1)?.type).toBe('edit');
    expect(stackAt('/mgmt/flights/5/edit', 3, homeNode).at(-1)?.type).toBe('record');
  });
});
