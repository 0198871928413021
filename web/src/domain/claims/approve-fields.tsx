import type { ProjectClaim } from '@paddock/contract/domain/claims/claims';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { parseMoney } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import { useId, useState } from 'react';
import { useCatalogue } from '../../engine/catalogue.ts';
import { AddDialog } from '../../engine/forms/add-dialog.tsx';
import { Field } from '../../engine/forms/field.tsx';
import { FormProvider } from '../../engine/forms/form-context.ts';
import { momentAt } from '../../engine/forms/form-session.ts';
import type { FormState } from '../../engine/forms/form-state.ts';
import { useLookupSearch } from '../../engine/forms/lookup-rows.ts';
import type { OpenedForm } from '../../engine/forms/open-session.ts';
import { useOpenForm } from '../../engine/forms/use-open-form.ts';
import { deviceZone } from '../../platform/device-clock.ts';
import { createStore, useStore } from '../../platform/store.ts';
import { useNow } from '../../platform/use-now.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useBillForm } from '../money/inbox/quick-bill.tsx';
import styles from './claims.module.css';
import { useClaimChoices } from './claims.ts';

const names = ['flightIds', 'contactIds'] as const;
const minute = 60_000;

/** The flights and passengers of a claim, in fields of the form that an expenditure is entered with. */
function useFlightFields({ productType, contactId, project }: ProjectClaim) {
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

/** The chosen flights and passengers; none before the fields are loaded. */
function useChosenFlights(opened: OpenedForm | null) {
  const values = useStore<FormState | null>(opened?.session ?? nothing)?.values ?? {};
  const readKeys = (name: (typeof names)[number]) => {
    const value = values[name];
    return value !== undefined && isKeys(value) ? [...value] : [];
  };
  return { flightIds: readKeys('flightIds'), contactIds: readKeys('contactIds') };
}

interface FlightFieldsProps {
  readonly opened: OpenedForm;
  readonly user: User;
}

function FlightFields({ opened: { session }, user }: FlightFieldsProps) {
  const { form } = useBillForm();
  const state = useStore(session);
  const moment = momentAt(useNow(minute));
  const fields = names.flatMap((name) => listElements(form).filter((one) => one.name === name));
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

/** What an approval adds to a claim to make it an expenditure. */
export function useApproval(claim: ProjectClaim) {
  const [productTypeId, setProductTypeId] = useState(claim.productType.id);
  const [vendor, setVendor] = useState('');
  const [reference, setReference] = useState(claim.bookingReference ?? '');
  const types = useClaimChoices().data?.productTypes ?? [];
  const isFlight = types.some(({ id, isFlight: flies }) => id === productTypeId && flies);
  const flights = useFlightFields(claim);
  const chosen = useChosenFlights(flights);
  const isBooked = chosen.flightIds.length > 0 && chosen.contactIds.length > 0;
  const [sterling, setSterling] = useState('');
  const vendors = useVendors(vendor);
  const typed = vendor.trim().toLowerCase();
  const found = vendors.find(({ value }) => value.toLowerCase() === typed);
  const amount = sterling.trim() === '' ? null : parseMoney(sterling);
  const problems = {
    vendor:
      typed !== '' && found === undefined
        ? 'There is no vendor with this name. Choose one, or leave it blank.'
        : undefined,
    sterling:
      sterling.trim() !== '' && amount === null ? 'Enter an amount such as 12.40.' : undefined,
  };
  return {
    values: { productTypeId, vendor, reference, sterling },
    set: {
      productTypeId: setProductTypeId,
      vendor: setVendor,
      reference: setReference,
      sterling: setSterling,
    },
    vendors,
    problems,
    flights: isFlight ? flights : null,
    /** The reason why it can’t be approved yet. */
    why: isFlight && !isBooked ? 'Choose the flights and the passengers first.' : undefined,
    isComplete:
      problems.vendor === undefined && problems.sterling === undefined && (!isFlight || isBooked),
    body: () => ({
      productTypeId,
      vendorId: found?.key ?? null,
      vendorReference: reference.trim() === '' ? null : reference.trim(),
      sterling: amount,
      ...(isFlight ? chosen : {}),
      zone: deviceZone(),
    }),
  };
}

/** The vendors that match the typed text. */
function useVendors(typed: string) {
  const form = useCatalogue().registry.form('new-project-expenditure');
  const field = listElements(form).find(({ name }) => name === 'vendor_id');
  if (field?.type !== 'lookup') throw new Error('A bill has no vendor');
  return useLookupSearch(field.meta, typed, true).rows;
}

interface ApproveFieldsProps {
  readonly claim: ProjectClaim;
  readonly approval: ReturnType<typeof useApproval>;
  readonly user: User;
}

export function ApproveFields({ claim, approval, user }: ApproveFieldsProps) {
  const { values, set, vendors, problems, flights } = approval;
  const list = useId();
  const { productType } = claim;
  const types = useClaimChoices().data?.productTypes ?? [productType];
  return (
    <>
      <SelectField
        label="Type"
        choices={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={String(values.productTypeId)}
        onChoose={(key) => set.productTypeId(Number(key))}
      />
      {flights !== null && <FlightFields opened={flights} user={user} />}
      <div className={`grid gap-3 ${styles['fields']}`}>
        <TextField
          label="Vendor"
          list={list}
          autoComplete="off"
          value={values.vendor}
          error={problems.vendor}
          onChange={({ target }) => set.vendor(target.value)}
        />
        <datalist id={list}>
          {vendors.map(({ key, value }) => (
            <option key={key} value={value}>
              {value}
            </option>
          ))}
        </datalist>
        <TextField
          label="Vendor reference"
          autoComplete="off"
          maxLength={80}
          value={values.reference}
          onChange={({ target }) => set.reference(target.value)}
        />
        {claim.currency.name !== 'GBP' && (
          <TextField
            label="Cost in sterling"
            inputMode="decimal"
            autoComplete="off"
            hint="Leave blank if not known yet."
            value={values.sterling}
            error={problems.sterling}
            onChange={({ target }) => set.sterling(target.value)}
          />
        )}
      </div>
    </>
  );
}
