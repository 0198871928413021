import { BudgetAside } from '../domain/money/budget-aside.tsx';
import { EveryoneAside } from '../domain/bookings/everyone-aside.tsx';
import { asksAboutMoney } from '../domain/money/overpaying.ts';
import { PaymentAside } from '../domain/money/payment-aside.tsx';
import { asksAboutFlights } from '../domain/flights/flights-alike.ts';
import { KnownFlights } from '../domain/flights/known-flights.tsx';
import { FillBedsAside } from '../domain/stays/fill-beds-aside.tsx';
import type { AsideProps, RoomWidgets } from '../engine/forms/widgets/room-widgets.ts';

export { Audience } from '../domain/messages/audience.tsx';
export { ReadingField } from '../domain/flights/reading-field.tsx';
export { RateField } from '../domain/money/rate-field.tsx';

/** What the rooms ask before a form is sent. One that can't ask holds up none of the others. */
export const asks: RoomWidgets['asks'] = async (...about) => {
  const asked = await Promise.allSettled([asksAboutMoney(...about), asksAboutFlights(...about)]);
  return asked.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

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
