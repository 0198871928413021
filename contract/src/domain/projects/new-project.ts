import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { clients, endpoints } from '../registry/lookup-metas.ts';

export const newProject = {
  documentTitle: 'Add New Project',
  category: 'projects',
  type: 'create',
  max_access_level: 1,
  persistent: true,
  fills: [{ table: 'projects', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Project',
      formElements: [
        {
          type: 'text',
          name: 'project_code',
          label: 'Project Code',
          required: true,
          maxLength: 20,
        },
        { type: 'date', name: 'start_date', label: 'Start Date', required: true },
        { type: 'date', name: 'end_date', label: 'End Date', required: true },
        {
          type: 'number',
          name: 'number_contractors_requested',
          label: 'No. Contractors',
          required: true,
          default: '0',
          max: 10_000,
        },
        { type: 'textarea', name: 'description', label: 'Description' },
        {
          type: 'lookup',
          name: 'start_point_id',
          label: 'Start Point',
          required: true,
          meta: endpoints,
        },
        {
          type: 'lookup',
          name: 'end_point_id',
          label: 'End Point',
          required: true,
          meta: endpoints,
        },
        { type: 'lookup', name: 'client_id', label: 'Client', required: true, meta: clients },
      ],
    },
  ],
} as const satisfies FormDescriptor;
