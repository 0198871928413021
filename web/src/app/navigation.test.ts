import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { openHomeNode, openPlaces } from '@paddock/contract/domain/registry/open-nodes';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import { describe, expect, it } from 'vitest';
import { openIcons } from './menu-tiles.tsx';
import { openPlaceAt, pathBelow, pathTo } from './navigation.ts';
import { pathAbove, placeAt } from './place-at.ts';

const liveLocations: NavigationNode = {
  segment: 'live-locations',
  type: 'googleMap',
  title: 'Live locations',
  max_access_level: 4,
};
const newFlight: NavigationNode = {
  segment: 'new-flight',
  type: 'form',
  title: 'New flight',
  max_access_level: 1,
};
const root: NavigationNode = {
  segment: '',
  type: 'menu',
  title: 'Home',
  children: [
    { segment: 'flights', type: 'display', title: 'Flights' },
    { segment: 'admin', type: 'menu', title: 'Admin', max_access_level: 1, children: [newFlight] },
    {
      segment: 'mgmt',
      type: 'menu',
      title: 'Management',
      max_access_level: 3,
      children: [liveLocations],
    },
  ],
};

describe('an address', () => {
  it('names the stack of nodes from home down', () => {
    const place = placeAt('/admin/new-flight', 1, root);
    expect(place.stack.map((node) => node.title)).toEqual(['Home', 'Admin', 'New flight']);
    expect(place).toMatchObject({ path: '/admin/new-flight', node: newFlight });
  });

  it('of home is a slash', () => {
    expect(placeAt('/', 10, root)).toMatchObject({ path: '/', node: root });
    expect(placeAt('', 10, root).path).toBe('/');
  });

  it('loses what leads nowhere', () => {
    expect(placeAt('/flights/nothing', 10, root).path).toBe('/flights');
    expect(placeAt('/flights/nothing/here', 10, root).path).toBe('/flights');
    expect(placeAt('/nothing', 10, root).path).toBe('/');
  });

  it('loses stray slashes', () => {
    expect(placeAt('//flights/', 10, root).path).toBe('/flights');
  });

  it('falls back to the nearest place above that the person may see', () => {
    expect(placeAt('/admin/new-flight', 10, root)).toMatchObject({ path: '/', node: root });
    expect(placeAt('/mgmt', 4, root).path).toBe('/');
    expect(placeAt('/admin', 3, root).path).toBe('/');
  });

  it('stays if only a menu on the way is hidden', () => {
    const place = placeAt('/mgmt/live-locations', 4, root);
    expect(place).toMatchObject({ path: '/mgmt/live-locations', node: liveLocations });
    expect(place.stack.map((node) => node.title)).toEqual(['Home', 'Live locations']);
  });
});

describe('moving', () => {
  it('down adds a segment', () => {
    expect(pathBelow('/', 'flights')).toBe('/flights');
    expect(pathBelow('/admin', 'new-flight')).toBe('/admin/new-flight');
  });

  it('up drops one, and home stays home', () => {
    expect(pathAbove('/admin/new-flight', 1, root)).toBe('/admin');
    expect(pathAbove('/admin', 1, root)).toBe('/');
    expect(pathAbove('/', 1, root)).toBe('/');
  });

  it('up passes a menu that the person does not see', () => {
    expect(pathAbove('/mgmt/live-locations', 4, root)).toBe('/');
    expect(pathAbove('/mgmt/live-locations', 3, root)).toBe('/mgmt');
  });

  it('up from a form opened from a record leads to the record, and from there to its list', () => {
    expect(placeAt('/admin/payments/12/edit', 1, homeNode).path).toBe('/admin/payments/12/edit');
    expect(pathAbove('/admin/payments/12/edit', 1, homeNode)).toBe('/admin/payments/12');
    expect(pathAbove('/admin/expenditure/12/new-payment', 1, homeNode)).toBe(
      '/admin/expenditure/12',
    );
    expect(pathAbove('/admin/expenditure/12', 1, homeNode)).toBe('/admin/expenditure');
  });

  it('from a menu to its entries, through a menu that it hides', () => {
    const home = placeAt('/', 4, root);
    expect(pathTo(home, liveLocations)).toBe('/mgmt/live-locations');
    expect(pathTo(placeAt('/flights', 4, root), liveLocations)).toBeUndefined();
  });
});

it('Y-112 finds the places that everyone may open, as for a person with a level', () => {
  for (const path of [
    '/',
    '/flights',
    '/claims/new',
    '/claims/else/more',
    '/messages/settings',
    '/x',
  ])
    expect(openPlaceAt(path, openHomeNode)).toEqual(placeAt(path, 10, openHomeNode));
});

it('has an icon for each place of the menu that everyone may open', () => {
  expect(openPlaces.filter(({ type }) => !Object.hasOwn(openIcons, type))).toEqual([]);
});
