import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import type { ProjectClaim } from '@paddock/contract/domain/claims/claims';
import type { User } from '@paddock/contract/platform/user';
import { AddDialog } from '../../engine/forms/add-dialog.tsx';
import { Field } from '../../engine/forms/field.tsx';
import { FormProvider } from '../../engine/forms/form-context.ts';
import { momentAt } from '../../engine/forms/form-session.ts';
import type { FormState } from '../../engine/forms/form-state.ts';
import type { OpenedForm } from '../../engine/forms/open-session.ts';
import { useOpenForm } from '../../engine/forms/use-open-form.ts';
import { useNow } from '../../platform/use-now.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { useBillForm } from '../money/inbox/use-quick-bill.ts';

const names = ['flightIds', 'contactIds'] as const;
const minute = 60_000;

/** The flights and passengers of a claim, in fields of the form that an expenditure is entered with. */
export function useFlightFields({ productType, contactId, project }: ProjectClaim) {
  return useOpenForm({
    form: useBillForm().form,
    relatedRecordId: null,
    draft: null,
    outbox: null,
    filled: {
      project_id: project.id,
      product_type_id: productType.id,
      contactIds: contactId === null ? [] : [contactId],
    },
    basis: null,
  });
}

const nothing = createStore<FormState | null>(null);

/** The flights and passengers that are chosen; none before the fields are there. */
export function useChosenFlights(opened: OpenedForm | null) {
  const values = useStore<FormState | null>(opened?.session ?? nothing)?.values ?? {};
  const keysOf = (name: (typeof names)[number]) => {
    const value = values[name];
    return value !== undefined && isKeys(value) ? [...value] : [];
  };
  return { flightIds: keysOf('flightIds'), contactIds: keysOf('contactIds') };
}

interface FlightFieldsProps {
  readonly opened: OpenedForm;
  readonly user: User;
}

export function FlightFields({ opened: { session }, user }: FlightFieldsProps) {
  const { form } = useBillForm();
  const state = useStore(session);
  const moment = momentAt(useNow(minute));
  const fields = names.flatMap((name) => elementsOf(form).filter((one) => one.name === name));
  return (
    <FormProvider value={{ form, session, state, reach: user, moment, Field, AddDialog }}>
      {fields.map((element) => (
        <Field
          key={element.name}
          element={{ ...element, ...labels[element.name], required: true }}
          field={element.name}
          value={state.values[element.name] ?? null}
        />
      ))}
    </FormProvider>
  );
}

const labels: Readonly<Record<string, { readonly label: string; readonly hint?: string }>> = {
  flightIds: { label: 'Flights', hint: 'Add what is missing, as the confirmation says.' },
  contactIds: { label: 'Passengers' },
};
