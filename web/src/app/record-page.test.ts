import { registry } from '@paddock/contract/domain/registry/registry';
import { expect, it } from 'vitest';
import { ends, leads, parts } from './record-page.tsx';

const records = registry.kinds.map(({ record }) => record);

it('Y-371 draws every part that the page of a record declares, and no other', () => {
  const declared = new Set(records.flatMap((record) => record.parts ?? []));
  expect(declared).toEqual(new Set(Object.keys(parts)));
});

it('Y-371 finds the first step of every record that declares one, and no other', () => {
  const declared = new Set(records.flatMap((record) => record.leads ?? []));
  expect(declared).toEqual(new Set(Object.keys(leads)));
});

it('Y-371 removes a record as it declares, and no other way', () => {
  const declared = new Set(records.flatMap((record) => record.ends ?? []));
  expect(declared).toEqual(new Set(Object.keys(ends)));
});
