import { Dialog } from '@base-ui/react/dialog';
import type { Reach } from '@paddock/contract/platform/access';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import X from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './form-body.module.css';
import { AskedQuestion, LeaveQuestion, LossDialog } from './form-questions.tsx';
import { FormBody, FormSkeleton } from './form-body.tsx';
import { useForm, type AddDialogProps } from './form-context.ts';
import { isSending, phases } from './form-state.ts';
import type { OpenedForm } from './open-session.ts';
import { useOpenForm } from './use-open-form.ts';
import { useStored } from './use-stored.ts';

/** The same form engine in a popup: the lookup that opened it chooses what it stores. */
export function AddDialog({ form, filled, onClose, onAdded }: AddDialogProps) {
  const { reach } = useForm();
  const opened = useOpenForm({
    form,
    relatedRecordId: null,
    draft: null,
    outbox: null,
    filled,
    basis: null,
  });
  const [asking, setAsking] = useState(false);
  function close(): void {
    if (opened?.session.getSnapshot().changed === true) setAsking(true);
    else onClose();
  }
  return (
    <Dialog.Root open onOpenChange={close} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={`veil ${styles['veil']}`} forceRender />
        <Dialog.Popup className={styles['popup']}>
          <div className="row between gap-3">
            <Dialog.Title className={styles['title']}>{form.documentTitle}</Dialog.Title>
            <IconButton label="Close" onClick={close}>
              <Icon of={X} size={20} />
            </IconButton>
          </div>
          {opened === null ? (
            <FormSkeleton />
          ) : (
            <Opened
              form={form}
              reach={reach}
              opened={opened}
              onStored={(id) => {
                onAdded(id);
                onClose();
              }}
            />
          )}
          <LossDialog open={asking} onLeave={onClose} onStay={() => setAsking(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface OpenedProps {
  readonly form: FormDescriptor;
  readonly reach: Reach;
  readonly opened: OpenedForm;
  readonly onStored: (id: number) => void;
}

function Opened({ form, reach, opened: { session, questions }, onStored }: OpenedProps) {
  const state = useStore(session);
  // The form below is next: nothing leads away from it.
  useStored({ form, state, offers: null, onStored });
  return (
    <>
      <FormBody form={form} session={session} state={state} reach={reach} AddDialog={AddDialog} />
      <AskedQuestion questions={questions} />
      <LeaveQuestion
        unkept={state.changed && state.formState === phases.editing}
        sending={isSending(state)}
      />
    </>
  );
}
