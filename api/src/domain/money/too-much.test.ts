import { importPreview } from '@paddock/contract/domain/imports/imports';
import { errorBody } from '@paddock/contract/platform/error-body';
import { afterAll, describe, expect, it } from 'vitest';
import { importKit } from '../../testing/import-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { currencyKey, enterTour, purchase } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const { headers } = kit.administrator;
const tour = await enterTour(kit);
const euro = await currencyKey(kit, 'EUR');
const dollar = await currencyKey(kit, 'USD');
afterAll(async () => kit.close());

async function buy(values: object = {}): Promise<number> {
  const { id } = await kit.store('new-project-expenditure', {
    ...purchase(tour.project),
    vendor_reference: 'XK4T2P',
    non_sterling_cost: '100.00',
    sterling_cost: '100.00',
    contactIds: [tour.anna],
    flightIds: [tour.flight],
    ...values,
  });
  return id;
}

function payment(bill: number, amount: string, changes: object = {}) {
  return {
    prj_expenditure_id: bill,
    non_sterling_amount: amount,
    currency_id: 1,
    sterling_amount: '0.0',
    payment_method_id: null,
    ...changes,
  };
}

const refund = { direction: 'refunded' };

async function pay(
  bill: number,
  amount: string,
  changes: object = {},
  about: Readonly<Record<string, unknown>> = {},
) {
  return kit.submit('new-payment', payment(bill, amount, changes), { data: about });
}

type Answer = Awaited<ReturnType<typeof pay>>;

/** "409 50.00 GBP": the status, and the question. */
function asked(answer: Answer): string {
  const { asks = '' } = errorBody.safeParse(answer.json()).data?.error ?? {};
  return `${answer.statusCode} ${asks}`.trim();
}

async function readState(bill: number) {
  const { cells } = await kit.read('expenditure', bill);
  return [cells['state'], cells['payments']];
}

describe('Y-294 paying more than is due', () => {
  it('is refused, and stored once the caller agrees to exactly that amount', async () => {
    const bill = await buy();
    const answer = await pay(bill, '150.00');
    expect(answer.json()).toEqual({
      error: {
        code: 'conflict',
        message: 'XK4T2P would be overpaid by 50.00 GBP. Check the amount, or confirm it.',
        asks: '50.00 GBP',
      },
    });
    expect(await readState(bill)).toEqual(['unpaid', 0]);
    for (const agreed of ['50.01 GBP', '150.00 GBP', '50.00 EUR', 'ask'])
      expect(asked(await pay(bill, '150.00', {}, { agreed }))).toBe('409 50.00 GBP');
    expect((await pay(bill, '150.00', {}, { agreed: '' })).statusCode).toBe(400);
    expect(asked(await pay(bill, '150.00', {}, { agreed: '50.00 GBP' }))).toBe('200');
    expect(await readState(bill)).toEqual(['overpaid', 1]);
    // An amount that is overpaid already is asked about as a whole.
    expect(asked(await pay(bill, '1.00'))).toBe('409 51.00 GBP');
  });

  it('asks one of two who pay all of it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = await buy();
      const answers = await Promise.all([pay(bill, '100.00'), pay(bill, '100.00')]);
      expect(answers.map(asked).toSorted()).toEqual(['200', '409 100.00 GBP']);
      expect(await readState(bill)).toEqual(['paid', 1]);
    }
  });

  it('asks one of two who agreed to the same amount at once again', async () => {
    const bill = await buy();
    const about = { agreed: '50.00 GBP' };
    const both = [pay(bill, '150.00', {}, about), pay(bill, '150.00', {}, about)];
    const answers = await Promise.all(both);
    expect(answers.map(asked).toSorted()).toEqual(['200', '409 200.00 GBP']);
  });

  it('gets the same answer when sent again with the same ID, agreed to or not', async () => {
    const bill = await buy();
    const submissionId = crypto.randomUUID();
    expect(asked(await pay(bill, '150.00', {}, { submissionId }))).toBe('409 50.00 GBP');
    const agreed = { submissionId, agreed: '50.00 GBP' };
    const first = await pay(bill, '150.00', {}, agreed);
    expect(first.statusCode).toBe(200);
    expect((await pay(bill, '150.00', {}, agreed)).json()).toEqual(first.json());
    expect((await pay(bill, '150.00', {}, { submissionId })).json()).toEqual(first.json());
    expect(await readState(bill)).toEqual(['overpaid', 1]);
  });

  it('asks about a cancelled bill, of which nothing is due', async () => {
    const bill = await buy();
    expect(asked(await pay(bill, '40.00'))).toBe('200');
    const { version } = await kit.read('expenditure', bill);
    const at = `/api/records/expenditure/${bill}/cancel`;
    expect((await kit.post(at, { version }, kit.administrator.headers)).statusCode).toBe(200);
    expect(asked(await pay(bill, '10.00'))).toBe('409 50.00 GBP');
    expect(asked(await pay(bill, '50.00', refund))).toBe('409 10.00 GBP');
    expect(asked(await pay(bill, '40.00', refund))).toBe('200');
  });
});

describe('Y-294 refunding more than was paid', () => {
  it('is refused, and stored once the caller agrees to exactly that amount', async () => {
    const bill = await buy();
    expect(asked(await pay(bill, '1.00', refund))).toBe('409 1.00 GBP');
    await pay(bill, '100.00');
    const answer = await pay(bill, '200.00', refund);
    expect(asked(answer)).toBe('409 100.00 GBP');
    expect(answer.body).toContain('refunded by 100.00 GBP more than was paid');
    expect(asked(await pay(bill, '200.00', refund, { agreed: '100.00 GBP' }))).toBe('200');
    expect(await readState(bill)).toEqual(['unpaid', 2]);
  });

  it('asks one of two who refund all of it at once', async () => {
    const bill = await buy();
    await pay(bill, '100.00');
    const answers = await Promise.all([pay(bill, '100.00', refund), pay(bill, '100.00', refund)]);
    expect(answers.map(asked).toSorted()).toEqual(['200', '409 100.00 GBP']);
  });
});

describe('Y-294 also asks', () => {
  it('about an edit, but not one that pays less or sets the method', async () => {
    const bill = await buy();
    const { id } = await kit.store('new-payment', payment(bill, '60.00'));
    const edit = async (
      amount: string,
      changes: object = {},
      about: Readonly<Record<string, unknown>> = {},
    ) => {
      const { version } = await kit.read('payments', id);
      const whole = payment(bill, amount, changes);
      return kit.edit('prj_exp_payments', id, whole, version, { data: about });
    };
    expect(asked(await edit('120.00'))).toBe('409 20.00 GBP');
    expect(asked(await edit('60.00', refund))).toBe('409 60.00 GBP');
    expect(asked(await edit('120.00', {}, { agreed: '20.00 GBP' }))).toBe('200');
    expect(asked(await edit('120.00', { payment_method_id: 1 }))).toBe('200');
    expect(asked(await edit('110.00'))).toBe('200');
    const other = await buy({ non_sterling_cost: '20.00', sterling_cost: '20.00' });
    expect(asked(await edit('110.00', { prj_expenditure_id: other }))).toBe('409 90.00 GBP');
  });

  it('about an undo and a restored payment', async () => {
    const bill = await buy();
    const { id } = await kit.store('new-payment', payment(bill, '100.00'));
    const { version } = await kit.read('payments', id);
    const removal = await kit.remove('payments', id, version);
    await pay(bill, '100.00');
    const { event } = removal.json<{ event: number }>();
    expect(asked(await kit.undo('payments', id, event))).toBe('409 100.00 GBP');
    const archived = await kit.read('payments', id);
    expect(asked(await kit.restore('payments', id, archived.version))).toBe('409 100.00 GBP');
    const agreed = { agreed: '100.00 GBP' };
    const at = `/api/records/payments/${id}`;
    const back = await kit.post(`${at}/undo`, { event, ...agreed }, headers);
    expect(back.statusCode, back.body).toBe(200);
    expect(await readState(bill)).toEqual(['overpaid', 2]);
    const held = await kit.read('payments', id);
    await kit.remove('payments', id, held.version);
    const gone = await kit.read('payments', id);
    const restored = await kit.post(`${at}/restore`, { version: gone.version, ...agreed }, headers);
    expect(restored.statusCode, restored.body).toBe(200);
  });

  it('about a booking with its first payment', async () => {
    const book = async (about: Readonly<Record<string, unknown>> = {}) =>
      kit.submit(
        'flight-expenditure',
        {
          ...purchase(tour.project),
          vendor_reference: 'WHOLE',
          non_sterling_cost: '80.00',
          sterling_cost: '80.00',
          flightIds: [tour.flight],
          newFlights: [],
          contactIds: [tour.anna],
          payment_non_sterling_amount: '100.00',
          payment_currency_id: null,
          payment_sterling_amount: '0.0',
          payment_method_id: null,
        },
        { data: about },
      );
    expect(asked(await book())).toBe('409 20.00 GBP');
    expect(asked(await book({ agreed: '20.00 GBP' }))).toBe('200');
  });
});

describe('Y-294 payments of a table', () => {
  const heading = 'Reference,Amount,Currency,Date';
  const { preview, answerTo, commit, undo } = importKit(kit);
  const describeRows = ({ rows }: Awaited<ReturnType<typeof preview>>) =>
    rows.map(({ verdict, problems }) => `${verdict} ${problems[0]?.asks ?? ''}`.trim());

  it('that are more than is due need someone, who agrees to each', async () => {
    const bill = await buy({ vendor_reference: 'TABLE-1' });
    const other = await buy({ vendor_reference: 'TABLE-2' });
    const seen = await preview('payments', [
      heading,
      'TABLE-1,100.00,GBP,2026-06-01',
      'TABLE-1,30.00,GBP,2026-06-02',
      'TABLE-2,100.00,GBP,2026-06-03',
      'TABLE-2,7.00,GBP,2026-06-04',
    ]);
    const refused = await commit(seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('Line 3: TABLE-1 would be overpaid by 30.00 GBP.');
    expect(await readState(bill)).toEqual(['unpaid', 0]);
    const after = importPreview.parse((await kit.get(`/api/imports/${seen.id}`, headers)).json());
    expect(describeRows(after)).toEqual([
      'new',
      'needs_you 30.00 GBP',
      'new',
      'needs_you 7.00 GBP',
    ]);
    const wrong = await answerTo(after, { agreed: [{ row: 3, agreed: '31.00 GBP' }] });
    expect((await commit(wrong)).statusCode).toBe(409);
    const agreed = await answerTo(after, {
      agreed: [
        { row: 3, agreed: '30.00 GBP' },
        { row: 5, agreed: '7.00 GBP' },
      ],
    });
    expect(describeRows(agreed)).toEqual(['new', 'new', 'new', 'new']);
    expect((await commit(agreed)).statusCode).toBe(200);
    expect([await readState(bill), await readState(other)]).toEqual([
      ['overpaid', 2],
      ['overpaid', 2],
    ]);
    expect((await undo(agreed)).json()).toEqual({ undone: 4, kept: [] });
  });
});

describe('Y-294 an incomplete bill', () => {
  const inEuro = { currency_id: euro, non_sterling_cost: '1000.00', sterling_cost: '0.0' };

  it('is judged by the latest rates, if clearly more is paid than is due', async () => {
    await kit.store('new-exchange-rate', {
      currency_id: euro,
      day: '2026-01-02',
      sterling_per_unit: '0.86',
      source: 'ECB',
    });
    const bill = await buy(inEuro);
    expect(asked(await pay(bill, '904.00'))).toBe('409 about 44.00 GBP');
    expect(asked(await pay(bill, '900.00'))).toBe('200');
    expect(asked(await pay(bill, '900.00'))).toBe('409 about 940.00 GBP');
    expect(asked(await pay(bill, '900.00', refund))).toBe('200');
    expect(asked(await pay(bill, '900.00', refund))).toBe('409 about 900.00 GBP');
    const agreed = 'about 900.00 GBP';
    expect(asked(await pay(bill, '900.00', refund, { agreed }))).toBe('200');
  });

  it('is not asked about if nothing says what a payment is worth', async () => {
    const bill = await buy();
    expect(asked(await pay(bill, '5000.00', { currency_id: dollar }))).toBe('200');
    // The dollars only add to it.
    expect(asked(await pay(bill, '150.00'))).toBe('409 about 50.00 GBP');
  });
});
