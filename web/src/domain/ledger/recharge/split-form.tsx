import {
  changeSplit,
  type readRecharge,
  type RechargeBill,
  type SplitKind,
  splitKinds,
  type SplitMethod,
  splitMethods,
} from '@paddock/contract/domain/ledger/recharge';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';
import { usePlatform } from '../../../platform/platform.ts';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Message } from '../../../ui/message.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-shelf.tsx';
import styles from '../ledger.module.css';

interface SplitFormProps {
  readonly bill: RechargeBill;
  readonly found: ReturnType<typeof readRecharge.response.parse>;
  readonly onDone: () => void;
}

interface Typed {
  /** For React alone. */
  readonly row: number;
  readonly kind: SplitKind;
  readonly key: string;
  readonly share: string;
}

function choicesOf<Key extends string>(names: Readonly<Record<Key, string>>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value, label }));
}

function isKind(value: string): value is SplitKind {
  return value in splitKinds;
}

function isMethod(value: string): value is SplitMethod {
  return value in splitMethods;
}

function openParts({ split }: RechargeBill, projectId: number | null): readonly Typed[] {
  if (split === null)
    return [
      { row: 1, kind: 'project', key: projectId === null ? '' : String(projectId), share: '' },
      { row: 2, kind: 'project', key: '', share: '' },
    ];
  return split.parts.map(({ kind, key, share }, at) => ({
    row: at + 1,
    kind: isKind(kind) ? kind : 'cost code',
    key,
    share,
  }));
}

/** The parts of a bill, by amount, share or head. */
export function SplitForm({ bill, found, onDone }: SplitFormProps) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const opened = bill.split?.method ?? 'head';
  const [method, setMethod] = useState<SplitMethod>(isMethod(opened) ? opened : 'head');
  const [parts, setParts] = useState(() => openParts(bill, found.projectId));
  const change = (at: number, values: Partial<Typed>) =>
    setParts(parts.map((part, index) => (index === at ? { ...part, ...values } : part)));
  const saving = useMutation({
    mutationFn: async (kept: readonly Typed[]) =>
      api.call(changeSplit, {
        params: { id: bill.id },
        body: {
          method,
          parts: kept.map(({ kind, key, share }) => ({
            kind,
            key,
            ...(method === 'head' ? {} : { share: share.trim() }),
          })),
        },
      }),
    onSuccess: ({ split }) => {
      showToast({ title: split === null ? 'Split removed' : 'Split saved', body: bill.title });
      onDone();
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: ['ledger'] }),
    networkMode: 'always',
  });
  return (
    <form
      noValidate
      aria-label={`Split ${bill.title}`}
      className={`stack gap-3 ${styles['split']}`}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate(parts);
      }}
    >
      <ChipChoice
        label="How it is split"
        choices={Object.entries(splitMethods).flatMap(([value, label]) =>
          isMethod(value) ? [{ value, label }] : [],
        )}
        chosen={method}
        onChoose={setMethod}
      />
      {parts.map((part, at) => (
        <fieldset
          key={part.row}
          aria-label={`Part ${at + 1}`}
          className={`flex wrap gap-3 borderless no-padding ${styles['low']}`}
        >
          <SelectField
            label="For"
            choices={choicesOf(splitKinds)}
            chosen={part.kind}
            onChoose={(kind) => isKind(kind) && change(at, { kind, key: '' })}
          />
          <Target part={part} found={found} onKey={(key) => change(at, { key })} />
          {method !== 'head' && (
            <div className={styles['payDay']}>
              <TextField
                label={method === 'amount' ? `Amount in ${bill.currency}` : 'Share'}
                inputMode="decimal"
                maxLength={24}
                value={part.share}
                onChange={({ target }) => change(at, { share: target.value })}
              />
            </div>
          )}
          <IconButton
            label={`Remove part ${at + 1}`}
            onClick={() => setParts(parts.filter((_, index) => index !== at))}
          >
            <Icon of={X} size={18} />
          </IconButton>
        </fieldset>
      ))}
      {saving.error !== null && (
        <Message tone="bad" urgent title="The split was not saved">
          {saving.error.message}
        </Message>
      )}
      <div className="flex wrap gap-2">
        <DeskButton
          icon={Plus}
          onClick={() => {
            const row = Math.max(0, ...parts.map((part) => part.row)) + 1;
            setParts([...parts, { row, kind: 'project', key: '', share: '' }]);
          }}
        >
          Add a part
        </DeskButton>
        <DeskButton
          type="submit"
          variant="main"
          busy={saving.isPending}
          why={parts.length === 0 ? 'Add a part first' : undefined}
        >
          Save split
        </DeskButton>
        {bill.split !== null && (
          <DeskButton busy={saving.isPending} onClick={() => saving.mutate([])}>
            Remove the split
          </DeskButton>
        )}
        <DeskButton variant="quiet" onClick={onDone}>
          Cancel
        </DeskButton>
      </div>
    </form>
  );
}

interface TargetProps {
  readonly part: Typed;
  readonly found: SplitFormProps['found'];
  readonly onKey: (key: string) => void;
}

function Target({ part, found, onKey }: TargetProps) {
  if (part.kind === 'cost code')
    return (
      <TextField
        label="Code"
        maxLength={40}
        value={part.key}
        onChange={({ target }) => onKey(target.value)}
      />
    );
  const rows = part.kind === 'project' ? found.projects : found.people;
  return (
    <SelectField
      label={splitKinds[part.kind]}
      choices={[
        { value: '', label: 'Choose' },
        ...rows.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      chosen={part.key}
      onChoose={onKey}
    />
  );
}
