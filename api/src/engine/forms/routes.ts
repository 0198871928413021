import accepts from '@fastify/accepts';
import { readFormDefaults } from '@paddock/contract/engine/forms/defaults';
import { submitForm } from '@paddock/contract/engine/forms/submission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { answer } from '../../platform/http/route.ts';
import { formFor } from './policy.ts';
import { takeMultipartOnly } from './read-parts.ts';
import { readSubmission } from './read-submission.ts';
import { submit } from './submit.ts';
import { hasVoucher, makeVoucher } from '../../domain/money/voucher.ts';

export async function forms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(accepts);
  takeMultipartOnly(app);
  answer(app, readFormDefaults, () => ({ bookingEmail: deps.config.bookingEmail }));
  // Who may is settled before a byte of the body is read.
  const onRequest = async (request: FastifyRequest) => {
    formFor(personOf(request), submitForm.params.parse(request.params));
  };
  answer(
    app,
    submitForm,
    async (request, reply) => {
      const person = personOf(request);
      const form = formFor(person, request.params);
      const sent = { ...readSubmission(request), form, senderId: person.id, origin: request.ip };
      const stored = await submit(deps, sent);
      if (prefersPdf(request) && hasVoucher(form))
        return sendPdf(reply, await makeVoucher(deps, form, stored.id), 'voucher.pdf', 'inline');
      return stored;
    },
    { onRequest },
  );
}

/** Only a client that puts PDF before JSON gets one. */
function prefersPdf(request: FastifyRequest): boolean {
  return request.accepts().type(['json', 'pdf']) === 'pdf';
}
