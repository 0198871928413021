import {
  confirmMessage,
  messagesAtOnce,
  openAllMessages,
  openMessage,
  readMessagePreferences,
  readOwnMessages,
  readSentMessage,
  readSentMessages,
  remindOfMessage,
  saveMessagePreferences,
} from '@paddock/contract/domain/messages/messages';
import { readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import { openRowsOf, refuseOutside } from '../../engine/entities/within.ts';
import { withinOf, type OpenTo } from '../../engine/lists/policy.ts';
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
  markConfirmed,
  markOpened,
  messagesTo,
  peopleOf,
  preferencesOf,
  savePreferences,
  sentMessages,
} from './queries.ts';
import { remindOf } from './remind.ts';

interface MessageDeps extends Deps {
  readonly engine: Engine;
  readonly openTo: OpenTo;
}

export async function messages(app: FastifyInstance, deps: MessageDeps): Promise<void> {
  const { db, now } = deps;
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

  answer(app, confirmMessage, async (request) => {
    const { id } = personOf(request);
    const confirmedAt = await markConfirmed(db, id, request.params.id, now());
    if (confirmedAt === undefined) throw new CallError('not_found');
    return { unread: await countUnread(db, id), confirmedAt: confirmedAt.toISOString() };
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
    const { flightChanged, planChanged, flightInADay, flightInThreeHours } = request.body;
    await savePreferences(db, id, {
      ...(flightChanged === undefined ? {} : { flight_changed: flightChanged }),
      ...(planChanged === undefined ? {} : { plan_changed: planChanged }),
      ...(flightInADay === undefined ? {} : { flight_in_a_day: flightInADay }),
      ...(flightInThreeHours === undefined ? {} : { flight_in_three_hours: flightInThreeHours }),
    });
    return presentPreferences(await preferencesOf(db, id));
  });

  answer(app, readSentMessages, async (request) => {
    const rows = await sentMessages(db, {
      earlierThan: request.query.before,
      search: request.query.search,
    });
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

  answer(app, remindOfMessage, async (request) =>
    remindOf(deps, request.params.id, {
      senderId: personOf(request).id,
      origin: request.ip,
    }),
  );

  answer(app, readPeopleOf, async (request) => {
    const { table, id } = request.params;
    const { engine } = deps;
    const within = await withinOf(deps.openTo, personOf(request));
    await refuseOutside(db, engine, within, { lookup: { table, key: 'id' }, keys: [id] });
    const open = openRowsOf(engine, { table: 'contacts', key: 'id' });
    const among = within === null ? undefined : open?.(within);
    return presentPeople(await peopleOf(db, table, id, among));
  });
}
