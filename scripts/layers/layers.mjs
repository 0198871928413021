import { dirname, isAbsolute, join, normalize, relative } from 'node:path';
import declared from '../../layers.json' with { type: 'json' };

/**
 * @typedef {object} Packages
 * @property {readonly string[]} [only] every other package is refused
 * @property {readonly string[]} [never] these are refused; one that ends with a colon is a prefix
 *
 * @typedef {object} Workspace
 * @property {string} folder from the root of the repository
 * @property {readonly string[]} [floors] absent for a folder without floors
 * @property {readonly string[]} [uses] for a folder without floors: `workspace/floor`
 * @property {readonly string[]} [testing] folders that only tests use: they may use everything
 * @property {Packages} [packages]
 *
 * @typedef {object} Layers
 * @property {Readonly<Record<string, Workspace>>} workspaces
 * @property {Readonly<Record<string, readonly string[]>>} floors each floor, and the floors below it that it may use
 * @property {Readonly<Record<string, readonly string[]>>} rooms each room of the domain, and the rooms it may use
 *
 * @typedef {object} Place where a file belongs
 * @property {string} workspace
 * @property {string} floor
 * @property {string} [room] on the domain floor
 */

/**
 * The only declaration of floors, rooms and arrows.
 * @type {Layers}
 */
export const declaredLayers = declared;

/**
 * @param {Layers} layers
 * @param {string} room
 * @returns {ReadonlySet<string>} the rooms that `room` may use, directly or through another
 */
export function roomsBelow({ rooms }, room) {
  const found = new Set(/** @type {string[]} */ ([]));
  const visit = (/** @type {string} */ name) => {
    for (const below of rooms[name] ?? []) {
      if (found.has(below)) continue;
      found.add(below);
      visit(below);
    }
  };
  visit(room);
  return found;
}

/**
 * Says why a file may not import something.
 * @param {Layers} layers
 * @param {string} file path from the root of the repository
 * @param {string} specifier as it is written in the import
 * @returns {string | undefined} a sentence, or undefined if the import is allowed
 */
export function whyRefused(layers, file, specifier) {
  if (/\.(?:test|screen|faults)\.tsx?$/.test(file)) return undefined;
  const from = findPlace(layers, file);
  if (from === undefined) return undefined;
  if (typeof from === 'string') return from;
  if (isTesting(layers, from)) return undefined;
  const target = resolveTarget(layers, file, specifier);
  if (target === undefined) return whyNotPackage(layers, from, specifier);
  const to = findPlace(layers, target);
  if (to === undefined) return undefined;
  return typeof to === 'string' ? to : whyNotPlace(layers, from, to);
}

/**
 * @param {Layers} layers
 * @param {string} file path from the root of the repository
 * @returns {Place | string | undefined} a sentence if the folder is not listed; undefined outside the
 * workspaces
 */
function findPlace(layers, file) {
  for (const [workspace, { folder, floors, testing = [] }] of Object.entries(layers.workspaces)) {
    if (!file.startsWith(`${folder}/`)) continue;
    if (floors === undefined) return { workspace, floor: '' };
    const [floor = '', room = ''] = file.slice(folder.length + 1).split('/');
    if (testing.includes(floor)) return { workspace, floor };
    if (!floors.includes(floor))
      return `${folder}/${floor} is not a floor that layers.json lists: ${floors.join(', ')}.`;
    if (floor !== 'domain') return { workspace, floor };
    if (layers.rooms[room] === undefined)
      return `${folder}/domain/${room} is not a room that layers.json lists: ${Object.keys(layers.rooms).join(', ')}.`;
    return { workspace, floor, room };
  }
  return undefined;
}

/**
 * @param {Layers} layers
 * @param {Place} place
 */
function isTesting({ workspaces }, { workspace, floor }) {
  return workspaces[workspace]?.testing?.includes(floor) === true;
}

/**
 * @param {Layers} layers
 * @param {string} file
 * @param {string} specifier
 * @returns {string | undefined} path from the root; undefined for a package
 */
function resolveTarget(layers, file, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const [, name, rest] = /^@paddock\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  const folder = name === undefined ? undefined : layers.workspaces[name]?.folder;
  return folder === undefined || rest === undefined ? undefined : `${folder}/${rest}`;
}

/**
 * @param {Layers} layers
 * @param {Place} from
 * @param {string} specifier
 */
function whyNotPackage({ workspaces }, { workspace }, specifier) {
  const { folder = workspace, packages = {} } = workspaces[workspace] ?? {};
  const { only, never = [] } = packages;
  const isNamed = (/** @type {string} */ name) =>
    name.endsWith(':') ? specifier.startsWith(name) : specifier === name;
  if (only !== undefined && !only.some(isNamed))
    return `${folder} may use only ${only.join(', ')}, and not ${specifier}.`;
  return never.some(isNamed) ? `${folder} may not use ${specifier}.` : undefined;
}

/**
 * @param {Layers} layers
 * @param {Place} from
 * @param {Place} to
 */
function whyNotPlace(layers, from, to) {
  const uses = layers.workspaces[from.workspace]?.uses;
  if (from.workspace === to.workspace && uses !== undefined) return undefined;
  if (uses !== undefined)
    return uses.includes(namePlace(to)) ? undefined : sentence(from, to, uses);
  if (to.workspace !== from.workspace && to.workspace !== 'contract')
    return `${namePlace(from)} may not use ${namePlace(to)}: the server and the browser share only the contract.`;
  if (isTesting(layers, to))
    return `${namePlace(from)} may not use ${namePlace(to)}: it is for tests only.`;
  const below = layers.floors[from.floor] ?? [];
  if (from.floor !== to.floor)
    return below.includes(to.floor) ? undefined : sentence(from, to, below);
  if (from.floor !== 'domain' || from.room === to.room) return undefined;
  const rooms = roomsBelow(layers, from.room ?? '');
  return rooms.has(to.room ?? '') ? undefined : sentence(from, to, [...rooms]);
}

function namePlace(/** @type {Place} */ { workspace, floor, room }) {
  return [workspace, floor, room].filter((part) => part !== undefined && part !== '').join('/');
}

/**
 * @param {Place} from
 * @param {Place} to
 * @param {readonly string[]} allowed
 */
function sentence(from, to, allowed) {
  const list = allowed.length === 0 ? 'nothing' : allowed.join(', ');
  return `${namePlace(from)} may not use ${namePlace(to)}. It may use ${list}.`;
}

/**
 * @param {string} root
 * @param {string} filename absolute, or from the root
 */
export function pathFromRoot(root, filename) {
  return (isAbsolute(filename) ? relative(root, filename) : filename).replaceAll('\\', '/');
}
