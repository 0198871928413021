import {
  messagesAtOnce,
  openAllMessages,
  openMessage,
  readMessagePreferences,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
  saveMessagePreferences,
} from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import {
  presentDelivery,
  presentOwn,
  presentPeople,
  presentPreferences,
  presentSent,
} from './present.ts';
import {
  countUnread,
  deliveriesOf,
  markAllOpened,
  markOpened,
  messagesTo,
  peopleOf,
  preferencesOf,
  savePreferences,
  sentMessages,
} from './queries.ts';

export async function messages(app: FastifyInstance, { db, now }: Deps): Promise<void> {
  answer(app, readOwnMessages, async (request) => {
    const { id } = personOf(request);
    const rows = await messagesTo(db, id, request.query.before);
    return { ...presentOwn(rows), unread: await countUnread(db, id) };
  });

  answer(app, openMessage, async (request) => {
    const { id } = personOf(request);
    if (!(await markOpened(db, id, request.params.id, now()))) throw new CallError('not_found');
    return { unread: await countUnread(db, id) };
  });

  answer(app, openAllMessages, async (request) => {
    await markAllOpened(db, personOf(request).id, now());
    return { unread: 0 };
  });

  answer(app, readMessagePreferences, async (request) =>
    presentPreferences(await preferencesOf(db, personOf(request).id)),
  );

  answer(app, saveMessagePreferences, async (request) => {
    const { id } = personOf(request);
    const { flightChanged, flightInADay, flightInThreeHours } = request.body;
    await savePreferences(db, id, {
      ...(flightChanged === undefined ? {} : { flight_changed: flightChanged }),
      ...(flightInADay === undefined ? {} : { flight_in_a_day: flightInADay }),
      ...(flightInThreeHours === undefined ? {} : { flight_in_three_hours: flightInThreeHours }),
    });
    return presentPreferences(await preferencesOf(db, id));
  });

  answer(app, readSentMessages, async (request) => {
    const rows = await sentMessages(db, { earlierThan: request.query.before });
    return {
      messages: rows.slice(0, messagesAtOnce).map(presentSent),
      more: rows.length > messagesAtOnce,
    };
  });

  answer(app, readSentMessage, async (request) => {
    const [row] = await sentMessages(db, { only: request.params.id });
    if (row === undefined) throw new CallError('not_found');
    const deliveries = await deliveriesOf(db, row.id);
    return { ...presentSent(row), deliveries: deliveries.map(presentDelivery) };
  });

  answer(app, readPeopleOf, async (request) =>
    presentPeople(await peopleOf(db, request.params.table, request.params.id)),
  );
}
