import type { Fix } from '@paddock/contract/domain/plan/finding';
import { removeRecord, type RecordAnswer } from '@paddock/contract/engine/records/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { makeBasis } from '../../../engine/records/clashing.ts';
import { useRecord, type RecordRef } from '../../../engine/records/use-record.ts';
import { useUndo, whyNot } from '../../../engine/records/use-undo.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useOnline } from '../../../platform/use-online.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GapProps } from './gap-props.ts';
import styles from './people.module.css';
import { SaveButtons } from './save-buttons.tsx';

interface RecordFixProps extends Pick<GapProps, 'gap' | 'isFirst' | 'onProblem' | 'open'> {
  readonly fixes: readonly Fix[];
}

/** Puts a gap right by changing one record, in the way that is chosen. */
export function RecordFix(props: RecordFixProps) {
  const { gap, fixes, open } = props;
  const [chosen, setChosen] = useState(0);
  const fix = fixes[chosen] ?? fixes[0];
  if (fix === undefined) return null;
  return (
    <>
      {fixes.length > 1 && (
        <fieldset className="grid gap-1 borderless no-margin no-padding">
          <legend>
            <VisuallyHidden>What to do</VisuallyHidden>
          </legend>
          {fixes.map(({ words }, index) => (
            <label key={words} className={`row gap-2 ${styles['choice']}`}>
              <input
                type="radio"
                name={`fix-${gap.fingerprint}`}
                checked={index === chosen}
                onChange={() => setChosen(index)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      <Change key={fix.words} {...props} fix={fix} />
      <OpenTransfers {...{ gap, open }} />
    </>
  );
}

/** Leads to the transfers that a gap is about. */
export function OpenTransfers({ gap, open }: Pick<GapProps, 'gap' | 'open'>) {
  const ids = gap.itemIds.flatMap((id) => /^transfer-(\d+)$/.exec(id)?.[1] ?? []);
  return ids.map((id) => (
    <DeskButton key={id} variant="quiet" onClick={() => open(`/mgmt/transfers/${id}`)}>
      Open the transfer
    </DeskButton>
  ));
}

type ChangeProps = RecordFixProps & { readonly fix: Fix };

function Change(props: ChangeProps) {
  const { list, id } = props.fix.change;
  return id === null ? null : <ChangeRecord {...props} record={{ list, id }} />;
}

function ChangeRecord(props: ChangeProps & { readonly record: RecordRef }) {
  const { record, fix } = props;
  const { data, isError } = useRecord(record);
  if (isError) return <p>This record did not load.</p>;
  if (data === undefined) return <Spinner label="Loading" />;
  if (data.values === null)
    return <p className={`small muted ${styles['small']}`}>An administrator can fix this.</p>;
  if (fix.change.removed === true) return <Remove {...props} answer={data} />;
  return <Edit {...props} answer={data} held={data.values} />;
}

interface OnRecord {
  readonly record: RecordRef;
  readonly answer: RecordAnswer;
}

function Edit({
  record,
  answer,
  held,
  fix,
  isFirst,
  onProblem,
}: ChangeProps & OnRecord & { readonly held: NonNullable<RecordAnswer['values']> }) {
  const form = useCatalogue().registry.kind(record.list).editForm;
  const online = useOnline();
  if (form === undefined) return null;
  const basis = makeBasis(record, form, answer, held);
  const quick = {
    form,
    values: { ...basis.values, ...fix.change.values },
    edits: { record, basis },
    saved: { title: fix.words, body: answer.title },
  };
  return (
    <SaveButtons
      quick={quick}
      deed={fix.words}
      about={`${fix.words}: ${answer.title}`}
      offline={!online}
      isFirst={isFirst}
      onProblem={onProblem}
    />
  );
}

function Remove({ record, answer, fix, isFirst, onProblem }: ChangeProps & OnRecord) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const online = useOnline();
  const say = useUndo(record);
  const remove = useMutation({
    mutationFn: async () =>
      api.call(removeRecord, { params: record, query: { version: answer.version } }),
    onMutate: () => onProblem(undefined),
    onSuccess: ({ event }) => say({ title: fix.words, body: answer.title, event }),
    onError: (error) => onProblem(whyNot(error)),
    onSettled: async () => queries.invalidateQueries(),
  });
  return (
    <div className="flex wrap gap-2">
      <DeskButton
        variant={isFirst ? 'main' : 'plain'}
        busy={remove.isPending}
        why={online ? undefined : 'You’re offline.'}
        title={`${fix.words}: ${answer.title}`}
        onClick={() => remove.mutate()}
      >
        {fix.words}
      </DeskButton>
    </div>
  );
}
