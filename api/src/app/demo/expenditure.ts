import { demoBookings, type Payment, type Price, eur, gbp, huf, paid, pln } from './bookings.ts';
import { onDay } from './calendar.ts';
import { findAirline, type DemoFlightNumber } from './flights.ts';
import type { DemoName } from './people.ts';
import { demoProjects, type DemoProjectCode } from './projects.ts';
import { askNothing } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import { getKey } from './keys.ts';

interface DemoPurchase {
  readonly project: DemoProjectCode;
  readonly type: string;
  readonly vendor: string;
  readonly reference: string | null;
  /** Days from today, and the time of day (UTC). */
  readonly bought: readonly [number, string];
  readonly price: Price;
  readonly payments: readonly Payment[];
  readonly contacts: readonly DemoName[];
}

function bought(
  project: DemoProjectCode,
  [type, vendor, reference]: readonly [string, string, string | null],
  when: readonly [number, string],
  price: Price,
  payments: readonly Payment[],
  contacts: readonly DemoName[] = [],
): DemoPurchase {
  return { project, type, vendor, reference, bought: when, price, payments, contacts };
}

/** All purchases except flights. */
const demoPurchases: readonly DemoPurchase[] = [
  bought(
    'IMO26',
    ['Hotels', 'Hotel Donatello Imola', 'DON-4471'],
    [-70, '10:15'],
    eur('1960.00', '1692.46'),
    [paid(eur('1960.00', '1692.46'), 'Bank transfer')],
  ),
  bought('IMO26', ['Fuel and tolls', 'Autostrade', null], [-60, '14:40'], eur('186.20', '160.78'), [
    paid(eur('186.20', '160.78')),
  ]),
  bought(
    'IMO26',
    ['Vehicle hire', 'Europcar', 'EC883120'],
    [-66, '09:05'],
    eur('415.00', '358.35'),
    [paid(eur('415.00', '358.35'))],
  ),
  bought(
    'BCN26',
    ['Hotels', 'Hotel Vallès Montmeló', 'HV-2093'],
    [-45, '11:30'],
    eur('2480.00', '2141.48'),
    [paid(eur('2480.00', '2141.48'), 'Bank transfer')],
  ),
  bought('BCN26', ['Fuel and tolls', 'Repsol', null], [-30, '17:25'], eur('298.44', '257.70'), [
    paid(eur('298.44', '257.70')),
  ]),
  bought('BCN26', ['Meals', 'Can Poal', null], [-27, '20:50'], eur('318.60', '275.11'), [
    paid(eur('318.60', '275.11'), 'Personal card'),
  ]),
  bought('BHR26', ['Hotels', 'Gulf Court Hotel', 'GCH-77120'], [-4, '08:20'], gbp('642.00'), []),
  bought('BHR26', ['Freight', 'Kestrel Air Cargo', 'KAC-5518'], [-3, '13:00'], gbp('4875.50'), [
    paid(gbp('2000.00'), 'Bank transfer'),
  ]),
  bought(
    'HUN26',
    ['Ferries and tunnels', 'LeShuttle Freight', 'LSF-90417'],
    [-20, '09:45'],
    gbp('1184.00'),
    [paid(gbp('1184.00'), 'Direct debit')],
  ),
  bought(
    'HUN26',
    ['Permits and parking', 'ASFINAG', 'GO-551208'],
    [-18, '10:10'],
    eur('224.80', '194.11'),
    [paid(eur('224.80', '194.11'))],
  ),
  bought(
    'HUN26',
    ['Permits and parking', 'HU-GO', 'HUGO-33871'],
    [-18, '10:35'],
    huf('86500.00', '188.04'),
    [paid(huf('86500.00', '188.04'))],
  ),
  bought(
    'HUN26',
    ['Hotels', 'Hotel Brabant, Brussels', 'BRB-1184'],
    [-24, '15:20'],
    eur('1120.00', '967.12'),
    [paid(eur('1120.00', '967.12'))],
    ['Petr Dvořák', 'Matej Horvat'],
  ),
  bought(
    'HUN26',
    ['Hotels', 'Gasthof Rheinblick, Koblenz', 'GR-2093'],
    [-24, '15:40'],
    eur('684.00', '590.63'),
    [paid(eur('200.00', '172.70'))],
    ['William Thornton', 'Siobhán Kelly', 'Petr Dvořák', 'Matej Horvat'],
  ),
  bought(
    'HUN26',
    ['Hotels', 'Hotel Isartor, Munich', 'ISA-77301'],
    [-24, '16:05'],
    eur('1392.00', '1201.99'),
    [],
    ['Priya Shah', 'Tom Okafor', 'Callum Reid', 'Rhiannon Davies'],
  ),
  bought(
    'HUN26',
    ['Hotels', 'Pension Donau, Linz', 'PD-418'],
    [-23, '09:30'],
    eur('528.00', '455.93'),
    [paid(eur('528.00', '455.93'))],
  ),
  bought(
    'HUN26',
    ['Hotels', 'Hotel Mogyoród', 'MOG-88120'],
    [-40, '12:00'],
    huf('2460000.00', '5347.83'),
    [paid(huf('1230000.00', '2673.91'), 'Bank transfer')],
  ),
  bought('HUN26', ['Hotels', 'Duna Park Hotel', 'DP-20417'], [-12, '18:45'], huf('318000.00'), [
    paid(huf('318000.00')),
  ]),
  bought(
    'HUN26',
    ['Vehicle hire', 'Sixt', 'SX-5590017'],
    [-14, '11:15'],
    eur('739.00', '638.13'),
    [paid(eur('739.00', '638.13'))],
    ['Priya Shah', 'Tom Okafor'],
  ),
  bought(
    'HUN26',
    ['Vehicle hire', 'Budapest Van Rental', 'BVR-212'],
    [-10, '13:50'],
    huf('274000.00', '595.65'),
    [paid(huf('300000.00', '652.17'))],
  ),
  bought(
    'HUN26',
    ['Fuel and tolls', 'Shell', null],
    [-2, '05:40'],
    gbp('612.35'),
    [paid(gbp('612.35'))],
    ['Petr Dvořák'],
  ),
  bought(
    'HUN26',
    ['Fuel and tolls', 'TotalEnergies', null],
    [-2, '14:10'],
    eur('548.90', '473.98'),
    [paid(eur('548.90', '473.98'))],
    ['Matej Horvat'],
  ),
  bought(
    'HUN26',
    ['Fuel and tolls', 'Aral', null],
    [-1, '09:25'],
    eur('602.17'),
    [paid(eur('602.17'))],
    ['Petr Dvořák'],
  ),
  bought(
    'HUN26',
    ['Fuel and tolls', 'Orlen', 'OR-771-204'],
    [-6, '16:30'],
    pln('1980.50', '404.34'),
    [paid(pln('1980.50', '404.34'))],
    ['Marek Nowak'],
  ),
  bought(
    'HUN26',
    ['Freight', 'Nowak Transport', 'FV/118'],
    [-13, '08:00'],
    pln('7400.00', '1510.79'),
    [paid(pln('3700.00', '755.40'), 'Bank transfer')],
    ['Marek Nowak'],
  ),
  bought(
    'HUN26',
    ['Other', 'Castorama Warszawa', null],
    [-7, '12:20'],
    pln('642.90'),
    [],
    ['Łukasz Zieliński'],
  ),
  bought('HUN26', ['Meals', 'Eurest Silverstone', 'ES-3307'], [-2, '11:30'], gbp('286.00'), [
    paid(gbp('286.00')),
  ]),
  bought('HUN26', ['Meals', 'Raststätte Geiselwind', null], [-1, '12:45'], eur('94.60', '81.69'), [
    paid(eur('94.60', '81.69'), 'Cash'),
  ]),
  bought(
    'HUN26',
    ['Meals', 'Paprika Csárda', 'PC-88'],
    [-1, '19:30'],
    huf('142000.00', '308.70'),
    [],
  ),
  bought(
    'HUN26',
    ['Trains', 'MÁV', 'MAV-5520'],
    [-4, '10:05'],
    huf('15800.00', '34.35'),
    [paid(huf('15800.00', '34.35'))],
    ['Zsófia Kovács', 'Eszter Nagy'],
  ),
  bought(
    'HUN26',
    ['Permits and parking', 'Hungaroring Sport', 'HR-P-2061'],
    [-28, '09:00'],
    huf('920000.00', '2000.00'),
    [paid(huf('920000.00', '2000.00'), 'Bank transfer')],
  ),
  bought('HUN26', ['Other', 'Screwfix Northampton', 'SFX-204417'], [-3, '15:10'], gbp('173.28'), [
    paid(gbp('173.28')),
  ]),
];

/** One expenditure of the demo, of any type. */
export interface DemoExpenditure {
  readonly projectId: number;
  readonly type: string;
  readonly vendor: string;
  readonly reference: string | null;
  readonly bookingEmail: string | null;
  readonly boughtAt: Date;
  readonly price: Price;
  readonly payments: readonly Payment[];
  readonly flights: readonly DemoFlightNumber[];
  readonly contacts: readonly DemoName[];
}

const bookingEmail = 'travel@paddock.example';

/** Bookings of flights first, then everything else. */
export function demoExpenditure(now: Date): DemoExpenditure[] {
  const bookings = demoBookings.map((booking) => ({
    projectId: projectId(booking.project),
    type: 'Flights',
    vendor: findAirline(booking.flights[0]),
    reference: booking.reference,
    bookingEmail,
    boughtAt: onDay(now, booking.bought, '10:30'),
    price: booking.price,
    payments: booking.payments,
    flights: booking.flights,
    contacts: booking.passengers,
  }));
  const purchases = demoPurchases.map((purchase) => ({
    projectId: projectId(purchase.project),
    type: purchase.type,
    vendor: purchase.vendor,
    reference: purchase.reference,
    bookingEmail: null,
    boughtAt: onDay(now, ...purchase.bought),
    price: purchase.price,
    payments: purchase.payments,
    flights: [],
    contacts: purchase.contacts,
  }));
  return [...bookings, ...purchases];
}

function projectId(code: string): number {
  const project = demoProjects.find((candidate) => candidate.code === code);
  if (project === undefined) throw new Error(`The demo has no project ${code}`);
  return project.id;
}

/** Database keys of the names in an expenditure. */
interface Keys {
  readonly vendors: ReadonlyMap<string, number>;
  readonly currencies: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  readonly methods: ReadonlyMap<string, number>;
  readonly flights: ReadonlyMap<string, number>;
  readonly contacts: ReadonlyMap<string, number>;
}

/** Expenditure numbered from 1, with its flights, its people and its payments. */
export async function insertExpenditure(
  db: Db,
  expenditure: readonly DemoExpenditure[],
  keys: Keys,
): Promise<void> {
  const numbered = expenditure.map((one, index) => ({ ...one, id: index + 1 }));
  await db
    .insertInto('prj_expenditure')
    .values(numbered.map((one) => row(one, keys)))
    .execute();
  await db
    .insertInto('prj_exp_flights')
    .values(
      numbered.flatMap(({ id, flights }) =>
        flights.map((name) => ({ prj_expenditure_id: id, flight_id: getKey(keys.flights, name) })),
      ),
    )
    .execute();
  await db
    .insertInto('prj_exp_contacts')
    .values(
      numbered.flatMap(({ id, contacts }) =>
        contacts.map((name) => ({
          prj_expenditure_id: id,
          contact_id: getKey(keys.contacts, name),
        })),
      ),
    )
    .execute();
  // Some are overpaid, to show it.
  await askNothing(db);
  await db
    .insertInto('prj_exp_payments')
    .values(numbered.flatMap((one) => listPayments(one, keys)))
    .execute();
}

function row(one: DemoExpenditure & { id: number }, keys: Keys) {
  return {
    id: one.id,
    project_id: one.projectId,
    product_type_id: getKey(keys.types, one.type),
    purchase_datetime: one.boughtAt,
    vendor_id: getKey(keys.vendors, one.vendor),
    vendor_reference: one.reference,
    booking_email: one.bookingEmail,
    non_sterling_cost: one.price.nonSterling,
    currency_id: getKey(keys.currencies, one.price.currency),
    sterling_cost: one.price.sterling,
  };
}

function listPayments(one: DemoExpenditure & { id: number }, keys: Keys) {
  return one.payments.map((payment) => ({
    prj_expenditure_id: one.id,
    non_sterling_amount: payment.nonSterling,
    currency_id: getKey(keys.currencies, payment.currency),
    sterling_amount: payment.sterling,
    payment_method_id: payment.by === null ? null : getKey(keys.methods, payment.by),
  }));
}
