import { user } from '@paddock/contract/platform/user';
import { compare } from './measure.ts';
import { openPlace } from './place.ts';
import { report } from './report.ts';
import { idTokenOf } from './sign-in.ts';

const place = await openPlace();
try {
  const authorization = `Bearer ${await idTokenOf(place.product, '+447700900001')}`;
  const headers = { authorization, accept: 'application/json' };
  const me = user.parse(await (await fetch(`${place.product}/api/users/me`, { headers })).json());
  const submissionTime = new Date().toISOString();
  await report('forms', {
    'a payment (new-payment)': await compare(
      {
        name: 'new-payment',
        url: `${place.product}/api/forms/prj_exp_payments/create`,
        ...(await payment(submissionTime, headers)),
      },
      {
        name: 'the same SQL, bare',
        url: `${place.bare}/payments`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId: me.id, expenditureId: 1, submissionTime }),
      },
    ),
  });
} finally {
  await place.close();
}

/** A payment as the browser sends it; without an id each copy is a new one. */
async function payment(submissionTime: string, headers: Record<string, string>) {
  const parts = new FormData();
  const payload = {
    prj_expenditure_id: 1,
    non_sterling_amount: '12.50',
    currency_id: 1,
    sterling_amount: '12.50',
    payment_method_id: 1,
  };
  const data = {
    payload,
    relatedRecordId: null,
    submissionTime,
    submissionTimeTimezone: 'Europe/London',
  };
  parts.set('data', JSON.stringify(data));
  parts.set('location', 'null');
  const whole = new Response(parts);
  return {
    headers: { ...headers, 'content-type': whole.headers.get('content-type') ?? '' },
    body: await whole.text(),
  };
}
