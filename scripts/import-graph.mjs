import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Files by their path from the root, each with those that it imports; imports of types count too.
 * @typedef {ReadonlyMap<string, readonly string[]>} ImportGraph
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folders = ['contract/src', 'api/src', 'web/src', 'web/sw', 'e2e', 'bench'];

/** @returns {ImportGraph} of the whole house */
export function readImportGraph() {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll(sep, '/')}`)
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('/node_modules/')),
  );
  return buildImportGraph(
    new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')])),
  );
}

/**
 * @param {ReadonlyMap<string, string>} sources text by path
 * @returns {ImportGraph}
 */
export function buildImportGraph(sources) {
  return new Map(
    [...sources].map(([path, text]) => [
      path,
      [
        ...new Set(
          findSpecifiers(text).flatMap((specifier) => resolveTarget(path, specifier, sources)),
        ),
      ],
    ]),
  );
}

const importing = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;

/** @param {string} text */
function findSpecifiers(text) {
  return [...text.matchAll(importing)].flatMap(([, specifier]) => specifier ?? []);
}

/**
 * @param {string} from
 * @param {string} specifier
 * @param {ReadonlyMap<string, string>} sources
 */
function resolveTarget(from, specifier, sources) {
  const workspace = /^@paddock\/(\w+)\/(.+)$/.exec(specifier);
  if (workspace === null && !specifier.startsWith('.')) return [];
  const path =
    workspace === null
      ? normalize(join(dirname(from), specifier)).replaceAll(sep, '/')
      : `${workspace[1]}/src/${workspace[2]}`;
  return [path, `${path}.ts`, `${path}.tsx`].filter((name) => sources.has(name)).slice(0, 1);
}

/**
 * Files that import each other in a circle, one shortest circle for each group of such files.
 * @param {ImportGraph} graph
 * @returns {string[][]} each from its first file by name, without repeating it at the end
 */
export function circlesIn(graph) {
  const reached = new Map([...graph.keys()].map((file) => [file, reachFrom(graph, file)]));
  /** @type {Set<string>} */
  const seen = new Set();
  return [...graph.keys()].toSorted().flatMap((file) => {
    if (seen.has(file) || reached.get(file)?.has(file) !== true) return [];
    for (const other of reached.get(file) ?? [])
      if (reached.get(other)?.has(file) === true) seen.add(other);
    return [shortestWayRound(graph, file)];
  });
}

/**
 * @param {ImportGraph} graph
 * @param {string} start
 */
function reachFrom(graph, start) {
  /** @type {Set<string>} */
  const reached = new Set();
  const left = [start];
  for (let file = left.pop(); file !== undefined; file = left.pop())
    for (const next of graph.get(file) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        left.push(next);
      }
  return reached;
}

/**
 * @param {ImportGraph} graph
 * @param {string} start
 */
function shortestWayRound(graph, start) {
  let ways = [[start]];
  const seen = new Set();
  while (ways.length > 0) {
    const longer = [];
    for (const way of ways)
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...way, next]);
      }
    ways = longer;
  }
  return [start];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const circles = circlesIn(readImportGraph());
  for (const circle of circles) console.log([...circle, circle[0]].join('\n  → '));
  console.log(`${circles.length} circles`);
  process.exitCode = circles.length === 0 ? 0 : 1;
}
