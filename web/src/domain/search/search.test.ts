import { registry } from '@paddock/contract/domain/registry/registry';
import { formOutline, isFormName } from '@paddock/contract/domain/registry/outline';
import { searchedLists } from '@paddock/contract/domain/search/search';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { isAllowed, type AccessLevel } from '@paddock/contract/platform/access';
import { describe, expect, it } from 'vitest';
import { searchPlaces, staffPlaceAt } from '../../app/workspace/staff-place.ts';
import {
  ownNames,
  commandsFor,
  formsOfProject,
  matchingCommands,
  readSubject,
} from './commands.ts';
import { findFirstAction, findOpening } from './results.ts';

const project = { projectCode: 'HUN26', id: 51 };
const levels: readonly AccessLevel[] = [1, 3, 4, 10];

function offered(level: AccessLevel) {
  const places = level === 10 ? [] : searchPlaces(level, 'HUN26');
  return commandsFor({ reach: level, project: level === 10 ? undefined : project, places });
}

describe('U-13 commands', () => {
  it.each(levels)('of level %i are all that it may open, each once', (level) => {
    const commands = offered(level);
    for (const { path } of commands) {
      const [address = ''] = path.split('?');
      expect(staffPlaceAt(address, level).path, address).toBe(address);
    }
    const titles = commands.map(({ kind, title }) => `${kind} ${title}`);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('have every form under its own name', () => {
    const titles = offered(1).map(({ title }) => title);
    for (const { title } of Object.values(formOutline)) expect(titles).toContain(title);
  });

  it('fill in the project if the form asks for it', () => {
    for (const name of formsOfProject)
      expect(listElements(registry.form(name)).map((element) => element.name)).toContain(
        'project_id',
      );
    const asking = Object.keys(formOutline)
      .filter(isFormName)
      .filter((name) => listElements(registry.form(name)).some((one) => one.name === 'project_id'));
    expect([...formsOfProject].toSorted()).toEqual(asking.toSorted());
    const [budget] = matchingCommands(offered(1), 'project bud').named;
    expect(budget).toMatchObject({ path: '/admin/project-budget?project_id=51', about: 'HUN26' });
  });

  it('L-153 have each form of the specification under the name at its top', () => {
    for (const [name, ownName] of Object.entries(ownNames)) {
      if (!isFormName(name)) throw new Error(`${name} is no form`);
      const [first] = matchingCommands(offered(1), ownName).named;
      expect(first?.title, ownName).toBe(formOutline[name].title);
      if (name !== 'flight-expenditure') expect(ownName).toBe(registry.form(name).documentTitle);
    }
  });

  it('L-154 are found by their text, including filled-in values', () => {
    expect(readSubject('Add flight to bud')).toBe('bud');
    expect(readSubject('flight to  Budapest')).toBe('Budapest');
    expect(readSubject('add stay with rooms at duna')).toBe('duna');
    expect(readSubject('flights to do')).toBe('flights to do');
    expect(matchingCommands(offered(1), 'add flight to ').named[0]?.title).toBe('Add Flight');
    expect(matchingCommands(offered(1), 'to').named).toEqual(
      matchingCommands(offered(1), 'to ').named,
    );
  });

  it('are found by the start of their words, in any order', () => {
    expect(matchingCommands(offered(1), 'flight add').named[0]?.title).toBe('Add Flight');
    expect(matchingCommands(offered(1), 'zzz')).toEqual({ named: [], about: [] });
    expect(matchingCommands(offered(1), '%')).toEqual({ named: [], about: [] });
  });
});

it.each(levels)('U-13 results at level %i lead to a place that it may open', (level) => {
  for (const list of searchedLists) {
    const hit = {
      list,
      id: 7,
      title: 'x',
      about: null,
      note: 'unpaid',
      project: 'HUN26',
      phone: null,
      position: null,
    };
    const { way, address } = findOpening(hit, level);
    expect(address).not.toBe('');
    if (isAllowed(level, registry.kind(list).list.max_access_level)) {
      expect(staffPlaceAt(address, level).path).toBe(address);
      expect(way).toBe(list === 'projects' ? 'place' : 'panel');
    }
    expect(findFirstAction(hit, level)?.label).toBe(
      list === 'expenditure' && level === 1 ? 'Pay' : undefined,
    );
  }
});
