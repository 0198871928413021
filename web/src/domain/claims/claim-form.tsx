import { DayField } from '../../engine/days/day-input.tsx';
import type { ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { counted } from '@paddock/contract/platform/plural';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import Paperclip from 'lucide/dist/esm/icons/paperclip.mjs';
import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { Message } from '../../ui/message.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import photo from '../money/receipts/receipts-card.module.css';
import { type PreparedFile, prepareFile, UnfitFileError } from '../money/receipts/prepare-file.ts';
import { TakeFile } from '../money/receipts/add-buttons.tsx';
import { usePhotoAmount } from '../money/receipts/use-photo-amount.ts';
import { type ClaimFile, type ClaimFiles, fileTaken } from './waiting-claims.ts';
import { FileChoice, FileShown } from './claim-card.tsx';
import {
  type ClaimKeeper,
  type ClaimProblems,
  type ClaimValues,
  findProblems,
  isFlight,
} from './claim-draft.ts';
import styles from './claims.module.css';

interface ClaimPhotosProps {
  readonly held: ClaimFiles;
  readonly onChange: (change: (held: ClaimFiles) => ClaimFiles) => void;
  readonly onTaken: (file: PreparedFile) => void;
}

/** The photos of a claim, one of them large, with buttons to take more and to remove one. */
function ClaimPhotos({ held: { files, removed }, onChange, onTaken }: ClaimPhotosProps) {
  const [chosen, setChosen] = useState<string>();
  const { busy, problems, take } = useTaking(files.length, (prepared) => {
    const file = fileTaken(prepared);
    onTaken(prepared);
    onChange((held) => ({ ...held, files: [...held.files, file] }));
    setChosen(file.uploadId);
  });
  const shown = files.find(({ uploadId }) => uploadId === chosen) ?? files.at(-1);
  const isFirst = shown === undefined;
  return (
    <div className={`stack gap-2 ${styles['gallery']}`}>
      <div className={`grid center relative clip round-3 ${photo['photo']}`} aria-busy={busy}>
        {shown !== undefined && (
          <FileShown key={shown.uploadId} file={shown} at={files.indexOf(shown)} />
        )}
        <div className={isFirst ? 'grid gap-3' : `flex between ${photo['photoWays']}`}>
          <TakeFile
            icon={Camera}
            label={isFirst ? 'Photograph the receipt' : 'Take another'}
            camera
            onFiles={take}
          />
          <TakeFile
            icon={Paperclip}
            label={isFirst ? 'Choose files' : 'Add files'}
            onFiles={take}
          />
        </div>
      </div>
      {shown !== undefined && (
        <div className="row wrap between gap-2">
          <FileChoice files={files} chosen={shown} onChoose={setChosen} />
          <Button variant="text" onClick={() => onChange(without(shown))}>
            {files.length === 1 ? 'Remove it' : `Remove receipt ${files.indexOf(shown) + 1}`}
          </Button>
        </div>
      )}
      {removed.length > 0 && (
        <p role="status" className="row wrap between gap-2">
          {`${counted(removed.length, 'receipt', 'receipts')} removed.`}
          <Button variant="text" onClick={() => onChange(withLast)}>
            Undo
          </Button>
        </p>
      )}
      {problems.length > 0 && (
        <Message tone="warn" urgent title="Not added">
          {problems.join(' ')}
        </Message>
      )}
    </div>
  );
}

function without(file: ClaimFile) {
  return ({ files, removed }: ClaimFiles): ClaimFiles => ({
    files: files.filter(({ uploadId }) => uploadId !== file.uploadId),
    removed: [...removed, file],
  });
}

function withLast({ files, removed }: ClaimFiles): ClaimFiles {
  return { files: [...files, ...removed.slice(-1)], removed: removed.slice(0, -1) };
}

/** Makes files ready that were taken or chosen, one after another. */
function useTaking(count: number, onTaken: (file: PreparedFile) => void) {
  const { log } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  async function take(files: readonly File[]): Promise<void> {
    setBusy(true);
    const room = receiptBounds.receipts - count;
    const found = files.length > room ? [full] : [];
    for (const file of files.slice(0, room)) {
      try {
        onTaken(await prepareFile(file));
      } catch (error) {
        if (!(error instanceof UnfitFileError)) log.warn('A receipt could not be read', error);
        found.push(error instanceof UnfitFileError ? error.message : `${file.name} can’t be read.`);
      }
    }
    setProblems(found);
    setBusy(false);
  }
  return { busy, problems, take };
}

const full = `A claim can have up to ${receiptBounds.receipts} receipts.`;

interface ClaimFormProps {
  readonly choices: ClaimChoices;
  readonly start: ClaimValues;
  /** The receipts that the claim has already, and those that were taken off it. */
  readonly receipts?: ClaimFiles;
  /** True to continue with the next one. Throws a message if it was not saved. */
  readonly onSave: (values: ClaimValues, files: ClaimFiles, next: boolean) => Promise<void>;
  readonly onLeave: () => void;
  /** Keeps the text and the photos, in case the phone ends the page while its camera is open. */
  readonly keeper: ClaimKeeper;
  /** Says whether there is a draft. */
  readonly note?: ReactNode;
  /** A change of an existing claim: nothing comes next. */
  readonly changes?: boolean;
}

const none: ClaimFiles = { files: [], removed: [] };

/** First a photo, then the amount. */
export function ClaimForm(props: ClaimFormProps) {
  const { choices, start, receipts = none, onSave, onLeave, keeper, note, changes = false } = props;
  const [values, setValues] = useState(start);
  const [held, setHeld] = useState(receipts);
  const [problems, setProblems] = useState<ClaimProblems>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(0);
  const set = (part: Partial<ClaimValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    keeper.typed(next);
  };
  const keepFiles = useEffectEvent((now: ClaimFiles) => {
    const isChanged = now !== receipts && now.files.length + now.removed.length > 0;
    if (isChanged) keeper.taken(values, now);
  });
  useEffect(() => keepFiles(held), [held]);
  const reading = usePhotoAmount(values.amount, ({ amount, currency }) => {
    const named = choices.currencies.find(({ code }) => code === currency);
    set({ amount, ...(named !== undefined && { currencyId: named.id }) });
  });
  const flight = isFlight(values, choices);
  async function save(event: FormEvent<HTMLFormElement> & { nativeEvent: Event }): Promise<void> {
    event.preventDefault();
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const next = submitter?.getAttribute('value') === 'next';
    const found = findProblems(values, choices);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(currentTarget, first);
    setBusy(true);
    setFailure(undefined);
    try {
      await onSave(values, held, next);
      keeper.done();
      if (next) {
        setValues({ ...values, amount: '', what: '', bookingReference: '' });
        setHeld(none);
        reading.forget();
        setSaved(saved + 1);
        window.scrollTo({ top: 0 });
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It was not saved. Try again.');
    }
    setBusy(false);
  }
  return (
    <form
      noValidate
      aria-label={changes ? 'Change the claim' : 'Add a claim'}
      className="stack at-top gap-3"
      onSubmit={(event) => void save(event)}
    >
      <div role="status">
        {saved > 0 && <p className="bold good">{`Saved, ${saved} in this batch`}</p>}
      </div>
      <ClaimPhotos
        held={held}
        onChange={setHeld}
        onTaken={({ content }) => reading.read(content)}
      />
      <div className={`grid start gap-2 ${styles['cost']}`}>
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={reading.note}
          value={values.amount}
          error={problems.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <SelectField
          label="Currency"
          choices={choices.currencies.map(({ id, code }) => ({ value: String(id), label: code }))}
          chosen={String(values.currencyId)}
          onChoose={(key) => set({ currencyId: Number(key) })}
        />
      </div>
      <TextField
        label="What it was"
        name="what"
        required
        maxLength={200}
        hint={flight ? 'From where to where and when, such as BUD to LHR, 3 July.' : undefined}
        value={values.what}
        error={problems.what}
        onChange={({ target }) => set({ what: target.value })}
      />
      <div>
        <p className="below-2 bold">Type</p>
        <ChipChoice
          label="Type"
          choices={choices.productTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={String(values.productTypeId)}
          onChoose={(key) => set({ productTypeId: Number(key) })}
        />
      </div>
      {flight && (
        <TextField
          label="Booking reference"
          name="bookingReference"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={80}
          hint="As on the confirmation. The office adds the flights from its photo."
          value={values.bookingReference}
          onChange={({ target }) => set({ bookingReference: target.value })}
        />
      )}
      <div className={`grid gap-2 ${styles['two']}`}>
        <DayField
          label="Date"
          name="boughtOn"
          isPast
          required
          value={values.boughtOn}
          error={problems.boughtOn}
          onDay={(day) => set({ boughtOn: day })}
        />
        <SelectField
          label="Project"
          choices={choices.projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={String(values.projectId)}
          onChoose={(key) => set({ projectId: Number(key) })}
        />
      </div>
      {note}
      {failure !== undefined && (
        <Message tone="warn" urgent title="Not saved">
          {failure}
        </Message>
      )}
      <div className={`grid gap-2 ${styles['save']}`}>
        {changes ? (
          <Button
            variant="quiet"
            onClick={() => {
              keeper.done();
              onLeave();
            }}
          >
            Cancel
          </Button>
        ) : (
          <Button type="submit" variant="quiet" value="done" busy={busy}>
            Save
          </Button>
        )}
        <Button type="submit" value={changes ? 'done' : 'next'} busy={busy}>
          {changes ? 'Save' : 'Save and next'}
        </Button>
      </div>
    </form>
  );
}

function focusOn(form: HTMLFormElement, field: string): void {
  const found = form.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
}
