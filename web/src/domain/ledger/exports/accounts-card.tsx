import {
  type AccountKind,
  accountKinds,
  changeAccounts,
  codeRule,
  type LedgerAccount,
  type LedgerFormatName,
  ledgerFormats,
  readAccounts,
} from '@paddock/contract/domain/ledger/exports';
import { counted } from '@paddock/contract/platform/plural';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { NotLoaded } from '../../../engine/not-loaded.tsx';
import { usePlatform } from '../../../platform/platform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';

const kinds = Object.keys(accountKinds).filter((kind): kind is AccountKind => kind in accountKinds);

/** The codes of a ledger: for each thing that bills and payments need one for. */
export function AccountsCard({ format }: { readonly format: LedgerFormatName }) {
  const { api } = usePlatform();
  const read = useQuery({
    queryKey: ['ledger', format, 'accounts'],
    queryFn: ({ signal }) => api.call(readAccounts, { params: { format }, signal }),
  });
  if (read.data !== undefined)
    return <AccountsForm format={format} accounts={read.data.accounts} />;
  return <NotLoaded read={read} what="The codes" />;
}

interface AccountsFormProps {
  readonly format: LedgerFormatName;
  readonly accounts: readonly LedgerAccount[];
}

interface Typed {
  readonly code: string;
  readonly claimed: boolean;
}

const keyOf = ({ kind, key }: LedgerAccount) => `${kind} ${key}`;
const opened = ({ code, claimed }: LedgerAccount): Typed => ({
  code: code ?? '',
  claimed: claimed === true,
});

function AccountsForm({ format, accounts }: AccountsFormProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const changed = accounts.filter((account) => typed.has(keyOf(account)));
  const missing = accounts.filter((account) => isMissing(format, account));
  const saving = useMutation({
    mutationFn: async () =>
      api.call(changeAccounts, {
        params: { format },
        body: { accounts: changed.map((account) => send(format, account, typed)) },
      }),
    onSuccess: () => {
      showToast({ title: 'Codes saved', body: counted(changed.length, 'code') });
      setTyped(new Map());
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  if (accounts.length === 0)
    return (
      <ScreenState title="Nothing needs a code yet">Codes are for bills and payments.</ScreenState>
    );
  return (
    <form
      noValidate
      aria-label={`Codes in ${ledgerFormats[format].title}`}
      className="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <p className="muted">
        {missing.length === 0
          ? 'Everything that needs a code has one.'
          : `${counted(missing.length, 'code')} missing. What needs one is left out of a batch until it has one.`}
      </p>
      {kinds.map((kind) => (
        <KindCard
          key={kind}
          format={format}
          kind={kind}
          accounts={accounts.filter((account) => account.kind === kind)}
          typed={typed}
          onType={(account, value) => setTyped(new Map(typed).set(keyOf(account), value))}
        />
      ))}
      {saving.isError && (
        <Message tone="bad" urgent title="The codes were not saved">
          {saving.error.message}
        </Message>
      )}
      <div>
        <DeskButton
          type="submit"
          variant="main"
          busy={saving.isPending}
          why={changed.length === 0 ? 'Nothing changed' : undefined}
        >
          Save codes
        </DeskButton>
      </div>
    </form>
  );
}

function isMissing(format: LedgerFormatName, { kind, code }: LedgerAccount): boolean {
  const rule = kinds.find((one) => one === kind);
  return code === null && rule !== undefined && codeRule(format, rule)?.optional !== true;
}

function send(format: LedgerFormatName, account: LedgerAccount, typed: ReadonlyMap<string, Typed>) {
  const { code, claimed } = typed.get(keyOf(account)) ?? opened(account);
  const kind = kinds.find((one) => one === account.kind) ?? 'type';
  const isTax = kind === 'tax';
  const text = code.trim();
  const isPartOfCost = isTax && !claimed && text === '' && taxMayBeEmpty(format);
  return {
    kind,
    key: account.key,
    code: text === '' && !isPartOfCost ? null : text,
    claimed: isTax ? claimed : null,
  };
}

/** In these, VAT that is part of the cost needs no code. */
function taxMayBeEmpty(format: LedgerFormatName): boolean {
  return format === 'datev' || format === 'beancount' || format === 'ledger';
}

interface KindCardProps {
  readonly format: LedgerFormatName;
  readonly kind: AccountKind;
  readonly accounts: readonly LedgerAccount[];
  readonly typed: ReadonlyMap<string, Typed>;
  readonly onType: (account: LedgerAccount, value: Typed) => void;
}

function KindCard({ format, kind, accounts, typed, onType }: KindCardProps) {
  const titleId = useId();
  const rule = codeRule(format, kind);
  if (rule === undefined || accounts.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={titleId} padded className="stack gap-2">
      <h2 id={titleId} className="time-text">
        {accountKinds[kind]}
      </h2>
      <p className="small muted">{`${rule.label}. ${rule.hint}`}</p>
      {accounts.map((account) => {
        const value = typed.get(keyOf(account)) ?? opened(account);
        return (
          <div key={account.key} className={styles['code']}>
            <label className={styles['codeField']}>
              <span className="shrink">
                {account.title}{' '}
                {isMissing(format, account) && !typed.has(keyOf(account)) && (
                  <Badge tone="warn">No code</Badge>
                )}
              </span>
              <span className="input-frame">
                <input
                  className="input ink"
                  maxLength={120}
                  value={value.code}
                  onChange={({ target }) => onType(account, { ...value, code: target.value })}
                />
              </span>
            </label>
            {kind === 'tax' && (
              <label className="row gap-2 small target">
                <input
                  type="checkbox"
                  checked={value.claimed}
                  aria-label={`Reclaim ${account.title}`}
                  onChange={({ target }) => onType(account, { ...value, claimed: target.checked })}
                />
                Reclaimed here
              </label>
            )}
          </div>
        );
      })}
    </Card>
  );
}
