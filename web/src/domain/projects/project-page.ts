import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import { arrange, type Look } from '../../engine/forms/arrange.ts';

export const projectPageName = 'add-project';

/** Where the workspace adds a project. */
export const projectAddress = `/admin/${projectPageName}`;

/** The fields of a project, in this order. */
const order: Readonly<Record<string, Look>> = {
  project_code: { label: 'Code', hint: 'Such as BRN27.' },
  start_date: { label: 'First day' },
  end_date: { label: 'Last day' },
  start_point_id: { label: 'From', hint: 'Your base.' },
  end_point_id: { label: 'To', hint: 'Where the project takes place.' },
  client_id: {},
  contractors: { label: 'People' },
};

/** The form of a project in short: the same fields, and the number of people follows from who is chosen. */
export function projectPageFor(form: FormDescriptor): FormDescriptor {
  const formElements = arrange(listElements(form), {
    first: order,
    filledIn: (name) => name === 'number_contractors_requested',
  });
  return {
    ...form,
    name: projectPageName,
    documentTitle: 'Add project',
    pages: [{ sectionTitle: 'Dates, places and people', formElements }],
  };
}
