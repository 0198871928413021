import { expect, it } from 'vitest';
import { entryAction } from '../../platform/entry-action.ts';
import { mayImport, mayUse } from '../../platform/entries.ts';
import { registry } from '../registry/registry.ts';
import { importables } from './importable.ts';

const pairs = entryAction.options.flatMap((action) =>
  importables.map(({ name, list }) => [action, name, list] as const),
);

it.each(pairs)(
  'Y-232 %s opens the import of %s to managers who may edit %s',
  (action, name, list) => {
    const reach = { access_level_id: 3, enters: [action] } as const;
    const form = registry.kinds.find((kind) => kind.name === list)?.editForm;
    expect(mayImport(reach, name)).toBe(form !== undefined && mayUse(reach, form));
    expect(mayImport({ ...reach, access_level_id: 4 }, name)).toBe(false);
    expect(mayImport({ ...reach, access_level_id: 10 }, name)).toBe(false);
  },
);

it.each(importables)(
  'Y-232 $name is for administrators, and for nobody without rights',
  ({ name }) => {
    expect(mayImport(1, name)).toBe(true);
    expect(mayImport({ access_level_id: 3, enters: [] }, name)).toBe(false);
  },
);
