import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { currencyLookups, decidingLookups } from '@paddock/contract/engine/forms/form-for';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import type { FormSession } from './form-session.ts';
import type { FormState } from './form-state.ts';
import { chosenRows } from './lookup-rows.ts';

/** Tells a form the kinds of the rows that affect what else it asks for, and the codes of its currencies. */
export function useChosenKinds(form: FormDescriptor, session: FormSession, state: FormState): void {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const currencies = currencyLookups(form);
  const chosen = [...decidingLookups(form), ...currencies].flatMap((element) => {
    const { name, meta } = element;
    const key = state.values[name];
    const isCurrency = currencies.includes(element);
    return typeof key === 'number' ? [{ name, meta, key, isCurrency }] : [];
  });
  const read = useQueries({
    queries: chosen.map(({ meta, key }) => chosenRows(api, queries, meta, [key])),
  });
  const known = chosen.flatMap(({ name, isCurrency }, index) => {
    const row = read[index]?.data?.[0];
    const kind = isCurrency ? row?.value : row?.kind;
    return kind === undefined ? [] : [[name, kind] as const];
  });
  const said = JSON.stringify(known);
  const before = JSON.stringify(Object.entries(state.kinds));
  useEffect(() => {
    if (said !== before) session.sayKinds(Object.fromEntries(known));
  });
}
