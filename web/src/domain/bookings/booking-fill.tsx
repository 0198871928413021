import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { useEffect, useRef } from 'react';
import { readRows } from '../../engine/forms/typed-values.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { bookingAddress } from './booking-page.ts';

/** What the page of a booking doesn't ask, because it follows from what it asks. And the way to all fields. */
export function BookingFill({ session, state }: AsideProps) {
  const panel = usePanel();
  useVendor(session, state.values);
  usePayment(session, state.values);
  const { project_id: project } = state.values;
  const projectId = typeof project === 'number' ? project : undefined;
  const longWay = bookingAddress(projectId).replace(/[^/]+$/, 'flight-expenditure');
  return (
    <DeskButton variant="quiet" onClick={() => panel.open(longWay)}>
      All fields, step by step
    </DeskButton>
  );
}

/** The airline of the first flight is paid, until another vendor is chosen. */
function useVendor(session: AsideProps['session'], values: TypedValues): void {
  const [leg] = readRows(values['newFlights']);
  const airline = leg?.['vendor_id'] ?? null;
  const given = useRef(airline);
  useEffect(() => {
    if (airline === given.current) return;
    session.saveValues({ vendor_id: airline }, { vendor_id: given.current });
    given.current = airline;
  }, [session, airline]);
}

/** With a way of paying, the price is paid, in its own currency. */
function usePayment(session: AsideProps['session'], values: TypedValues): void {
  const isPaid = typeof values['payment_method_id'] === 'number';
  const { non_sterling_cost: amount = '0.0', sterling_cost: sterling = '0.0' } = values;
  const { exchange_rate_id: rate = null } = values;
  useEffect(() => {
    // A rate is let go when an amount changes, so it comes last.
    const paid = [
      ['payment_non_sterling_amount', isPaid ? amount : '0.0'],
      ['payment_sterling_amount', isPaid ? sterling : '0.0'],
      ['payment_exchange_rate_id', isPaid ? rate : null],
    ] as const;
    for (const [name, value] of paid)
      if (session.getSnapshot().values[name] !== value) session.change(name, value);
  }, [session, isPaid, amount, sterling, rate]);
}
