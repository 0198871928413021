import {
  mostPhotos,
  readPhotoFile,
  readPhotos,
  removePhoto,
} from '@paddock/contract/domain/freight/photos';
import type { Receipt } from '@paddock/contract/domain/money/receipts/receipts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSinceWords } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useRecord, type RecordRef } from '../../engine/records/use-record.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { AddButtons } from '../money/receipts/add-buttons.tsx';
import { prepareFile } from '../money/receipts/prepare-file.ts';
import { useAddress } from '../money/receipts/waiting-receipts.ts';
import styles from './freight.module.css';
import { sendPhoto } from './photo-taps.ts';

interface PhotosCardProps {
  readonly record: RecordRef & { readonly list: 'carnet-vouchers' | 'equipment' };
  readonly projectCode: string;
}

/** The photos of a counterfoil or of a thing, and ways to add one. */
export function PhotosCard({ record: { list, id }, projectCode }: PhotosCardProps) {
  const { api } = usePlatform();
  const heading = useId();
  const params = { projectCode, list, id };
  const query = useQuery({
    queryKey: ['photos', list, id],
    queryFn: async ({ signal }) => api.call(readPhotos, { params, signal }),
  });
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const { content, name } = await prepareFile(file);
        await sendPhoto(api, params, { uploadId: crypto.randomUUID(), name, content });
      }
    },
    onSettled: useRefresh(projectCode),
  });
  if (query.data === undefined) return null;
  const { photos, mayAdd } = query.data;
  if (photos.length === 0 && !mayAdd) return null;
  const title = list === 'equipment' ? 'Photos' : 'Photos of the counterfoil or confirmation';
  return (
    <Card role="region" aria-labelledby={heading} padded className="stack gap-3">
      <h2 id={heading} className="time-text">
        {title}
      </h2>
      {photos.length > 0 && (
        <ul className="plain-list stack gap-3">
          {photos.map((photo) => (
            <Photo key={photo.id} photo={photo} projectCode={projectCode} mayRemove={mayAdd} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <AddButtons
          disabled={add.isPending}
          why={photos.length >= mostPhotos ? `Up to ${mostPhotos} photos.` : undefined}
          onFiles={(files) => add.mutate(files)}
        />
      )}
      {add.error !== null && (
        <Message tone="warn" title="The photo was not added">
          <FailureReason error={add.error} />
        </Message>
      )}
    </Card>
  );
}

/** Reads photos again, and vouchers, which say how many they have. */
function useRefresh(projectCode: string) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['photos'] });
    await queries.invalidateQueries({ queryKey: ['freight', projectCode] });
  };
}

interface PhotoProps {
  readonly photo: Receipt;
  readonly projectCode: string;
  readonly mayRemove: boolean;
}

function Photo({
  photo: { id, name, type, addedBy, addedAt },
  projectCode,
  mayRemove,
}: PhotoProps) {
  const { api } = usePlatform();
  const since = useSinceWords();
  const [asks, setAsks] = useState(false);
  const params = { projectCode, photo: id };
  const file = useQuery({
    queryKey: ['photo-file', id],
    queryFn: async ({ signal }) => {
      const answer = await api.open(readPhotoFile, { params, signal, accept: '*/*' });
      return new Blob([await answer.arrayBuffer()], { type });
    },
    staleTime: Infinity,
  });
  const address = useAddress(file.data);
  const remove = useMutation({
    mutationFn: async () => api.call(removePhoto, { params }),
    onSuccess: useRefresh(projectCode),
  });
  const by = `${since(addedAt) ?? ''} by ${addedBy ?? 'someone'}`;
  return (
    <li className="grid gap-1">
      {address !== undefined && type !== 'application/pdf' && (
        <img src={address} alt={`${name}, ${by}`} className={styles['photo']} />
      )}
      {address !== undefined && type === 'application/pdf' && (
        <a href={address} download={name}>
          {name}
        </a>
      )}
      <p className="row wrap between gap-2 hint muted">
        {by}
        {mayRemove && (
          <Button variant="text" onClick={() => setAsks(true)}>
            Remove
          </Button>
        )}
      </p>
      {(file.error ?? remove.error) !== null && (
        <p role="alert" className="hint warn">
          <FailureReason error={file.error ?? remove.error} />
        </p>
      )}
      <ConfirmDialog
        open={asks}
        title="Remove this photo?"
        confirmLabel="Remove"
        cancelLabel="Keep it"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          remove.mutate();
        }}
      >
        Its file is deleted 30 days later.
      </ConfirmDialog>
    </li>
  );
}

interface RecordPhotosProps {
  readonly record: RecordRef;
}

/** On the page of a voucher or an item. */
export function RecordPhotos({ record }: RecordPhotosProps) {
  const { data } = useRecord(record);
  const project = data?.cells['project'];
  const { list, id } = record;
  if (typeof project !== 'string' || (list !== 'carnet-vouchers' && list !== 'equipment'))
    return null;
  return <PhotosCard record={{ list, id }} projectCode={project} />;
}
