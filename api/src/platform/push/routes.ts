import {
  checkPushChannel,
  handInReceipt,
  longestEndpoint,
  makePushChannel,
  readPushKey,
  readReach,
  removePushChannel,
} from '@paddock/contract/platform/push';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { CallError } from '../errors.ts';
import { personOf } from '../http/access.ts';
import { checkEndpoint, RefusedEndpoint } from './endpoint.ts';
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
    const endpoint = await checkPushService(request.body.endpoint, privateEndpoints);
    const channel = { ...request.body, endpoint };
    return { id: await saveChannel(db, personOf(request).id, channel, now()) };
  });

  answer(app, checkPushChannel, async (request) => {
    const { id } = request.params;
    const endpoint = URL.parse(request.body.endpoint)?.href ?? '';
    const channel = { id, userId: personOf(request).id, endpoint };
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

/**
 * Looks at the address of a device when it is registered. A name that is not found just now is stored: the browser
 * gave it, and nobody can type another.
 * @returns the address in the form that is stored
 */
async function checkPushService(endpoint: string, isPrivate: boolean): Promise<string> {
  try {
    return (await checkEndpoint(endpoint, { isPrivate, most: longestEndpoint })).address;
  } catch (error) {
    if (!(error instanceof RefusedEndpoint)) throw error;
    throw new CallError('invalid_field', {
      field: 'endpoint',
      message: `This server does not call this address. ${error.message}`,
    });
  }
}
