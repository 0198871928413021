import { dirname, relative } from 'node:path';
import { roomsBelow } from './layers.mjs';

/**
 * An import to try the linter on.
 * @typedef {{ folder: string, specifier: string, isAllowed: boolean, why: string }} Plant
 */

/** The ways to write an import; the plants take turns. */
const ways = [
  (/** @type {string} */ from) => `import '${from}';`,
  (/** @type {string} */ from) => `export type * from '${from}';`,
  (/** @type {string} */ from) => `export { something } from '${from}';`,
  (/** @type {string} */ from) => `void import('${from}');`,
];

/**
 * Puts plants into files: those of one folder share a file, one per line.
 * @param {readonly Plant[]} plants
 * @returns {Map<string, Plant[]>} by file; the plant at index 0 is on line 1
 */
export function groupByFile(plants) {
  return Map.groupBy(plants, ({ folder }) => `${folder}/plants.ts`);
}

/** @returns the text of a file of plants */
export function writeText(/** @type {readonly Plant[]} */ plants) {
  return plants.map(({ specifier }, line) => ways[line % ways.length]?.(specifier)).join('\n');
}

/**
 * Every arrow between two places of layers.json, and everything else a workspace may not import.
 * @param {import('./layers.mjs').Layers} layers
 * @returns {Plant[]}
 */
export function listPlants(layers) {
  const places = listPlaces(layers);
  return [
    ...places.flatMap((from) =>
      places.map((to) => plant(layers, from.folder, to.folder, isFine(layers, from, to))),
    ),
    ...Object.values(layers.workspaces).flatMap((workspace) => listStrangers(layers, workspace)),
  ];
}

/**
 * Packages that a workspace may not use, and unlisted folders.
 * @param {import('./layers.mjs').Layers} layers
 * @param {import('./layers.mjs').Workspace} workspace
 * @returns {Plant[]}
 */
function listStrangers(layers, { folder, floors, packages = {} }) {
  const home = floors === undefined ? folder : `${folder}/platform`;
  const never = packages.only === undefined ? (packages.never ?? []) : ['react', 'node:', 'zod'];
  const refused = never.map((name) => ({
    folder: home,
    specifier: name.endsWith(':') ? `${name}fs` : name,
    isAllowed: false,
    why: `${home} → ${name}`,
  }));
  if (floors === undefined) return refused;
  return [
    ...refused,
    plant(layers, `${folder}/nowhere`, home, false),
    plant(layers, `${folder}/domain/nowhere`, home, false),
    plant(layers, home, `${folder}/nowhere`, false),
  ];
}

/**
 * @param {import('./layers.mjs').Layers} layers
 * @param {string} from
 * @param {string} to
 * @param {boolean} isAllowed
 * @returns {Plant}
 */
function plant(layers, from, to, isAllowed) {
  const specifier = writeSpecifier(layers, `${from}/plants.ts`, `${to}/target.ts`);
  return { folder: from, specifier, isAllowed, why: `${from} → ${to}` };
}

/**
 * @typedef {{ workspace: string, floor: string, room?: string, folder: string }} Spot
 * @param {import('./layers.mjs').Layers} layers
 * @returns {Spot[]}
 */
function listPlaces({ workspaces, rooms }) {
  return Object.entries(workspaces).flatMap(([workspace, { folder, floors }]) => {
    if (floors === undefined) return [{ workspace, floor: '', folder }];
    return floors.flatMap((floor) =>
      floor === 'domain'
        ? Object.keys(rooms).map((room) => ({
            workspace,
            floor,
            room,
            folder: `${folder}/domain/${room}`,
          }))
        : [{ workspace, floor, folder: `${folder}/${floor}` }],
    );
  });
}

/**
 * @param {import('./layers.mjs').Layers} layers
 * @param {Spot} from
 * @param {Spot} to
 */
function isFine(layers, from, to) {
  const uses = layers.workspaces[from.workspace]?.uses;
  if (from.workspace !== to.workspace && to.workspace !== 'contract') return false;
  if (from.folder === to.folder) return true;
  if (uses !== undefined) return uses.includes(`${to.workspace}/${to.floor}`);
  if (from.floor !== to.floor) return layers.floors[from.floor]?.includes(to.floor) === true;
  if (from.room === to.room) return true;
  return roomsBelow(layers, from.room ?? '').has(to.room ?? '');
}

/**
 * @param {import('./layers.mjs').Layers} layers
 * @param {string} file
 * @param {string} target
 */
function writeSpecifier({ workspaces }, file, target) {
  const { folder } = workspaces['contract'] ?? { folder: '' };
  if (target.startsWith(`${folder}/`) && !file.startsWith(`${folder}/`))
    return `@paddock/contract/${target.slice(folder.length + 1, -'.ts'.length)}`;
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
}
