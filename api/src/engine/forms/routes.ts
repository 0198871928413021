import accepts from '@fastify/accepts';
import { readFormDefaults } from '@paddock/contract/engine/forms/defaults';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { answer, namedBy } from '../../platform/http/route.ts';
import { formFor } from './policy.ts';
import { takeMultipartOnly } from './read-parts.ts';
import { readSubmission } from './read-submission.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import type { FormParts } from './store.ts';
import { submit } from './submit.ts';

/** Makes a printable PDF of a stored form. */
export type Printer = (deps: Deps, id: number) => Promise<Buffer>;

interface FormDeps extends Deps, FormParts {
  readonly openTo: OpenTo;
  /** Forms that answer with a PDF on request, by name. */
  readonly printers: Readonly<Record<string, Printer>>;
}

export async function forms(app: FastifyInstance, deps: FormDeps): Promise<void> {
  await app.register(accepts);
  takeMultipartOnly(app);
  answer(app, readFormDefaults, () => ({ bookingEmail: deps.config.bookingEmail ?? '' }));
  // Permission is decided before a byte of the body is read.
  const onRequest = async (request: FastifyRequest) => {
    formFor(deps.engine.registry, requirePerson(request), namedBy(submitForm.params, request));
  };
  answer(
    app,
    submitForm,
    async (request, reply) => {
      const person = requirePerson(request);
      const form = formFor(deps.engine.registry, person, request.params);
      const within = await findWithin(deps.openTo, person);
      const author = { senderId: person.id, origin: request.ip };
      const sent = { ...readSubmission(request), form, ...author, within };
      const stored = await submit(deps, sent);
      const print = deps.printers[form.name];
      if (print !== undefined && prefersPdf(request))
        return sendPdf(reply, await print(deps, stored.id), 'voucher.pdf', 'inline');
      return stored;
    },
    { onRequest },
  );
}

/** Only a client that prefers PDF to JSON gets one. */
function prefersPdf(request: FastifyRequest): boolean {
  return request.accepts().type(['json', 'pdf']) === 'pdf';
}
