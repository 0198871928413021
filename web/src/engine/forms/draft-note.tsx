import { useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { LateQuestion, useQuestionSoon } from '../questions/ask-first.tsx';
import type { DraftKeeper } from './keep-draft.ts';

interface DraftNoteProps {
  readonly keeper: DraftKeeper;
  /** It is the draft of an edit. */
  readonly edits: boolean;
  readonly onStartAgain: () => void;
}

/** Shows whether the draft is saved, and lets the person discard it. */
export function DraftNote({ keeper, edits, onStartAgain }: DraftNoteProps) {
  const draft = useStore(keeper);
  const [asking, setAsking] = useState(false);
  useQuestionSoon();
  if (draft === 'none') return null;
  const device = deviceWord();
  return (
    <div className="row between gap-3 hint muted">
      <p>
        {draft === 'kept'
          ? `Draft saved on this ${device}`
          : `Draft not saved: this ${device} can’t store it`}
      </p>
      <Button variant="text" className="rigid hint" onClick={() => setAsking(true)}>
        Start again
      </Button>
      <LateQuestion
        open={asking}
        title="Start again?"
        confirmLabel="Start again"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          onStartAgain();
        }}
        onCancel={() => setAsking(false)}
      >
        {edits
          ? 'This discards your changes and shows the saved record again.'
          : 'This discards the draft and clears the form.'}
      </LateQuestion>
    </div>
  );
}

function deviceWord(): string {
  return window.matchMedia('(pointer: coarse) and (width < 600px)').matches ? 'phone' : 'device';
}
