import { registry } from '@paddock/contract/domain/registry/registry';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { errorBody } from '@paddock/contract/platform/error-body';
import { entryAction } from '@paddock/contract/platform/entry-action';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { howMany } from '../../testing/at-length.ts';
import { someRecord } from '../../testing/examples.ts';
import { likelyValue, strangeValue } from '../../testing/hostile-submissions.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openRecordKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const coordinator = (await kit.signIn('+447700900004')).headers;
await kit.db
  .insertInto('entry_limits')
  .values(entryAction.options.map((action) => ({ action, level: 4 as const })))
  .execute();

const kinds = registry.kinds.flatMap((kind) =>
  kind.editForm === undefined ? [] : [{ name: kind.name, form: kind.editForm }],
);
const rounds = howMany({ usual: 40, atLength: 400 });

/** Changes to a few fields of a form, and now and then to a field it does not have. */
function changes(form: (typeof kinds)[number]['form']) {
  const elements = listElements(form);
  const one = fc.constantFrom(...elements).chain((element) => {
    const name = fc.oneof({ weight: 20, arbitrary: fc.constant(element.name) }, oddName);
    return fc.tuple(name, fc.oneof(strangeValue, likelyValue(element)));
  });
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs));
}

const oddName = fc.constantFrom('is_admin', 'a\0b', 'a\uD800', 'toString', '');

it.each(kinds)(
  'Y-356 saves an edit of $name or refuses it with a sentence, whatever is sent',
  async ({ name, form }) => {
    const id = (await someRecord(kit, name)) ?? 0;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(changes(form), fc.boolean(), async (changed, isCoordinator) => {
        const { values, version } = await kit.read(name, id);
        const headers = isCoordinator ? { headers: coordinator } : {};
        const sent = { ...values, ...changed };
        const answer = await kit.edit(form.category, id, sent, version, headers);
        statuses.add(answer.statusCode);
        expect(answer.statusCode, kit.logged.at(-2)).toBeLessThan(500);
        if (answer.statusCode === 200) return;
        const { error } = errorBody.parse(answer.json());
        expect(error.message).toMatch(/^\S.*[.?]$/s);
        if (answer.statusCode === 422) expect(error.field).toBeDefined();
      }),
      { numRuns: rounds, seed: 20_260_724, endOnFailure: true },
    );
    expect([...statuses]).toContain(422);
  },
);
