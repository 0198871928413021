import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bootstrap/places.mjs';
import { docsTable, withTable } from './layers/docs-table.mjs';
import { declaredLayers } from './layers/layers.mjs';

const path = join(root, 'docs/architecture.md');
const page = await readFile(path, 'utf8');
await writeFile(path, withTable(page, docsTable(declaredLayers)));
