import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { wholeInAddress } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

export const windowBounds = { least: 5, most: 240, usual: 30 } as const;

const local = z.string();
const person = z.object({
  contactId: z.int(),
  fullName: z.string(),
  flightNumber: z.string(),
  /** Local time at the airport, "2026-07-01T08:00". */
  landsLocal: local,
  terminal: z.nullable(z.string()),
});
const place = z.object({ placeId: z.int(), name: z.string(), about: z.nullable(z.string()) });

const suggestion = z.object({
  terminal: z.nullable(z.string()),
  leavesAt: z.iso.datetime(),
  leavesLocal: local,
  vehicleId: z.int(),
  driverId: z.nullable(z.int()),
  people: z.array(person),
});

export const transferSuggestions = z.object({
  projectId: z.int(),
  projectCode: z.string(),
  day: z.iso.date(),
  windowMinutes: z.int(),
  airports: z.array(
    z.object({
      airport: place,
      /** The zone of the local times. */
      zoneName: z.string(),
      suggestions: z.array(suggestion),
      /** People who land and find no free seat. */
      unseated: z.array(person),
    }),
  ),
  /** How many people who land that day already have a transfer. */
  seated: z.int(),
  vehicles: z.array(
    z.object({
      vehicleId: z.int(),
      name: z.string(),
      seats: z.int(),
      drivers: z.array(z.object({ contactId: z.int(), fullName: z.string() })),
    }),
  ),
  /** Possible destinations of a transfer: the end point of the project, then hotels. */
  destinations: z.array(place),
});
export type TransferSuggestions = z.infer<typeof transferSuggestions>;
export type AirportSuggestions = TransferSuggestions['airports'][number];
export type TransferSuggestion = z.infer<typeof suggestion>;
export type SuggestedPerson = z.infer<typeof person>;

export const readTransferSuggestions = {
  name: 'GET /api/projects/:projectCode/transferSuggestions',
  summary: 'Transfers for the people of a project who land on a day; nothing is saved',
  params: projectCode,
  query: z.object({
    day: dayInput,
    windowMinutes: z.optional(
      wholeInAddress(
        windowBounds.least,
        windowBounds.most,
        `Use ${windowBounds.least} to ${windowBounds.most} minutes.`,
      ),
    ),
  }),
  response: transferSuggestions,
  failures: ['not_found'],
} satisfies Call;
