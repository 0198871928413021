import type { Stamp } from '@paddock/contract/domain/freight/border';
import { counted } from '@paddock/contract/platform/plural';
import { mostPhotos } from '@paddock/contract/domain/freight/photos';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Stamped from 'lucide/dist/esm/icons/stamp.mjs';
import { useState } from 'react';
import { deviceTaps, useWaitingTaps } from '../../engine/offline/waiting-taps.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TakeFile } from '../money/receipts/add-buttons.tsx';
import { prepareFile, UnfitFileError } from '../money/receipts/prepare-file.ts';
import styles from './freight.module.css';
import { photoInput, photoTaps, type PhotoInput } from './photo-taps.ts';

interface StampsCardProps {
  readonly stamps: readonly Stamp[];
  readonly userId: number;
}

/** What customs stamp or validate now. Its photo is the proof; it waits on the device until there is a connection. */
export function StampsCard({ stamps, userId }: StampsCardProps) {
  return (
    <Card>
      <ul className="plain-list">
        {stamps.toSorted(nearFirst).map((stamp) => (
          <StampLine key={stamp.id} stamp={stamp} userId={userId} />
        ))}
      </ul>
    </Card>
  );
}

function nearFirst(one: Stamp, other: Stamp): number {
  return Number(other.near) - Number(one.near);
}

interface StampLineProps {
  readonly stamp: Stamp;
  readonly userId: number;
}

function StampLine({ stamp, userId }: StampLineProps) {
  const { id, projectCode, words, isCode, near, photos } = stamp;
  const { clock } = usePlatform();
  const [problem, setProblem] = useState<string>();
  const taps = useWaitingTaps(userId) ?? [];
  const waiting = taps.filter(
    ({ kind, input }) =>
      kind === photoTaps.kind && photoInput.safeParse(input).data?.voucher === id,
  );
  const thing = isCode ? 'confirmation' : 'counterfoil';
  async function save(file: File): Promise<void> {
    const { name, type, content } = await prepareFile(file);
    const uploadId = crypto.randomUUID();
    const input: PhotoInput = {
      projectCode,
      voucher: id,
      uploadId,
      name,
      type,
      content: await content.arrayBuffer(),
    };
    await deviceTaps.add({
      ownerId: userId,
      kind: photoTaps.kind,
      about: uploadId,
      input,
      title: `Photo of the ${thing}`,
      line: words,
      tappedAt: new Date(clock.now()).toISOString(),
    });
    setProblem(undefined);
  }
  async function take([file]: readonly File[]): Promise<void> {
    if (file === undefined) return;
    await save(file).catch((error: unknown) =>
      setProblem(
        error instanceof UnfitFileError ? error.message : 'This browser can’t save the photo.',
      ),
    );
  }
  const said = [
    ...(photos > 0 ? [`${counted(photos, 'photo')} sent`] : []),
    ...(waiting.length > 0
      ? [`${counted(waiting.length, 'photo')} on this device, not sent yet`]
      : []),
  ];
  return (
    <li className={`line-above anywhere grid gap-2 ${styles['border']}`}>
      <p className="row gap-2">
        <Icon of={near ? MapPin : Stamped} size={18} />
        <span className={near ? `shrink bold ${styles['red']}` : 'shrink'}>{words}</span>
      </p>
      {photos + waiting.length < mostPhotos && (
        <TakeFile icon={Camera} label={`Photograph the ${thing}`} camera onFiles={take} />
      )}
      {said.length > 0 && <p className="hint muted">{said.join(', ')}</p>}
      {problem !== undefined && (
        <p role="alert" className="hint bold warn">
          {problem}
        </p>
      )}
    </li>
  );
}
