/*
 * The light half of the registry: one line for each form and list, with everything menus need. The first
 * screen loads this; the full half, with fields and columns, loads with the screen that shows them.
 */
import type { AccessLevel } from '../../platform/access.ts';

/** The menu texts of a form or a list. */
export interface Outline {
  readonly title: string;
  readonly about: string;
  /** The highest level that may open it. */
  readonly max_access_level: AccessLevel;
}

function entry(title: string, about: string, level: AccessLevel = 1): Outline {
  return { title, about, max_access_level: level };
}

/** Forms of the lists that other forms choose from, in the order of their menu. */
export const referenceForms = {
  'new-vendor': entry('Add Vendor', 'An airline, hotel or ferry'),
  'new-client': entry('Add Client', 'Who a project is for'),
  'new-endpoint': entry('Add Place', 'A base, a circuit, a depot'),
  'new-hotel': entry('Add Hotel', 'Name, address and phone number'),
  'new-airport': entry('Add Airport', 'Code, place and time zone'),
  'new-station': entry('Add Station', 'A station, port or shuttle terminal'),
  'new-vehicle': entry('Add Vehicle', 'A van, car or truck'),
  'new-product-type': entry('Add Type', 'What money is spent on'),
  'new-currency': entry('Add Currency', 'Code and name'),
  'new-payment-method': entry('Add Payment Method', 'How a bill is paid'),
  'new-exchange-rate': entry('Add Exchange Rate', 'A currency on a day'),
  'new-vat-rate': entry('Add VAT Rate', 'A country’s rate, and since when'),
  'new-approval-rule': entry('Add Approval Rule', 'Above which amount bills are approved'),
  'new-bank-account': entry('Add Bank Account', 'An account or card of the team'),
  'new-schedule-template': entry('Add Schedule Template', 'A plan to use again'),
  'new-template-item': entry('Add Template Item', 'One line of a plan'),
  'new-area-state': entry('Add Area State', 'A state whose days count in an area'),
  'new-entry-rule': entry('Add Entry Rule', 'How long a nationality may stay'),
  'new-customs-territory': entry('Add Customs Territory', 'Which carnets its customs accept'),
} as const;

/** The lists that other forms choose from, in the order of their menu. */
export const referenceLists = {
  vendors: entry('Vendors', 'Airlines, hotels, ferries'),
  clients: entry('Clients', 'Who projects are for'),
  endpoints: entry('Places', 'Where projects start, stop or end'),
  hotels: entry('Hotels', 'Where people sleep'),
  vehicles: entry('Vehicles', 'Vans and drivers', 4),
  airports: entry('Airports', 'Codes, places and time zones'),
  stations: entry('Stations', 'Stations, ports, shuttle terminals'),
  'product-types': entry('Types', 'Flights, fuel, hotels'),
  currencies: entry('Currencies', 'Codes and names'),
  'payment-methods': entry('Payment Methods', 'Card, transfer, cash'),
  'exchange-rates': entry('Exchange Rates', 'The value of currencies by day'),
  'vat-rates': entry('VAT Rates', 'By country and day'),
  'approval-rules': entry('Approval Rules', 'Amounts above which bills are approved'),
  'bank-accounts': entry('Bank Accounts', 'Accounts and cards of the team'),
  'schedule-templates': entry('Schedule Templates', 'A race weekend'),
  'schedule-template-items': entry('Template Items', 'Lines of templates'),
  'area-states': entry('Area States', 'Schengen and others, state by state'),
  'entry-rules': entry('Entry Rules', 'Who may stay where, and for how long'),
  'customs-territories': entry('Customs Territories', 'Which carnets each accepts, and when'),
} as const;

/** Forms of the tour itself, in the order of the administrators' menu. */
export const tourForms = {
  'new-project': entry('Add Project', 'Code, dates, route and client'),
  'new-contact': entry('Add Contact', 'Someone who travels'),
  'project-contractors': entry('Add Project Contractors', 'Who works on a project'),
  'new-flight': entry('Add Flight', 'One leg, as on the ticket'),
  'new-project-expenditure': entry('Add Project Expenditure', 'A purchase, and who it is for'),
  'expenditure-flights': entry('Connect Exp to Flights', 'The flights of a booking'),
  'expenditure-contacts': entry('Connect Flights to Contact', 'Who travels on a booking'),
  'new-order': entry('Add Order', 'What was ordered of a vendor'),
  'new-advance': entry('Add Advance', 'Cash given, returned or settled by a receipt'),
  'new-payment': entry('Add Exp Payment', 'A payment for a booking'),
  'send-notifications': entry('Send Notification', 'A message to chosen people'),
  'flight-expenditure': entry('Add Flight and Expenditure', 'A whole booking in one form'),
  'user-access': entry('Give Access', 'A phone number or address, and a level'),
  'project-route': entry('Project Route', 'The stops of a project, in order'),
  'project-budget': entry('Project Budget', 'A project’s budget, by type'),
  'new-own-days': entry('Add Own Days', 'When someone is there, and how they arrange it'),
  'new-flight-to-book': entry('Add Flight to Book', 'A seat that no one has bought yet'),
  'new-group': entry('Add Group', 'A crew of people'),
  'group-people': entry('Group People', 'Who is in a group'),
  'new-schedule-item': entry('Add Schedule Item', 'A call or session'),
  'new-stay': entry('Add Stay', 'A hotel and its nights'),
  'stay-with-rooms': entry('Add Stay with Rooms', 'A hotel, its rooms and who sleeps there'),
  'several-rooms': entry('Add Several Rooms', 'Rooms by kind, and who sleeps there'),
  'new-room': entry('Add Room', 'A room of a stay'),
  'room-people': entry('Room People', 'Who sleeps in a room'),
  'new-bed': entry('Add Bed', 'One person, some nights'),
  'new-ticket': entry('Add Ticket', 'Train, ferry, shuttle or coach'),
  'new-hire-car': entry('Add Hire Car', 'Pick-up and return'),
  'new-transfer': entry('Add Transfer', 'A ride and its vehicle'),
  'transfer-passengers': entry('Transfer Passengers', 'Who is on a ride'),
  'vehicle-drivers': entry('Vehicle Drivers', 'Who drives which vehicle'),
  'new-carnet': entry('Add Carnet', 'Its number, issuer and dates'),
  'new-border-pass': entry('Add Border Pass', 'The code of a vehicle for one crossing'),
  'new-carnet-voucher': entry('Add Carnet Voucher', 'One side of a border'),
  'vouchers-of-route': entry('Add Vouchers of a Route', 'Every border of a journey'),
  'new-case': entry('Add Case', 'A case and what it travels on'),
  'new-equipment-item': entry('Add Equipment Item', 'A thing, its case and its value'),
} as const;

/** Every form by its name. */
export const formOutline = { ...tourForms, ...referenceForms } as const;

/** Every list by its name. */
export const listOutline = {
  projects: entry('Project List', 'Every project, its client and dates', 3),
  contacts: entry('People', 'Everyone in the address book', 3),
  flights: entry('Flight List', 'Every leg for everyone', 3),
  expenditure: entry('Bills', 'Costs and amounts due'),
  payments: entry('Payments', 'Payments and payment methods'),
  orders: entry('Orders', 'What is ordered, and not billed yet'),
  advances: entry('Advances', 'Cash that people were given, and what is still with them'),
  budgets: entry('Budgets', 'Project budgets, by type'),
  stays: entry('Stays', 'Hotels and nights', 4),
  rooms: entry('Rooms', 'Rooms of each stay', 4),
  beds: entry('Beds', 'Who sleeps where', 4),
  messages: entry('Message List', 'Search every message'),
  transfers: entry('Transfers', 'Rides, drivers and passengers', 4),
  carnets: entry('Carnets', 'Numbers, dates and frozen lists', 4),
  'carnet-vouchers': entry('Carnet Vouchers', 'Sheets of each border, stamped or not', 4),
  'border-passes': entry('Border Passes', 'Codes of vehicles for each crossing', 4),
  cases: entry('Cases', 'Cases and what they travel on', 4),
  equipment: entry('Equipment', 'Things, with value and weight', 4),
  tickets: entry('Tickets', 'Trains, ferries, shuttles, coaches', 4),
  'hire-cars': entry('Hire Cars', 'Pick-up and return', 4),
  users: entry('Access', 'Who can sign in'),
  'own-days': entry('Own Days', 'Dates that differ from the project’s', 4),
  'flights-to-book': entry('Flights to Book', 'Seats that no one has bought yet'),
  'schedule-items': entry('Schedule Items', 'Every call and session', 4),
  'schedule-groups': entry('Groups', 'Who works together', 4),
  ...referenceLists,
} as const;

export type FormName = keyof typeof formOutline;
export type ListName = keyof typeof listOutline;

export function isListName(name: string): name is ListName {
  return Object.hasOwn(listOutline, name);
}

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formOutline, name);
}
