import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'paddock-boundaries-'));

/** A file of the house, and an import that has no business there. */
const forbidden = [
  ['contract/src/flights.ts', 'react'],
  ['contract/src/money.ts', 'zod'],
  ['web/src/offline/drafts.ts', 'zod'],
  ['contract/src/forms/registry.ts', '@paddock/api/app'],
  ['contract/src/days.ts', 'node:fs'],
  ['api/src/app.ts', '@paddock/web/main'],
  ['api/src/features/flights/routes.ts', '../users/queries.ts'],
  ['api/src/features/flights/queries.ts', '../../app.ts'],
  ['api/src/features/forms/stores/message.ts', '../../flights/queries.ts'],
  ['api/src/db/client.ts', '../features/flights/queries.ts'],
  ['api/src/identity/find-person.ts', '../features/users/routes.ts'],
  ['api/src/directions/osrm.ts', '../features/routing/queries.ts'],
  ['api/src/limits/call-counter.ts', '../plugins/limits.ts'],
  ['api/src/live/hub.ts', '../features/locations/queries.ts'],
  ['api/src/live/open.ts', '../plugins/access.ts'],
  ['web/src/main.tsx', '@paddock/api/app'],
  ['web/src/app/shell.tsx', 'node:path'],
  ['web/src/features/flights/page.tsx', '../sign-in/screen.tsx'],
  ['web/src/features/flights/card.tsx', '../../app/shell.tsx'],
  ['web/src/forms/form-screen.tsx', '../features/flights/page.tsx'],
  ['web/src/map/map-view.tsx', '../features/flights/page.tsx'],
  ['web/src/ui/button.tsx', '../platform/clock.ts'],
  ['web/src/ui/card.tsx', '../features/flights/card.tsx'],
  ['web/src/platform/clock.ts', '../forms/form-screen.tsx'],
] as const;

/** The way things are meant to be. */
const allowed = [
  ['contract/src/users.ts', './access.ts'],
  ['contract/src/messages.ts', 'zod/mini'],
  ['api/src/features/users/routes.ts', '../../db/client.ts'],
  ['api/src/features/forms/stores/entry.ts', '../queries.ts'],
  ['web/src/features/sign-in/screen.tsx', '../../ui/button.tsx'],
  ['web/src/forms/widgets.tsx', '../ui/button.tsx'],
  ['web/src/map/shapes.ts', '../ui/button.tsx'],
] as const;

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  for (const [file, source] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `export { something } from '${source}';\n`);
  }
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

const report = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
});

function lint(): Set<string> {
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  let output = '';
  try {
    output = execFileSync(oxlint, ['--format', 'json'], { cwd: house, encoding: 'utf8' });
  } catch (failed) {
    output = z.object({ stdout: z.string() }).parse(failed).stdout;
  }
  const { diagnostics } = report.parse(JSON.parse(output));
  const imports = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'));
  return new Set(imports.map(({ filename }) => filename));
}

test('the lint refuses every import that points the wrong way, and no other', () => {
  expect(lint()).toEqual(new Set(forbidden.map(([file]) => file)));
});
