import type { AccessLevel } from '../../platform/access.ts';
import type { FormName } from './forms.ts';
import type { ListName } from './lists.ts';
import type { NavigationNode } from './nodes.ts';

/** A form of the administrators. It stands at its own name. */
function formNode(form: FormName, title: string, about: string): NavigationNode {
  return { segment: form, type: 'form', title, about, max_access_level: 1, form };
}

/** A list, at its own name. */
export function listNode(
  list: ListName,
  title: string,
  about: string,
  limit: AccessLevel = 1,
): NavigationNode {
  return { segment: list, type: 'list', title, about, max_access_level: limit, list };
}

/** Forms that fill the lists which the other forms choose from, and those lists. */
const referenceData: NavigationNode = {
  segment: 'reference-data',
  type: 'menu',
  title: 'Reference data',
  about: 'Lists that forms choose from',
  max_access_level: 1,
  children: [
    formNode('new-vendor', 'Add Vendor', 'Airlines, hotels, ferries'),
    formNode('new-client', 'Add Client', 'Who a project is for'),
    formNode('new-endpoint', 'Add Endpoint', 'Where a project starts or ends'),
    formNode('new-airport', 'Add Airport', 'Code, place and time zone'),
    formNode('new-product-type', 'Add Product Type', 'What money is spent on'),
    formNode('new-currency', 'Add Currency', 'Three-letter code and name'),
    formNode('new-payment-method', 'Add Payment Method', 'Card, transfer, cash'),
    formNode('new-exchange-rate', 'Add Exchange Rate', 'The value of a currency on a day'),
    listNode('vendors', 'Vendors', 'Airlines, hotels, ferries'),
    listNode('clients', 'Clients', 'Who projects are for'),
    listNode('endpoints', 'Endpoints', 'Where projects start, stop or end'),
    listNode('airports', 'Airports', 'Codes, places and time zones'),
    listNode('product-types', 'Product Types', 'What money is spent on'),
    listNode('currencies', 'Currencies', 'Codes and names'),
    listNode('payment-methods', 'Payment Methods', 'Card, transfer, cash'),
    listNode('exchange-rates', 'Exchange Rates', 'The value of currencies by day'),
  ],
};

/** What the money of the projects comes to. */
const reports: NavigationNode = {
  segment: 'reports',
  type: 'menu',
  title: 'Reports',
  about: 'Project costs and outstanding bills',
  max_access_level: 1,
  children: [
    {
      segment: 'expenditure',
      type: 'report',
      title: 'Project costs',
      about: 'A project by type, vendor, currency, person and month',
      max_access_level: 1,
    },
    {
      segment: 'owed',
      type: 'report',
      title: 'Outstanding bills',
      about: 'Amounts due by vendor and age, and overpaid',
      max_access_level: 1,
    },
  ],
};

/** The menu of the administrators. */
export const adminNode: NavigationNode = {
  segment: 'admin',
  type: 'menu',
  title: 'Admin',
  about: 'Projects, flights, expenditure, messages',
  max_access_level: 1,
  children: [
    listNode('projects', 'Project List', 'Every project, its client and dates'),
    formNode('new-project', 'Add Project', 'Code, dates, route and client'),
    formNode('new-contact', 'Add Contact', 'Who travels or drives'),
    formNode('project-contractors', 'Add Project Contractors', 'Who works on a project'),
    formNode('new-flight', 'Add Flight', 'One leg, as on the ticket'),
    formNode('new-project-expenditure', 'Add Project Expenditure', 'A purchase, and who it is for'),
    formNode('expenditure-flights', 'Connect Exp to Flights', 'The flights of a booking'),
    formNode('expenditure-contacts', 'Connect Flights to Contact', 'Who travels on a booking'),
    formNode('new-payment', 'Add Exp Payment', 'A payment for a booking'),
    formNode('send-notifications', 'Send Notification', 'A message to chosen people'),
    formNode('flight-expenditure', 'Add Flight and Expenditure', 'A whole booking in one form'),
    formNode('user-access', 'User Access', 'Who can sign in, and their access level'),
    formNode('project-route', 'Project Route', 'The stops of a project, in order'),
    formNode('project-budget', 'Project Budget', 'A project’s budget, by type'),
    {
      segment: 'sent-messages',
      type: 'list',
      title: 'Sent Messages',
      about: 'Messages and their delivery status',
      max_access_level: 1,
    },
    listNode('contacts', 'Contacts', 'Who travels or drives'),
    listNode('flights', 'Flight List', 'Every leg for everyone'),
    listNode('expenditure', 'Expenditure', 'Costs and amounts due'),
    listNode('payments', 'Payments', 'Payments and payment methods'),
    listNode('budgets', 'Budgets', 'Project budgets, by type'),
    reports,
    listNode('messages', 'Message List', 'Search every message'),
    listNode('users', 'Users', 'Who can sign in'),
    referenceData,
  ],
};
