import { readProjectTickets } from '@paddock/contract/domain/tickets/tickets';
import { projectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { readClaimChoices, readOwnClaims } from '@paddock/contract/domain/claims/claims';
import { flightBookings } from '@paddock/contract/domain/flights/flights';
import { itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import { projectReadiness } from '@paddock/contract/domain/plan/readiness';
import { readOwnCarries, readOwnDuties } from '@paddock/contract/domain/hours/own-duties';
import { tripWarnings } from '@paddock/contract/domain/plan/trip-warnings';
import { messagePreferences, readOwnMessages } from '@paddock/contract/domain/messages/messages';
import { readExchangeRate } from '@paddock/contract/domain/money/exchange-rates';
import { readReceipts } from '@paddock/contract/domain/money/receipts/receipts';
import { projectHead, readProjects } from '@paddock/contract/domain/projects/projects';
import { route, routeOfProject } from '@paddock/contract/domain/road/routing';
import { schedule } from '@paddock/contract/domain/schedule/schedule';
import { readOwnFreight, readPacking } from '@paddock/contract/domain/freight/packing';
import { readDrives } from '@paddock/contract/domain/vehicles/drives';
import * as z from 'zod/mini';
import {
  type AnswerSchemas,
  keepAnswers as keep,
  type KeepDeps,
  restoreAnswers as restore,
} from '../engine/offline/keep-answers.ts';

/** The questions of the rooms whose answers a device saves. */
const schemas: AnswerSchemas = {
  flights: flightBookings,
  route,
  itinerary,
  'project-itinerary': itinerary,
  messages: z.object({
    pages: z.array(readOwnMessages.response),
    pageParams: z.array(z.nullable(z.int())),
  }),
  projects: readProjects.response,
  'project-head': projectHead,
  readiness: projectReadiness,
  schedule,
  'project-flights': flightBookings,
  'project-tickets': readProjectTickets.response,
  'project-crew': projectCrew,
  'trip-warnings': tripWarnings,
  'project-route': routeOfProject,
  'exchange-rate': readExchangeRate.response,
  receipts: readReceipts.response,
  drives: readDrives.response,
  duties: readOwnDuties.response,
  carries: readOwnCarries.response,
  packing: readPacking.response,
  'own-freight': readOwnFreight.response,
  'message-preferences': messagePreferences,
  claims: readOwnClaims.response,
  'claim-choices': readClaimChoices.response,
};

type Deps = Omit<KeepDeps, 'schemas'>;

export async function restoreAnswers(deps: Deps, ownerId: number | null): Promise<void> {
  return restore({ ...deps, schemas }, ownerId);
}

export function keepAnswers(deps: Deps, ownerId: number): () => void {
  return keep({ ...deps, schemas }, ownerId);
}
