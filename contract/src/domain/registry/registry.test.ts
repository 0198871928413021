import { describe, expect, it } from 'vitest';
import { checkRegistry } from '../../engine/entities/check-registry.ts';
import { defineEntity } from '../../engine/entities/define-entity.ts';
import { buildRegistry } from '../../engine/entities/registry.ts';
import { checkNames, registry } from './registry.ts';

const declared = {
  name: 'crates',
  table: 'crates',
  noun: 'crate',
  nouns: 'crates',
  concernsPeople: false,
  fields: [
    { type: 'text', name: 'label', label: 'Label', required: true },
    { type: 'number', name: 'weight', label: 'Weight' },
  ],
} as const;
const crate = defineEntity(declared);
const outlines = {
  forms: { 'new-crate': { max_access_level: 1 } },
  lists: { crates: { max_access_level: 1 } },
  file: 'outline.ts',
} as const;

function buildRefused(changes: Partial<typeof crate>): string {
  const changed = buildRegistry({ entities: [{ ...crate, ...changes }], forms: [], lookups: {} });
  try {
    checkRegistry(changed, outlines);
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : '';
  }
  return '';
}

describe('the registry', () => {
  it('finds every name that an entity, a form or a menu uses', () => {
    expect(checkNames).not.toThrow();
  });

  it('reports a missing lookup', () => {
    const field = { type: 'lookup', name: 'van_id', label: 'Van', lookup: 'vans' } as const;
    const loaded = defineEntity({ ...declared, fields: [field] });
    expect(() => buildRegistry({ entities: [loaded], forms: [], lookups: {} })).toThrow(
      'The field "van_id" of The form "new-crate" chooses from the lookup "vans", which is not declared.',
    );
  });

  it('reports a missing form, list, filter or order', () => {
    const { record, list } = crate;
    expect(buildRefused({ filledBy: ['load-van'] })).toContain(
      '"crates" names the form "load-van".',
    );
    const rows = { title: 'Vans', list: 'vans', filter: 'crate' };
    expect(buildRefused({ record: { ...record, linked: [rows] } })).toContain(
      'The page of "crates" shows rows of "vans" by its filter "crate".',
    );
    const order = { column: 'weight', descending: false };
    expect(buildRefused({ list: { ...list, order } })).toContain('Add sorts: true to that column.');
  });

  it('shows on a page what another kind adds to it', () => {
    const linked = [{ title: 'Crates', list: 'crates', filter: 'van' }];
    const adding = { ...crate, adds: { vans: { linked, forms: [{ form: 'new-crate' }] } } };
    const van = defineEntity({ ...declared, name: 'vans', table: 'vans', noun: 'van' });
    const built = buildRegistry({ entities: [van, adding], forms: [], lookups: {} });
    expect(built.kind('vans').record).toMatchObject({ linked, forms: [{ form: 'new-crate' }] });
    expect(() => buildRegistry({ entities: [adding], forms: [], lookups: {} })).toThrow(
      '"crates" adds to "vans". Add that entity, or name another.',
    );
  });

  it('reports a form that no menu knows', () => {
    const forms = {};
    expect(() =>
      checkRegistry(buildRegistry({ entities: [crate], forms: [], lookups: {} }), {
        ...outlines,
        forms,
      }),
    ).toThrow('No menu knows the form "new-crate". Add a line for it to outline.ts.');
  });

  it('derives the list, the page, the lookup and the form of an entity from its fields', () => {
    const built = buildRegistry({ entities: [crate], forms: [], lookups: {} });
    const { list, record, form, editForm, lookup } = built.kind('crates');
    expect(list.columns.map(({ label }) => label)).toEqual(['Label', 'Weight', 'Added']);
    expect(list.search).toBe('Label');
    expect(record.fields.map(({ label }) => label)).toEqual(['Label', 'Weight', 'Added']);
    expect(form?.documentTitle).toBe('Add New Crate');
    expect(editForm?.documentTitle).toBe('Edit Crate');
    expect(lookup).toEqual({ table: 'crates', key: 'id', value: 'label' });
  });

  it('K-165 hands out a form with the forms that add what it chooses from, and no other', () => {
    const part = registry.part('new-flight');
    expect(part.form).toBe(registry.form('new-flight'));
    expect(part.fillers.map(({ name }) => name).toSorted()).toEqual(['new-airport', 'new-vendor']);
    expect(registry.part('new-project').fillers).toContain(registry.form('new-client'));
    expect(registry.part('several-rooms').fields).toEqual({ stays: 'stay_id' });
    const text = JSON.stringify(part);
    expect(JSON.parse(text)).toEqual(part);
  });

  it('finds every form by its address', () => {
    for (const form of registry.forms) expect(registry.formAt(form.category, form.type)).toBe(form);
  });
});
