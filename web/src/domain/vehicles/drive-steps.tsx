'use no memo';

import type { DriveStep, DriveSteps } from '@paddock/contract/domain/vehicles/drive-steps';
import { saveDriveStep } from '@paddock/contract/domain/vehicles/save-drive-step';
import { localBeside, type TimeThere } from '@paddock/contract/platform/time-there';
import { formatClock } from '@paddock/contract/platform/time';
import { useMutation } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import * as z from 'zod/mini';
import { deviceTaps, type SendTap, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './drive-steps.module.css';

const tapped = z.object({
  id: z.int(),
  step: z.enum(['pickedUp', 'droppedOff']),
  at: z.nullable(z.iso.datetime()),
});

const kind = 'drive-step';

/** How a press of *Picked up* or *Dropped off* gets to the server. */
export const saidStep: { readonly kind: string; readonly send: SendTap } = {
  kind,
  async send(api, input, end) {
    const { id, ...body } = tapped.parse(input);
    return api.call(saveDriveStep, { params: { id }, body, signal: end });
  },
};

/** A drive as its steps need it. */
export interface SteppedDrive {
  readonly transferId: number;
  readonly steps: DriveSteps | undefined;
  readonly starts: TimeThere;
  /** Null if nobody knows when it arrives. */
  readonly ends: TimeThere | null;
  readonly to: string;
  /** How many people are picked up. */
  readonly riders: number;
}

interface ShownSteps extends DriveSteps {
  /** A press waits on this device. */
  readonly waits: boolean;
}

const nothingSaid: DriveSteps = { pickedUp: null, droppedOff: null };

/** What a driver has said about a drive, with what still waits on the device. */
export function useShownSteps(ownerId: number): (drive: SteppedDrive) => ShownSteps {
  const taps = useWaitingTaps(ownerId) ?? [];
  const own = taps.flatMap((tap) => {
    const said = tap.kind === kind && tap.refusal === null ? tapped.safeParse(tap.input) : null;
    return said?.data ?? [];
  });
  return (drive) => {
    const mine = own.filter(({ id }) => id === drive.transferId);
    const shown = mine.reduce<DriveSteps>((steps, { step, at }) => {
      const beside = step === 'pickedUp' ? drive.starts : (drive.ends ?? drive.starts);
      const time = at === null ? null : { at, atLocal: localBeside(beside, at) };
      return { ...steps, [step]: time };
    }, drive.steps ?? nothingSaid);
    return { ...shown, waits: mine.length > 0 };
  };
}

interface StepButtonProps {
  readonly ownerId: number;
  readonly drive: SteppedDrive;
  readonly shown: ShownSteps;
}

/** The one press that comes next: *Picked up*, then *Dropped off*. What was said can be taken back. */
export function StepButton({ ownerId, drive, shown }: StepButtonProps) {
  const { clock } = usePlatform();
  const online = useOnline();
  const { transferId, to, riders } = drive;
  const say = useMutation({
    networkMode: 'always',
    mutationFn: async ({ step, isUndone }: { step: DriveStep; isUndone: boolean }) => {
      const tappedAt = new Date(clock.now()).toISOString();
      return deviceTaps.add({
        ownerId,
        kind,
        about: `${transferId} ${step}`,
        input: { id: transferId, step, at: isUndone ? null : tappedAt },
        title: isUndone ? `Not ${stepWords(step, riders).toLowerCase()}` : stepWords(step, riders),
        line: `Drive to ${to}`,
        tappedAt,
      });
    },
  });
  const last = shown.droppedOff === null ? 'pickedUp' : 'droppedOff';
  const said = shown[last];
  const next = shown.pickedUp === null ? 'pickedUp' : 'droppedOff';
  return (
    <div className="grid gap-1">
      {shown.droppedOff === null && (
        <Button
          variant="quiet"
          className={styles['step']}
          onClick={() => say.mutate({ step: next, isUndone: false })}
        >
          <Icon of={Check} size={20} />
          {stepWords(next, riders)}
        </Button>
      )}
      {said !== null && (
        <p
          className={classNames(
            'row wrap between gap-2 hint',
            shown.waits && !online ? 'warn' : 'good',
          )}
        >
          <span role="status">
            {`${stepWords(last, riders)} ${formatClock(said.atLocal)} local.${shown.waits && !online ? ' Saved here. Sends when you’re online.' : ''}`}
          </span>
          <Button
            variant="text"
            className={styles['undo']}
            onClick={() => say.mutate({ step: last, isUndone: true })}
          >
            Undo
          </Button>
        </p>
      )}
      {say.isError && (
        <p role="alert" className="hint bold warn">
          This browser can’t save it. Call the office.
        </p>
      )}
    </div>
  );
}

/** Nobody is picked up for an empty drive. */
function stepWords(step: DriveStep, riders: number): string {
  if (riders === 0) return step === 'pickedUp' ? 'Set off' : 'Arrived';
  return step === 'pickedUp' ? 'Picked up' : 'Dropped off';
}
