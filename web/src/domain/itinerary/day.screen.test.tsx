import type { FlightStatus } from '@paddock/contract/domain/flights/flight-status';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import { readItinerary, type Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { readProjectItinerary } from '@paddock/contract/domain/itinerary/project-itinerary';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openApp, serverFor } from '../../testing/open-app.tsx';
import { exampleItems, exampleItinerary } from '../../testing/example-itinerary.ts';

const morning = { now: () => Date.parse('2026-11-22T08:10:00.000Z') };

const stop = {
  name: 'Silverstone Circuit',
  timeZone: 'Europe/London',
  at: '2026-11-21T08:00:00.000Z',
  atLocal: '2026-11-21T08:00',
  zoneName: 'GMT',
  isDeparture: true,
  metres: 0,
  seconds: 0,
  estimate: false,
};
const folkestone = {
  ...stop,
  name: 'Folkestone',
  at: '2026-11-21T10:30:00.000Z',
  atLocal: '2026-11-21T10:30',
  isDeparture: false,
  metres: 200_000,
  seconds: 9_000,
  estimate: true,
};
const withDrive: Itinerary = {
  ...exampleItinerary,
  items: [
    {
      ...exampleItems.flight,
      id: 'drive-51',
      kind: 'drive',
      title: 'Drive, HUN26',
      detail: null,
      startsAt: stop.at,
      startsAtLocal: stop.atLocal,
      endsAt: folkestone.at,
      endsAtLocal: folkestone.atLocal,
      stops: [stop, folkestone],
    },
    ...exampleItinerary.items,
  ],
};

const drivenByPriya = {
  ...exampleItems.transfer,
  people: exampleItems.transfer.people.map((one) => ({
    ...one,
    part: one.contactId === 10 ? ('driver' as const) : one.part,
  })),
};

function crew(itinerary: Itinerary = exampleItinerary) {
  const server = serverFor('crew');
  server.answer(readItinerary, itinerary);
  return server;
}

const late: FlightStatus = {
  phase: 'expected',
  departsAt: '2026-11-22T11:30:00.000Z',
  departsAtLocal: '2026-11-22T11:30',
  departureDelay: 50,
  arrivesAt: '2026-11-22T14:05:00.000Z',
  arrivesAtLocal: '2026-11-22T15:05',
  arrivalDelay: 50,
  terminal: '3',
  gate: 'B12',
  arrivalTerminal: null,
  source: 'simulation',
  checkedAt: '2026-11-22T08:00:00.000Z',
};

/** That flight, as the transfer that waits for it has it. */
const awaits = {
  flightNumber: 'BA 866',
  landsAt: late.arrivesAt ?? '',
  landsAtLocal: '2026-11-22T15:05',
  delay: 50,
  slackMinutes: -20,
};

describe('a day', () => {
  it("C-40 shows a flight's status beside its ticket, and when the transfer leaves after it", async () => {
    const items = [
      { ...exampleItems.flight, status: late },
      { ...exampleItems.transfer, awaits },
    ];
    await openApp(crew({ ...exampleItinerary, items }), '/day?day=2026-11-22', morning);
    const flight = page.getByRole('group', { name: 'Flight BA 866' });
    await expect
      .element(flight)
      .toMatchTextContent(
        /50 min late.*Expected to leave 11:30 local, 11:30 UTC.*land 15:05 local, 14:05 UTC.*Terminal 3, gate B12.*Simulation, checked 08:00 GMT/,
      );
    await expect
      .element(page.getByText('BA 866 lands 15:05 local, 50 min late: 30 min before this leaves.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('D-5 shows flights, drives, who to call and who else is there', async () => {
    await openApp(crew(withDrive), '/day?day=2026-11-21', morning);
    const road = page.getByRole('group', { name: 'Drive for HUN26' });
    await expect.element(road).toMatchTextContent('Silverstone Circuit');
    await expect.element(road).toMatchTextContent('Leave Sat 21 Nov, 08:00 GMT');
    await expect.element(road).toMatchTextContent('Estimate');
    await page.getByRole('button', { name: 'Next day' }).click();
    const flight = page.getByRole('group', { name: 'Flight BA 866' });
    await expect.element(flight).toMatchTextContent('London Heathrow Airport, Terminal 3');
    await expect.element(flight).toMatchTextContent('Lands 13:50 local, 12:50 UTC');
    await expect.element(flight).toMatchTextContent('With Tom Okafor');
    await expect
      .element(page.getByRole('link', { name: '+44 7700 900004' }))
      .toHaveAttribute('href', 'tel:+447700900004');
    await expectAccessible();
  });

  it('Y-808 says on Now only the next stop of a road', async () => {
    await openApp(crew(withDrive), '/', { now: () => Date.parse('2026-11-21T09:00:00Z') });
    const road = page.getByRole('group', { name: 'Drive for HUN26' });
    await expect.element(road).toMatchTextContent(/Next stop /);
    await expect.element(road).not.toMatchTextContent('Silverstone Circuit');
  });

  it('D-42 says on the day sheet that there is no bed', async () => {
    const bedless = [{ contactId: 10, nights: ['2026-11-22', '2026-11-25'] }];
    await openApp(crew({ ...exampleItinerary, bedless }), '/day?day=2026-11-25', morning);
    await expect.element(page.getByRole('group', { name: 'No bed on this night' })).toBeVisible();
  });

  it('D-42 says on Trip on which nights there is no bed', async () => {
    const bedless = [{ contactId: 10, nights: ['2026-11-22', '2026-11-25'] }];
    await openApp(crew({ ...exampleItinerary, bedless }), '/trip', morning);
    const on = (day: string) => page.getByRole('region', { name: day });
    await expect.element(on('Sun 22 Nov')).toMatchTextContent('No bed on this night');
    await expect.element(on('Mon 23 Nov')).not.toMatchTextContent('No bed');
  });

  it('Y-344 keeps the phone number clear of the name, with text twice as large', async () => {
    await page.viewport(390, 844);
    document.documentElement.style.fontSize = '200%';
    try {
      await openApp(crew(), '/day', morning);
      const name = page.getByText('Casey Lund');
      const call = page.getByRole('link', { name: '+44 7700 900004' });
      await expect.element(call).toBeVisible();
      const words = document.createRange();
      words.selectNodeContents(name.element());
      const written = words.getBoundingClientRect();
      const button = call.element().getBoundingClientRect();
      const apart = written.right <= button.left || written.bottom <= button.top;
      expect(apart, 'the name is clear of the button').toBe(true);
    } finally {
      document.documentElement.style.fontSize = '';
      await page.viewport(1280, 800);
    }
  });

  it('D-3 leads to the next day with something on it', async () => {
    await openApp(crew(), '/day?day=2026-11-10', morning);
    await expect.element(page.getByText('Nothing booked on this day')).toBeVisible();
    await page
      .getByRole('button', { name: /^Next:/ })
      .first()
      .click();
    await expect.poll(() => window.location.search).toBe('');
    await expect.element(page.getByRole('heading', { level: 2, name: /Today$/ })).toBeVisible();
  });

  it('D-3 fits a phone beside the days before and after', async () => {
    await page.viewport(390, 844);
    await openApp(crew(), '/day?day=2026-11-24', morning);
    await expect.element(page.getByRole('button', { name: /^Previous:/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Next:/ })).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
    await page.viewport(1280, 800);
  });

  it('D-4 opens today, by the calendar of the device', async () => {
    const server = serverFor('crew');
    // In London it is summer: half past eleven at night in UTC is the next day there.
    const clock = { now: () => Date.UTC(2026, 6, 1, 23, 30) };
    await openApp(server, '/day', clock);
    await expect.element(page.getByRole('heading', { level: 2, name: /Today$/ })).toBeVisible();
    await expect
      .poll(() => server.asked(readItinerary)[0]?.query)
      .toEqual({ from: '2026-06-18', to: '2026-08-18' });
  });

  it('says that it did not load, and loads when asked again', async () => {
    const server = serverFor('crew');
    server.refuse(readItinerary, 'unavailable');
    await openApp(server, '/day?day=2026-11-22', morning);
    await expect.element(page.getByText('The day did not load')).toBeVisible();
    server.answer(readItinerary, exampleItinerary);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('group', { name: 'Project HUN26' })).toBeVisible();
  });
});

describe('now', () => {
  it('D-34 shows today in order, local time first, with one action for each item', async () => {
    await openApp(crew(), '/', morning);
    const flight = page.getByRole('group', { name: 'Flight BA 866' });
    await expect.element(flight).toMatchTextContent('Next flight, in 2 h 10 min');
    await expect
      .element(flight.getByRole('link', { name: 'Navigate to Terminal 3' }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=51.47,-0.46');
    await expect.element(page.getByText('Budapest time')).toBeVisible();
    const transfer = page.getByRole('group', { name: /^Transfer/ });
    await expect.element(transfer).toMatchTextContent('Not confirmed yet');
    await expect
      .element(transfer.getByRole('link', { name: 'Call Ilse Brandt' }))
      .toHaveAttribute('href', 'tel:+447700900013');
    const hotel = page.getByRole('group', { name: 'Hotel Castle Garden', exact: true });
    await expect.element(hotel).toMatchTextContent('To Fri 27 Nov, 5 nights');
    await expect.element(hotel).toMatchTextContent('Lovas út 41, 1012 Budapest');
    await expect.element(hotel.getByRole('link', { name: /^Navigate/ })).toBeVisible();
    await expectAccessible();
  });

  it('D-34 shows the reference at the airport, and past items without details', async () => {
    await openApp(crew(), '/', { now: () => Date.parse('2026-11-22T09:00:00.000Z') });
    await page.getByRole('button', { name: 'Show reference' }).click();
    await expect.element(page.getByText('XK4T2P')).toBeVisible();
  });

  it('D-35 names the next flight on a quiet day, and leads to its day', async () => {
    await openApp(crew(), '/', { now: () => Date.parse('2026-11-19T09:00:00.000Z') });
    await expect.element(page.getByText('Nothing booked today')).toBeVisible();
    await page.getByRole('link', { name: /Next flight, in 3 days/ }).click();
    await expect
      .poll(() => window.location.pathname + window.location.search)
      .toBe('/day?day=2026-11-22');
  });

  it('D-42 says that there is no bed tonight, and calls who can help', async () => {
    const bedless = [{ contactId: 10, nights: ['2026-11-22', '2026-11-23'] }];
    await openApp(crew({ ...exampleItinerary, bedless }), '/', morning);
    const missing = page.getByRole('group', { name: 'No bed tonight' });
    await expect
      .element(missing.getByRole('link', { name: 'Call Casey Lund' }))
      .toHaveAttribute('href', 'tel:+447700900004');
    await expectAccessible();
  });

  it('W-13 leads from a transfer that the person drives to their drives', async () => {
    const server = crew({ ...exampleItinerary, items: [drivenByPriya] });
    server.answer(readDrives, { drives: [] });
    await openApp(server, '/', morning);
    await page.getByRole('link', { name: 'All your drives' }).click();
    await expect.poll(() => window.location.pathname).toBe('/drives');
    await expect.poll(() => server.asked(readDrives).length).toBeGreaterThan(0);
  });

  it('D-36 has a bar at the bottom for crew on a phone, and none for staff', async () => {
    await page.viewport(390, 844);
    await openApp(crew(), '/', morning);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect
      .element(bar.getByRole('link', { name: 'Now' }))
      .toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Trip' }).click();
    await expect.poll(() => window.location.pathname).toBe('/trip');
    await expect.element(bar.getByRole('link', { name: 'Road' })).toHaveAttribute('href', '/maps');
    await expect.element(bar.getByRole('link', { name: 'Messages' })).toBeVisible();
    await page.viewport(1280, 800);
  });
});

it('Now names the city of its clock', async () => {
  await openApp(crew(), '/', morning);
  const now = page.getByRole('region', { name: 'Now' });
  await expect.element(now).toMatchTextContent(/\d\d:\d\d in London/);
});

describe('the trip', () => {
  it('D-37 lists the days in order, with the nights', async () => {
    await openApp(crew(), '/trip', morning);
    const today = page.getByRole('region', { name: 'Sun 22 Nov' });
    const flight = today.getByRole('group', { name: 'Flight BA 866' });
    await expect.element(flight).toMatchTextContent('Ref. XK4T2P');
    await expect.element(flight).toMatchTextContent('Terminal 2B');
    await expect.element(flight).toMatchTextContent('Budapest13:50');
    await expect
      .element(today.getByRole('link', { name: /^Transfer/ }))
      .toMatchTextContent('Not confirmed yet');
    const later = page.getByRole('region', { name: 'Tue 24 Nov' });
    await expect.element(later).toMatchTextContent('Another night');
    await expect.element(later).toMatchTextContent('Lovas út 41, 1012 Budapest');
    await expect
      .element(later.getByRole('link', { name: 'Navigate to Hotel Castle Garden' }))
      .toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=47.5,19.03');
    await expect
      .element(page.getByRole('region', { name: 'Fri 27 Nov' }))
      .toMatchTextContent('Check out, Hotel Castle Garden');
    await expectAccessible();
    await today.getByRole('link', { name: 'Sun 22 Nov' }).click();
    await expect.poll(() => window.location.pathname).toBe('/day');
  });

  it('L-108 shows beside a transfer how late its flight is', async () => {
    const items = [exampleItems.flight, { ...exampleItems.transfer, awaits }];
    await openApp(crew({ ...exampleItinerary, items }), '/trip', morning);
    await expect
      .element(page.getByRole('link', { name: /^Transfer/ }))
      .toMatchTextContent('BA 866 lands 15:05 local, 50 min late: 30 min before this leaves.');
    await expect.element(page.getByText('HUN26, 19 to 27 Nov')).toBeVisible();
    await expectAccessible();
  });

  it('W-10 leads from a transfer that the person drives to their drives', async () => {
    await openApp(crew({ ...exampleItinerary, items: [drivenByPriya] }), '/trip', morning);
    await expect
      .element(page.getByRole('link', { name: /Transfer to Hotel Castle Garden/ }))
      .toHaveAttribute('href', '/drives');
  });
});

describe('the days of a project', () => {
  function staff() {
    const server = serverFor('coordinator');
    server.answer(readProjectItinerary, withDrive);
    return server;
  }

  it('D-8 show each person as they would see it themselves', async () => {
    await openApp(staff(), '/mgmt/day-sheets?day=2026-11-22');
    await expect.element(page.getByRole('button', { name: /^Tom Okafor/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('searchbox', { name: 'Person' }).fill('priya');
    await page.getByRole('button', { name: /^Priya Shah/ }).click();
    await expect.poll(() => window.location.search).toMatch(/person=10/);
    await expect.element(page.getByRole('heading', { name: 'Priya Shah' })).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Flight BA 866' })).toBeVisible();
    await expectAccessible();
  });

  it('say that nobody has that name', async () => {
    await openApp(staff(), '/mgmt/day-sheets?day=2026-11-22');
    await page.getByRole('searchbox', { name: 'Person' }).fill('zzz');
    await expect.element(page.getByText('No matching people')).toBeVisible();
  });
});
