import { expect, it } from 'vitest';
import { circlesIn, buildImportGraph, readImportGraph } from './import-graph.mjs';

function buildGraph(sources: Readonly<Record<string, string>>) {
  return buildImportGraph(new Map(Object.entries(sources)));
}

it('has no files that import each other in a circle', () => {
  const graph = readImportGraph();
  expect(graph.size).toBeGreaterThan(800);
  expect(circlesIn(graph)).toEqual([]);
});

it('finds a circle of types only', () => {
  const graph = buildGraph({
    'api/src/one.ts': "import type { Other } from './two.ts';",
    'api/src/two.ts': "import { type One } from './one.ts';",
  });
  expect(circlesIn(graph)).toEqual([['api/src/one.ts', 'api/src/two.ts']]);
});

it('finds a circle through a dynamic import and an export', () => {
  const graph = buildGraph({
    'web/src/app.tsx': "const page = () => import('./page.tsx');",
    'web/src/page.tsx': "export { title } from './title.ts';",
    'web/src/title.ts': "import { app } from './app.tsx';",
  });
  expect(circlesIn(graph)).toEqual([['web/src/app.tsx', 'web/src/page.tsx', 'web/src/title.ts']]);
});

it('finds a circle through the name of a workspace', () => {
  const graph = buildGraph({
    'contract/src/domain/one.ts': "import { two } from './two.ts';",
    'contract/src/domain/two.ts': "import { one } from '@paddock/contract/domain/one';",
  });
  expect(circlesIn(graph)).toHaveLength(1);
});

it('finds the circle that another one leads to', () => {
  const graph = buildGraph({
    'api/src/a.ts': "import './b.ts';",
    'api/src/b.ts': "import './c.ts';",
    'api/src/c.ts': "import './b.ts';",
  });
  expect(circlesIn(graph)).toEqual([['api/src/b.ts', 'api/src/c.ts']]);
});

it('allows two ways to the same file', () => {
  const graph = buildGraph({
    'api/src/a.ts': "import './b.ts';\nimport './c.ts';",
    'api/src/b.ts': "import './c.ts';",
    'api/src/c.ts': '',
  });
  expect(circlesIn(graph)).toEqual([]);
});
