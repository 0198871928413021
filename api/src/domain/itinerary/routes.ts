import { printDaySheet, printDaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { itineraryFor } from '@paddock/contract/domain/itinerary/items-of';
import { readItinerary, type Itinerary } from '@paddock/contract/domain/itinerary/itinerary';
import {
  readProjectItinerary,
  withoutRepeats,
} from '@paddock/contract/domain/itinerary/project-itinerary';
import { sheetOf, type DaySheet } from '@paddock/contract/domain/itinerary/sheet-of';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contractorsOf, projectOf } from '../projects/projects.ts';
import { personOf } from '../../platform/http/access.ts';
import { atLength } from '../../platform/http/at-length.ts';
import { answer } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/deps.ts';
import { printSheets } from '../../platform/pdf/print.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import type { SheetPage } from '../../platform/pdf/pdf-sheet.ts';
import { CallError } from '../../platform/errors.ts';
import { itineraryOf, type ItineraryDeps, type ReadItineraryItem } from './itinerary-of.ts';
import { sheetPage } from './pdf.ts';
import { byName } from './present.ts';
import type { Days } from './queries.ts';

export async function itineraries(app: FastifyInstance, deps: Deps & ItineraryDeps): Promise<void> {
  answer(app, readItinerary, async (request) => {
    const { from, to } = request.query;
    return ownItinerary(deps, personOf(request), [from, to]);
  });
  answer(app, readProjectItinerary, async (request) => {
    const { query } = request;
    const { id } = projectOf(request);
    const members = await contractorsOf(deps.db, id);
    const ids = members.map(({ contact_id: contactId }) => contactId);
    const itinerary = await itineraryOf(deps, ids, [query.from, query.to]);
    return { ...itinerary, items: withoutRepeats(itinerary.items).map(withoutBookings) };
  });
  await app.register(daySheets, deps);
}

/** The schema would leave them out too, looking at each key of thousands of people. */
function withoutBookings<Item extends Pick<ReadItineraryItem, 'people'>>(item: Item) {
  return {
    ...item,
    people: item.people.map(({ contactId, part, references, projectCodes, phoneNumber }) => {
      return { contactId, part, references, projectCodes, phoneNumber };
    }),
  };
}

async function daySheets(app: FastifyInstance, deps: Deps & ItineraryDeps): Promise<void> {
  const today = () => deps.now().toISOString().slice(0, 10);
  const send = async (reply: FastifyReply, sheets: Iterable<DaySheet>, title: string) => {
    const head = { productName: deps.config.productName, title, madeAt: deps.now() };
    return sendPdf(reply, await printSheets(head, pagesOf(sheets)), 'day.pdf');
  };
  answer(app, printDaySheet, async (request, reply) => {
    const { day = today() } = request.query;
    const { contact_id: contactId, full_name: fullName } = personOf(request);
    const itinerary = await ownItinerary(deps, personOf(request), [day, day]);
    const sheet = { ...sheetOf(itinerary, contactId ?? 0, day), fullName };
    return send(reply, [sheet], `${fullName}, ${day}`);
  });
  answer(app, printDaySheets, async (request, reply) => {
    const { day = today(), contact } = request.query;
    const project = projectOf(request);
    const members = (await contractorsOf(deps.db, project.id)).toSorted(byName);
    const wanted = members
      .map(({ contact_id: id }) => id)
      .filter((id) => contact === undefined || id === contact);
    if (wanted.length === 0) throw new CallError('not_found', { field: 'contact' });
    const itinerary = await itineraryOf(deps, wanted, [day, day]);
    const sheets = sheetsOf(itinerary, wanted, day);
    return atLength(request, async () => send(reply, sheets, `${project.project_code}, ${day}`));
  });
}

/** Each sheet is made when its turn comes: those of hundreds of people take seconds. */
function* sheetsOf(itinerary: Itinerary, ids: readonly number[], day: string): Generator<DaySheet> {
  for (const id of ids) yield sheetOf(itinerary, id, day);
}

function* pagesOf(sheets: Iterable<DaySheet>): Generator<SheetPage> {
  for (const sheet of sheets) yield sheetPage(sheet);
}

/** Somebody who is let in without being a contact has nothing to do. */
async function ownItinerary(
  deps: ItineraryDeps,
  { contact_id: contactId }: User,
  days: Days,
): Promise<Itinerary> {
  const ids = contactId === null ? [] : [contactId];
  return itineraryFor(await itineraryOf(deps, ids, days), contactId ?? 0);
}
