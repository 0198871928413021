import type { FormDeclaration } from '../../engine/forms/declaration.ts';
import { driveVehicles } from '../hours/which-rules.ts';

/** The road of a project; entering it again replaces the previous one. */
export const projectRoute = {
  name: 'project-route',
  documentTitle: 'Project Route',
  noun: 'route',
  category: 'prj_routes',
  type: 'connect',
  max_access_level: 1,
  concernsPeople: false,
  persistent: true,
  savedAs: ['Route of {project_id}, {stops}'],
  pages: [
    {
      sectionTitle: 'Route of a project',
      formElements: [
        {
          type: 'lookup',
          name: 'project_id',
          label: 'Project',
          required: true,
          lookup: 'projects',
        },
        {
          type: 'datetime-local',
          name: 'departs_at',
          inProject: true,
          label: 'Departure',
          required: true,
          hint: 'Local time at the first stop.',
        },
        {
          type: 'lookupOrder',
          name: 'stops',
          label: 'Stops',
          required: true,
          hint: 'In driving order, 2 to 27 stops. This replaces the project’s route.',
          lookup: 'endpoints',
          itemTitle: 'Stop',
          least: 2,
          most: 27,
        },
        {
          type: 'choice',
          name: 'vehicle',
          label: 'Breaks and rests',
          choices: driveVehicles,
          default: 'none',
          hint: 'The rules of this vehicle add them to the arrivals.',
        },
        { type: 'choice', name: 'drivers', label: 'Drivers', choices: ['1', '2'], default: '1' },
      ],
    },
  ],
} as const satisfies FormDeclaration;
