import type { ClaimChoices } from '@paddock/contract/domain/claims/claims';
import { useState } from 'react';
import { DraftNote } from '../../engine/forms/draft-note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { ClaimPlace } from './claim-draft.ts';
import type { ClaimFiles } from './claim-files.ts';
import { ClaimForm } from './claim-form.tsx';
import { fitting, type ClaimValues } from './claim-values.ts';
import { useClaimDraft } from './use-claim-draft.ts';

interface ChangeFormProps {
  readonly place: ClaimPlace;
  readonly choices: ClaimChoices;
  /** The claim as it is saved. */
  readonly start: ClaimValues;
  readonly onSave: (values: ClaimValues, files: ClaimFiles) => Promise<void>;
  readonly onLeave: () => void;
}

/** The form of a claim that is there. A change that was not saved is there again. */
export function ChangeForm({ place, choices, start, onSave, onLeave }: ChangeFormProps) {
  const [saved] = useState<ClaimFiles>({ files: place.files, removed: [] });
  const { keeper, draft, times, startAgain } = useClaimDraft(place);
  if (draft === undefined) return <Spinner label="Loading" />;
  return (
    <ClaimForm
      key={times}
      changes
      choices={choices}
      start={draft === null ? start : { ...start, ...fitting(draft.values, choices) }}
      receipts={draft === null ? saved : draft.held}
      keeper={keeper}
      note={<DraftNote keeper={keeper} edits onStartAgain={startAgain} />}
      onLeave={onLeave}
      onSave={onSave}
    />
  );
}
