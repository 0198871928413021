import type { InboxRow, readMoneyRows } from '@paddock/contract/domain/money/inbox';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { exactly } from './inbox-words.ts';
import { nameBill } from './row-action.tsx';
import { amountAsTyped, textIn, useChoices } from './use-quick-bill.ts';

type Rows = InfiniteData<z.infer<typeof readMoneyRows.response>>;

/** Two bills of one amount on days as near as these are likely one. */
const nearDays = 1;

/** Asks before a bill is added that looks like one in the list. */
export function useSameBill(projectCode: string, values: TypedValues) {
  const queries = useQueryClient();
  const currencies = useChoices('currency_id').rows;
  const [asked, setAsked] = useState<{ readonly row: InboxRow; readonly add: () => void }>();
  const currency = currencies.find(({ key }) => key === values['currency_id'])?.value;
  function find(): InboxRow | undefined {
    const amount = currency === undefined ? null : amountAsTyped(values, currency);
    const day = textIn(values, 'purchase_datetime').slice(0, 10);
    if (amount === null || day === '' || !/[1-9]/.test(amount)) return undefined;
    const known = queries.getQueriesData<Rows>({ queryKey: ['money', projectCode, 'rows'] });
    return known
      .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
      .find(
        (row) =>
          row.amount?.amount === amount &&
          row.amount.currency === currency &&
          Math.abs(localDaysBetween(day, row.purchasedOn)) <= nearDays,
      );
  }
  return {
    ask(add: () => void): void {
      const row = find();
      if (row === undefined) return add();
      setAsked({ row, add });
    },
    question: (
      <ConfirmDialog
        open={asked !== undefined}
        title="Add it again?"
        confirmLabel="Add another"
        cancelLabel="Don’t add"
        onConfirm={() => {
          asked?.add();
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.row.amount
          ? `${nameBill(asked.row)} has ${exactly(asked.row.amount)} on the same or the next day.`
          : ''}
      </ConfirmDialog>
    ),
  };
}
