interface Paid {
  readonly expenditure: number;
  readonly submissionTime: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A payment as the browser sends it, so small that no bill is ever overpaid; without an id each copy is a new one. */
export async function payment({ expenditure, submissionTime, headers }: Paid) {
  const parts = new FormData();
  const payload = {
    prj_expenditure_id: expenditure,
    non_sterling_amount: '0.01',
    currency_id: 1,
    sterling_amount: '0.01',
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
