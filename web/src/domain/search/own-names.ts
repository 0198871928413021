import type { FormName } from '@paddock/contract/domain/registry/outline';

/**
 * What a form says at its top, and what the specification calls it, where a menu calls it something else: it is found
 * by either. A test holds them against the forms.
 */
export const ownNames: Readonly<Partial<Record<FormName, string>>> = {
  'send-notifications': 'Send Notifications',
  'expenditure-flights': 'Expenditure Flights',
  'expenditure-contacts': 'Expenditure Contacts',
  'new-payment': 'Add New Payment',
  'new-project-expenditure': 'Add New Project Expenditure',
  'new-flight': 'Add New Flight',
  'new-project': 'Add New Project',
  'new-contact': 'Add New Contact',
  'project-contractors': 'Project Contractors',
  'flight-expenditure': 'Compound Flight Expenditure',
};
