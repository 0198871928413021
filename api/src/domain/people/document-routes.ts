import {
  addDocument,
  addOwnDocument,
  readDocuments,
  readLooks,
  readOwnData,
  readOwnDocuments,
  removeDocument,
  removeOwnDocument,
} from '@paddock/contract/domain/people/documents';
import { changeOwnContact, readOwnContact } from '@paddock/contract/domain/people/own-contact';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import {
  addDocumentOf,
  looksAt,
  lookAt,
  removeDocumentOf,
  type DocumentDeps,
} from './documents.ts';
import { changeContactOf, ownContactOf, type OwnContactDeps } from './own-contact.ts';
import { dataOf } from './own-data.ts';

/** Documents, for their owner and administrators alone, and one's own data. No answer may be kept anywhere on its way. */
export async function travelDocuments(
  app: FastifyInstance,
  deps: DocumentDeps & OwnContactDeps,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  answer(app, readOwnDocuments, async (request) => {
    const { contact_id: own } = personOf(request);
    return own === null ? [] : lookAt(deps, own, authorOf(request));
  });
  answer(app, addOwnDocument, async (request) =>
    addDocumentOf(deps, contactOf(request), request.body, authorOf(request)),
  );
  answer(app, removeOwnDocument, async (request) =>
    removeDocumentOf(deps.db, contactOf(request), request.params.id, authorOf(request)),
  );
  answer(app, readDocuments, async (request) => lookAt(deps, request.params.id, authorOf(request)));
  answer(app, addDocument, async (request) =>
    addDocumentOf(deps, request.params.id, request.body, authorOf(request)),
  );
  answer(app, removeDocument, async (request) => {
    const { id, documentId } = request.params;
    return removeDocumentOf(deps.db, id, documentId, authorOf(request));
  });
  answer(app, readLooks, async (request) => {
    const { contact_id: own } = personOf(request);
    const looks = own === null ? [] : await looksAt(deps.db, own);
    return looks.map((look) => ({
      lookedAt: look.happened_at.toISOString(),
      fullName: look.full_name,
      own: look.own,
    }));
  });
  answer(app, readOwnData, async (request) => dataOf(deps, personOf(request), authorOf(request)));
  answer(app, readOwnContact, async (request) => {
    const { contact_id: own } = personOf(request);
    return own === null ? null : ownContactOf(deps.db, own);
  });
  answer(app, changeOwnContact, async (request) => {
    await changeContactOf(deps, contactOf(request), request.body, authorOf(request));
    return { changed: true as const };
  });
}

/** @throws CallError where somebody is not a contact */
function contactOf(request: FastifyRequest): number {
  const { contact_id: own } = personOf(request);
  if (own !== null) return own;
  throw new CallError('conflict', {
    message: 'You are not a contact yet. Ask an administrator to add you.',
  });
}

function authorOf(request: FastifyRequest) {
  return { senderId: personOf(request).id, origin: request.ip };
}
