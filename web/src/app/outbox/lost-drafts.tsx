import {
  listElements,
  type FormDescriptor,
  type FormElement,
} from '@paddock/contract/engine/forms/descriptor';
import type { TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { isTypedRows } from '@paddock/contract/engine/forms/kinds/rows';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { discardLostDraft, type LostDraft } from '../../engine/forms/lost-drafts.ts';
import { ShownValue } from '../../engine/forms/shown-value.tsx';
import { keptWords } from '../../engine/forms/stored-words.ts';
import { WaitingCard } from '../../engine/offline/waiting-card.tsx';
import { Button } from '../../ui/button.tsx';
import { WithCatalogue } from '../catalogue.tsx';
import styles from './outbox-page.module.css';

interface LostDraftsProps {
  readonly drafts: readonly LostDraft[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

interface LostDraftCardProps {
  readonly draft: LostDraft;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What was typed into forms that the person may no longer open. The descriptions of all forms load with it. */
export function LostDrafts({ drafts, now }: LostDraftsProps) {
  return (
    <WithCatalogue>
      {drafts.map((draft) => (
        <LostDraftCard key={JSON.stringify(draft.key)} draft={draft} now={now} />
      ))}
    </WithCatalogue>
  );
}

/** Text typed into a form that the person may no longer open: to copy, or discard. */
function LostDraftCard({ draft, now }: LostDraftCardProps) {
  const { form, values } = draft;
  const list = useRef<HTMLDListElement>(null);
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(wordsIn(list.current)),
    networkMode: 'always',
  });
  return (
    <WaitingCard
      {...keptWords(form, values)}
      savedAt={null}
      now={now}
      problem={{
        badge: 'Draft',
        why: copying.isError
          ? 'It was not copied. Select the text above to copy it.'
          : 'Your access level no longer allows this form. Copy what you typed, or discard it.',
      }}
      action={
        <Button variant="quiet" onClick={() => copying.mutate()}>
          {copying.isSuccess ? 'Copied' : 'Copy'}
        </Button>
      }
      onDiscard={() => void discardLostDraft(draft)}
    >
      <dl ref={list} className={`grid gap-2 above-2 anywhere ${styles['typed']}`}>
        {listElements(form).map((element) => (
          <Typed key={element.name} form={form} element={element} values={values} />
        ))}
      </dl>
    </WaitingCard>
  );
}

interface TypedProps {
  readonly form: FormDescriptor;
  readonly element: FormElement;
  readonly values: TypedValues;
}

/** A field that holds something, or the fields of its rows. */
function Typed({ form, element, values }: TypedProps) {
  const value = values[element.name] ?? null;
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (element.type === 'rows' && isTypedRows(value))
    return value.map((row, index) =>
      element.elements.map((inner) => (
        <Typed key={`${index} ${inner.name}`} form={form} element={inner} values={row} />
      )),
    );
  return (
    <div>
      <dt>{element.label}</dt>
      <dd>
        <ShownValue form={form} element={element} values={values} />
      </dd>
    </div>
  );
}

/** A line for each field. */
function wordsIn(list: HTMLDListElement | null): string {
  return [...(list?.querySelectorAll('dt') ?? [])]
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`)
    .join('\n');
}
