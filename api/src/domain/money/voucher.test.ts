import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { agreeing, openFormKit, type Sending } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase(), { PRODUCT_NAME: 'Kestrel Travel' });
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const pdf = { headers: { accept: 'application/pdf' } };

async function readPdfText(answer: { statusCode: number; headers: object; rawPayload: Buffer }) {
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' });
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

function payment(changes: object = {}) {
  return {
    prj_expenditure_id: tour.expenditure,
    non_sterling_amount: '1234.50',
    currency_id: 1,
    sterling_amount: '1234.50',
    ...changes,
  };
}

/** Pays more than is due as well. */
async function pay(sent: object, sending: Sending) {
  return agreeing(async (agreed) =>
    kit.submit('new-payment', sent, { ...sending, data: { ...sending.data, ...agreed } }),
  );
}

describe('F-39 answers PDF to clients that prefer it', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['application/pdf, application/json', 'pdf'],
    ['application/json;q=0.5, application/pdf', 'pdf'],
    ['application/pdf;q=0.9, */*;q=0.1', 'pdf'],
    ['application/json', 'json'],
    ['application/json, application/pdf', 'json'],
    ['application/json, application/pdf;q=0.5', 'json'],
    ['application/pdf;q=0', 'json'],
    ['application/pdf;q=0.4, application/json;q=0.5', 'json'],
    ['*/*', 'json'],
    ['text/html', 'json'],
    ['', 'json'],
    [';;q=,,', 'json'],
  ])('"%s" gets %s', async (accept, kind) => {
    const answer = await pay(payment(), { headers: { accept } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain(`application/${kind}`);
  });

  it("answers JSON for anything that can't be printed, and for a refusal", async () => {
    const contact = { given_name: 'A', family_name: 'B' };
    const stored = await kit.submit('new-contact', contact, pdf);
    expect(stored.headers['content-type']).toContain('application/json');
    const refused = await kit.submit('new-payment', payment({ currency_id: null }), pdf);
    expect(refused.statusCode).toBe(422);
    expect(refused.headers['content-type']).toContain('application/json');
  });
});

it('F-39 a receipt shows what was paid, how, and for what', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Őry', family_name: 'Wałęsa' });
  await kit.store('expenditure-contacts', {
    prj_expenditure_id: tour.expenditure,
    contact_id: [id],
  });
  const sent = payment({ currency_id: await currencyKey(kit, 'HUF'), payment_method_id: 1 });
  const text = await readPdfText(await pay(sent, pdf));
  expect(text).toMatch(/^Kestrel Travel Payment receipt no\. \d+ Created \w{3} \d/);
  for (const words of [
    'Amount: 1,234.50 HUF',
    'In sterling: 1,234.50 GBP',
    `Bill no. ${tour.expenditure}`,
    'Project: HUN30',
    'Vendor: British Airways',
    'Reference: XK4T9Q',
    'Purchased: Mon 1 Jul 2024',
    'BA 866 LHR to BUD, Mon 1 Jul 2030, 06:40 UTC to Mon 1 Jul 2030, 09:15 UTC',
    'Anna Kowalska',
    'Zoltán Szabó',
    'Őry Wałęsa',
  ])
    expect(text).toContain(words);
});

it('F-39 a voucher says that an amount is not known yet, not that it is nothing', async () => {
  const bought = {
    ...purchase(tour.project),
    non_sterling_cost: '99000.00',
    currency_id: await currencyKey(kit, 'HUF'),
    sterling_cost: '0.0',
    contactIds: [tour.anna],
    flightIds: [tour.flight],
  };
  const text = await readPdfText(await kit.submit('new-project-expenditure', bought, pdf));
  expect(text).toMatch(/Voucher no\. \d+/);
  expect(text).toContain('Cost: 99,000.00 HUF');
  expect(text).toContain('In sterling: not known yet');
  expect(text).toContain('Reference: none');
});

it('F-39 a booking of fifty legs fills as many pages as it needs', async () => {
  const leg = (index: number) => ({
    flight_number: `W6 ${2_200 + index}`,
    origin_airport_id: tour.airports.budapest,
    destination_airport_id: tour.airports.london,
    departure_time: '2030-07-09T10:00',
    arrival_time: '2030-07-09T11:45',
  });
  const booking = {
    ...purchase(tour.project),
    contactIds: [tour.zoltan],
    newFlights: Array.from({ length: 50 }, (_, index) => leg(index)),
  };
  const text = await readPdfText(await kit.submit('flight-expenditure', booking, pdf));
  expect(text).toContain('W6 2200 BUD to LHR');
  expect(text).toContain('W6 2249 BUD to LHR');
  expect(text).toContain('Zoltán Szabó');
});

it('F-39 a repeat gets the voucher of what was stored then', async () => {
  const sending = { ...pdf, data: { submissionId: crypto.randomUUID() } };
  const first = await readPdfText(await pay(payment(), sending));
  const again = await readPdfText(await pay(payment(), sending));
  const number = /receipt no\. \d+/;
  expect(number.exec(again)?.[0]).toBe(number.exec(first)?.[0]);
});

describe('F-39 a voucher can be printed again', () => {
  const again = async (record: string) =>
    kit.get(`/api/vouchers/${record}`, { ...kit.administrator.headers, ...pdf.headers });

  it('of an expenditure and of a payment, at any time', async () => {
    const paid = await kit.store('new-payment', payment());
    const bill = await readPdfText(await again(`expenditure/${tour.expenditure}`));
    expect(bill).toContain(`Voucher no. ${tour.expenditure}`);
    const receipt = await readPdfText(await again(`payments/${paid.id}`));
    expect(receipt).toContain(`Payment receipt no. ${paid.id}`);
    expect(receipt).toContain('1,234.50 GBP');
  });

  it('of nothing that does not exist, and of nothing else', async () => {
    expect((await again('payments/2147483647')).statusCode).toBe(404);
    expect((await again('projects/1')).statusCode).toBe(400);
  });
});

it('G-60 a voucher never breaks an amount', async () => {
  const text = await readPdfText(
    await pay(
      payment({ non_sterling_amount: '999999999999.99', sterling_amount: '999999999999.99' }),
      pdf,
    ),
  );
  expect(text).toContain('Amount: 999,999,999,999.99 GBP');
  expect(text).toContain('In sterling: 999,999,999,999.99 GBP');
});
