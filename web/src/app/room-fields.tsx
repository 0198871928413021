import { BudgetAside, PaymentAside } from '../domain/money/asides.tsx';
import { EveryoneAside } from '../domain/bookings/everyone-aside.tsx';
import { KnownFlights } from '../domain/flights/known-flights.tsx';
import { FillBedsAside } from '../domain/stays/fill-beds-aside.tsx';
import type { AsideProps } from '../engine/forms/widgets/room-widgets.ts';

export { Audience } from '../domain/messages/audience.tsx';
export { ReadingField } from '../domain/flights/reading-field.tsx';
export { RateField } from '../domain/money/rate-field.tsx';
export { asksAboutFlights as asks } from '../domain/flights/known-flights.tsx';

/** Information from the rooms about a form, above its fields. */
export function Aside(props: AsideProps) {
  return (
    <>
      <PaymentAside {...props} />
      <EveryoneAside {...props} />
      <FillBedsAside {...props} />
      <BudgetAside {...props} />
      <KnownFlights {...props} />
    </>
  );
}
