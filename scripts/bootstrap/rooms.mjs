import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Refusal } from './words.mjs';

const workspaces = ['contract', 'api', 'web'];

/**
 * The tests that the words of `npm test` choose. Rooms come first: a workspace as `contract`, a folder of one
 * on whichever floor as `api/money`, or any path of the checkout. The first word with a dash and everything
 * after it go to vitest.
 * @param {readonly string[]} words
 * @param {string} house the checkout
 * @returns {{ rooms: string[], tests: string[], others: readonly string[] }} `tests` are paths of files;
 * empty if no room was named
 * @throws Refusal if a room does not exist, or has no tests
 */
export function chooseTests(words, house) {
  const end = words.findIndex((word) => word.startsWith('-'));
  const rooms = words.slice(0, end === -1 ? words.length : end);
  const tests = rooms.flatMap((room) => findTests(room, house));
  return { rooms, tests: [...new Set(tests)], others: words.slice(rooms.length) };
}

/**
 * @param {string} room
 * @param {string} house
 */
function findTests(room, house) {
  const places = findPlaces(room.replace(/\/+$/, ''), house);
  if (places.length === 0) throw new Refusal(unknown(room, house));
  const tests = places.flatMap((place) => testsBelow(place, house));
  if (tests.length === 0) throw new Refusal(`${room} has no tests.`);
  return tests;
}

/**
 * @param {string} room
 * @param {string} house
 */
function findPlaces(room, house) {
  if (exists(join(house, room))) return [room];
  const [workspace = '', ...inside] = room.split('/');
  const source = join(workspace, 'src');
  const floors = foldersIn(join(house, source)).map((floor) => join(source, floor));
  return [source, ...floors]
    .map((floor) => join(floor, ...inside))
    .filter((place) => workspaces.includes(workspace) && exists(join(house, place)));
}

/**
 * @param {string} place
 * @param {string} house
 */
function testsBelow(place, house) {
  const path = join(house, place);
  const files = statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && !isInstalled(file)).sort();
}

/**
 * @param {string} room
 * @param {string} house
 */
function unknown(room, house) {
  const workspace = room.split('/')[0] ?? '';
  if (!workspaces.includes(workspace))
    return `There is no room ${room}. Begin with a workspace: ${workspaces.join(', ')}.`;
  const source = join(house, workspace, 'src');
  const floors = foldersIn(source)
    .map((floor) => ({ floor, inside: foldersIn(join(source, floor)) }))
    .filter(({ inside }) => inside.length > 0)
    .map(({ floor, inside }) => `  ${floor}: ${inside.join(', ')}`);
  return [`There is no room ${room}. The rooms of ${workspace} are:`, ...floors].join('\n');
}

/** @param {string} file */
function isInstalled(file) {
  return file.split(sep).includes('node_modules');
}

/** @param {string} path */
function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** @param {string} folder */
function foldersIn(folder) {
  if (!exists(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
