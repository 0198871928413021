import type { DemoName } from './people.ts';
import { fixedStops } from '../../domain/road/plan.ts';

/** Endpoints of the other projects. */
const elsewhere = [
  ['Autodromo di Imola', 44.3439, 11.7167, 'Europe/Rome'],
  ['Circuit de Barcelona-Catalunya', 41.57, 2.2611, 'Europe/Madrid'],
  ['Bahrain International Circuit', 26.0325, 50.5106, 'Asia/Bahrain'],
] as const;

export const demoPlaces = [...fixedStops, ...elsewhere];
export type DemoPlace = (typeof demoPlaces)[number][0];

/** The tour that everything is about. New projects count on from it. */
export const demoTourId = 51;

export const demoClients = ['Northfield Racing', 'Kestrel GT', 'Ardent Motorsport'] as const;

export type DemoProjectCode = 'IMO26' | 'BCN26' | 'BHR26' | 'HUN26';

/** The key of a project. */
export function findProjectId(code: DemoProjectCode): number {
  const project = demoProjects.find((one) => one.code === code);
  if (project === undefined) throw new Error(`No project is ${code}`);
  return project.id;
}

interface DemoProject {
  readonly id: number;
  readonly code: DemoProjectCode;
  /** Days from today. */
  readonly starts: number;
  readonly ends: number;
  readonly requested: number;
  readonly description: string;
  readonly to: DemoPlace;
  readonly client: (typeof demoClients)[number];
  readonly contractors: readonly DemoName[] | 'all crew';
}

/** Each starts at Silverstone. */
export const demoProjects: readonly DemoProject[] = [
  {
    id: 48,
    code: 'IMO26',
    starts: -61,
    ends: -54,
    requested: 8,
    description: 'Tyre test at Imola, two cars, one truck by road.',
    to: 'Autodromo di Imola',
    client: 'Kestrel GT',
    contractors: [
      'Tom Okafor',
      'Callum Reid',
      'William Thornton',
      'Niall Byrne',
      'Jonas Weber',
      'Oskar Lehmann',
      'Luca Moretti',
    ],
  },
  {
    id: 49,
    code: 'BCN26',
    starts: -31,
    ends: -24,
    requested: 9,
    description: 'Race weekend at Barcelona.',
    to: 'Circuit de Barcelona-Catalunya',
    client: 'Ardent Motorsport',
    contractors: [
      'Priya Shah',
      'Callum Reid',
      'Rhiannon Davies',
      'Siobhán Kelly',
      'Freya Johansen',
      'Pablo Serrano',
      'William Thornton',
    ],
  },
  {
    id: 50,
    code: 'BHR26',
    starts: 9,
    ends: 13,
    requested: 4,
    description: 'Recce and freight planning in Bahrain.',
    to: 'Bahrain International Circuit',
    client: 'Kestrel GT',
    contractors: ['Priya Shah', 'Tom Okafor', 'Nadia Haddad'],
  },
  {
    id: demoTourId,
    code: 'HUN26',
    starts: -2,
    ends: 4,
    requested: 30,
    description:
      'Four trucks and two cars from Silverstone across Central Europe to the Hungaroring.',
    to: 'Hungaroring',
    client: 'Northfield Racing',
    contractors: 'all crew',
  },
];
