import {
  checkPushChannel,
  handInReceipt,
  makePushChannel,
  readPushKey,
  readReach,
  removePushChannel,
} from '@paddock/contract/platform/push';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { personOf } from '../http/access.ts';
import { readEndpoint, RefusedEndpoint } from './endpoint.ts';
import { answer } from '../http/route.ts';
import {
  noteReceipt,
  removeChannel,
  saveChannel,
  seeChannel,
  withDevice,
} from './channel-queries.ts';

export async function push(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, now } = deps;
  const { keys, privateEndpoints } = deps.push;

  answer(app, readPushKey, () => ({ publicKey: keys.publicKey }));

  answer(app, readReach, async (request) => ({
    withDevice: await withDevice(db, request.query.userIds.split(',').map(Number)),
  }));

  answer(app, makePushChannel, async (request) => {
    refuseEndpoint(request.body.endpoint, privateEndpoints);
    return { id: await saveChannel(db, personOf(request).id, request.body, now()) };
  });

  answer(app, checkPushChannel, async (request) => {
    const { id } = request.params;
    const channel = { id, userId: personOf(request).id, endpoint: request.body.endpoint };
    if (!(await seeChannel(db, channel, now()))) throw new CallError('not_found');
    return { id };
  });

  answer(app, removePushChannel, async (request) => {
    if (!(await removeChannel(db, request.params.id, personOf(request).id)))
      throw new CallError('not_found');
    return { removed: true } as const;
  });

  answer(app, handInReceipt, async (request) => {
    const found = keys.readReceipt(request.body.receipt);
    if (found === undefined || !(await noteReceipt(db, found, request.body.state, now())))
      throw new CallError('not_found');
    return { noted: true } as const;
  });
}

/** Looked at here for the sake of the answer; what counts is the look at the time of the call. */
function refuseEndpoint(endpoint: string, privateEndpoints: boolean): void {
  try {
    readEndpoint(endpoint, privateEndpoints);
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_input', {
      field: 'endpoint',
      message: `This server does not call this address. ${error.message}`,
    });
  }
}
