import { useEffect, useEffectEvent, useState } from 'react';
import { lazyModule } from '../../../platform/lazy.ts';
import type { PhotoAmount } from './photo-amount.ts';

const reader = lazyModule({
  name: 'the amount in a photo',
  load: () => import('./photo-amount.ts'),
});

/**
 * Reads the amount in a photo of a receipt, and offers it to `fill`. `note` says whether it is being read, or that the
 * amount in the field comes from there.
 */
export function usePhotoAmount(amount: string, fill: (found: PhotoAmount) => void) {
  const [photo, setPhoto] = useState<Blob>();
  const [found, setFound] = useState<PhotoAmount | null>();
  const take = useEffectEvent((read: PhotoAmount | null) => {
    setFound(read);
    if (read !== null && amount === '') fill(read);
  });
  useEffect(() => {
    if (photo === undefined) return undefined;
    let isLeft = false;
    // Nobody waits for it: what can't be read is typed.
    const reading = reader.load().then(({ readPhotoAmount }) => readPhotoAmount(photo));
    void reading.catch(() => null).then((read) => (isLeft ? undefined : take(read)));
    return () => {
      isLeft = true;
    };
  }, [photo]);
  return {
    note: describeReading(photo !== undefined && found === undefined, found, amount),
    /** Reads a file, unless there is an amount already, it is no photo, or the reader can't be loaded. */
    read: (file: Blob) => {
      if (amount !== '' || !file.type.startsWith('image/') || !navigator.onLine) return;
      setFound(undefined);
      setPhoto(file);
    },
    forget: () => {
      setFound(undefined);
      setPhoto(undefined);
    },
  };
}

function describeReading(
  isReading: boolean,
  found: PhotoAmount | null | undefined,
  amount: string,
): string | undefined {
  if (isReading && amount === '') return 'Reading the photo…';
  return found?.amount === amount ? 'Read from the photo. Check it.' : undefined;
}
