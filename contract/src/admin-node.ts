import type { FormName } from './forms/registry.ts';
import type { NavigationNode } from './nodes.ts';

/** A form of the administrators. It stands at its own name. */
function formNode(form: FormName, title: string, about: string): NavigationNode {
  return { segment: form, type: 'form', title, about, max_access_level: 1, form };
}

/** Forms that fill the lists which the other forms choose from. */
const referenceData: NavigationNode = {
  segment: 'reference-data',
  type: 'menu',
  title: 'Reference data',
  about: 'Lists that forms choose from',
  max_access_level: 1,
  children: [
    formNode('new-vendor', 'Add Vendor', 'Airlines, hotels, ferries'),
    formNode('new-client', 'Add Client', 'Whom a project is for'),
    formNode('new-endpoint', 'Add Endpoint', 'Where a project starts or ends'),
    formNode('new-airport', 'Add Airport', 'Code, place and time zone'),
    formNode('new-product-type', 'Add Product Type', 'What money is spent on'),
    formNode('new-currency', 'Add Currency', 'Its three letters and its name'),
    formNode('new-payment-method', 'Add Payment Method', 'Card, transfer, cash'),
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
    formNode('new-project', 'Add Project', 'Code, dates, route and client'),
    formNode('new-contact', 'Add Contact', 'Who travels or drives'),
    formNode('project-contractors', 'Add Project Contractors', 'Who works on a project'),
    formNode('new-flight', 'Add Flight', 'One leg, as on the ticket'),
    formNode('new-project-expenditure', 'Add Project Expenditure', 'What was bought, and for whom'),
    formNode('expenditure-flights', 'Connect Exp to Flights', 'Which flights a booking holds'),
    formNode('expenditure-contacts', 'Connect Flights to Contact', 'Who travels on a booking'),
    formNode('new-payment', 'Add Exp Payment', 'What was paid for a booking'),
    formNode('send-notifications', 'Send Notification', 'A message to chosen people'),
    formNode('flight-expenditure', 'Add Flight and Expenditure', 'A whole booking in one go'),
    formNode('user-access', 'User Access', 'Who may sign in, and at what level'),
    formNode('project-route', 'Project Route', 'The stops of a project, in order'),
    {
      segment: 'sent-messages',
      type: 'list',
      title: 'Sent Messages',
      about: 'How far each came',
      max_access_level: 1,
    },
    referenceData,
  ],
};
