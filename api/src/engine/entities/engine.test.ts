import { defineEntity } from '@paddock/contract/engine/entities/define-entity';
import { buildRegistry } from '@paddock/contract/engine/entities/registry';
import { expect, it } from 'vitest';
import { buildEngine } from './engine.ts';
import { source, type SourceDeclaration } from './source.ts';

function build(concernsPeople: boolean, declared: SourceDeclaration) {
  const crate = defineEntity({
    name: 'crates',
    table: 'crates',
    noun: 'crate',
    nouns: 'crates',
    concernsPeople,
    fields: [{ type: 'text', name: 'label', label: 'Label', required: true }],
  });
  const registry = buildRegistry({ entities: [crate], forms: [], lookups: {} });
  const sources = [source(crate, declared)];
  return () => buildEngine({ registry, sources, lookups: {}, zones: {}, openRows: {} });
}

const news: SourceDeclaration['news'] = async () => [];

it('Y-370 refuses a kind that concerns people without news for them', () => {
  expect(build(true, {})).toThrow('"crates" concerns people. Give its source the news');
});

it('Y-370 refuses news of a kind that concerns nobody', () => {
  expect(build(false, { news })).toThrow('"crates" has news for people.');
});

it('Y-370 accepts a kind whose news match its declaration', () => {
  expect(build(true, { news })).not.toThrow();
});
