import { describe, expect, it } from 'vitest';
import { nearTests } from './check/near-tests.mjs';

const money = ['api/src/domain/money/reports/costs.test.ts', 'web/src/domain/money/page.test.tsx'];
const elsewhere = Array.from({ length: 60 }, (_, n) => `api/src/domain/people/${n}.test.ts`);

describe('the tests of a change', () => {
  it('are all that depend on it', () => {
    const few = [...money, ...elsewhere.slice(0, 5)];
    expect(nearTests(few, ['contract/src/platform/money.ts'])).toEqual({ tests: few, left: 0 });
  });

  it('are those of the rooms that changed, in every workspace, where too many depend on it', () => {
    const changed = ['contract/src/domain/money/money.ts', 'docs/guide.md'];
    expect(nearTests([...elsewhere, ...money], changed)).toEqual({ tests: money, left: 60 });
  });

  it('leave out the rooms of a floor when a file beside them changed', () => {
    const beside = 'api/src/platform/log.test.ts';
    const inside = 'api/src/platform/db/client.test.ts';
    const { tests } = nearTests([...elsewhere, beside, inside], ['api/src/platform/log.ts']);
    expect(tests).toEqual([beside]);
  });
});
