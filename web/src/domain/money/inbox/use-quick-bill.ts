import { elementsOf, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import { minorUnits, parseMoney } from '@paddock/contract/platform/money';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { User } from '@paddock/contract/platform/user';
import { useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { useLookupSearch } from '../../../engine/forms/lookup-rows.ts';
import { localMinute } from '../../../engine/forms/local-minute.ts';
import { outboxSlot } from '../../../engine/forms/outbox-slot.ts';
import { useOpenForm } from '../../../engine/forms/use-open-form.ts';
import { nextAfterReceipt } from '../next-steps.ts';
import { deviceDrafts } from '../../../engine/offline/drafts.ts';
import { usePlatform } from '../../../platform/platform.ts';

const name = 'new-project-expenditure';

/** The form that an expenditure is entered with, of which the quick ways show the fields that a receipt says. */
export function useBillForm() {
  const form = useCatalogue().registry.form(name);
  const field = (wanted: string): FormElement => {
    const found = elementsOf(form).find((element) => element.name === wanted);
    if (found === undefined) throw new Error(`The form "${name}" has no field ${wanted}`);
    return found;
  };
  return { form, field };
}

/** The first rows of one of its lookups, from the server or, without a network, from the device. */
export function useChoices(wanted: string, typed = '') {
  const element = useBillForm().field(wanted);
  if (element.type !== 'lookup') throw new Error(`${wanted} is not a lookup`);
  return useLookupSearch(element.meta, typed, true);
}

/** The type most often needed on the way; it takes neither people nor flights. */
export function likelyType(rows: readonly LookupRow[]): number | null {
  const plain = rows.filter(({ kind }) => kind !== 'flight');
  return (plain.find(({ value }) => /fuel/i.test(value)) ?? plain[0])?.key ?? null;
}

interface Quick {
  readonly projectId: number;
  readonly user: User;
  readonly type: number | null;
  /** Each way keeps a draft of its own. */
  readonly way: 'row' | 'receipt';
}

/** The form of one bill after the other, kept as a draft until it is sent. */
export function useQuickBill({ projectId, user, type, way }: Quick) {
  const { form } = useBillForm();
  const { clock } = usePlatform();
  const [start] = useState(() => startValues(projectId, type, clock.now()));
  const key = { ownerId: user.id, form: `projects/${way}/${name}`, relatedRecordId: projectId };
  return useOpenForm({
    form,
    relatedRecordId: null,
    draft: { drafts: deviceDrafts, key },
    outbox: outboxSlot({ form, name, ownerId: user.id, draft: key, corrects: null }),
    filled: start,
    basis: null,
  });
}

function startValues(project_id: number, product_type_id: number | null, now: number): TypedValues {
  return { project_id, product_type_id, purchase_datetime: localMinute(new Date(now)) };
}

/** Remembers values that the next bill probably shares. */
export function rememberValues(values: TypedValues, now: number): TypedValues {
  const { project_id = null, product_type_id = null, currency_id = null } = values;
  return {
    project_id,
    product_type_id,
    currency_id,
    purchase_datetime: localMinute(new Date(now)),
  };
}

/** What a field holds, as text; nothing where it is empty. */
export function textIn(values: TypedValues, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether it says what is to be paid: if so, it is a bill to pay. */
function isDue({ non_sterling_cost: cost }: TypedValues): boolean {
  return typeof cost === 'string' && /[1-9]/.test(cost);
}

/** What the message says of a bill that was saved: in which group it is, and what it still needs. */
export function afterBill(values: TypedValues, hasReceipt: boolean) {
  return {
    where: isDue(values) ? 'Under To pay' : 'Under To complete',
    ...(hasReceipt && { next: nextAfterReceipt }),
  };
}

/** "EUR 602.17" is one amount, however it is typed. */
export function amountAsTyped(values: TypedValues, currency: string): string | null {
  const typed = values['non_sterling_cost'];
  return typeof typed === 'string' ? parseMoney(typed, minorUnits(currency)) : null;
}
