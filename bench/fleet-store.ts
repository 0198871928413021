import { openFileStore } from '@paddock/api/testing/file-store';

// An S3-compatible store, until nobody needs it any more.
const store = await openFileStore();
process.once('disconnect', () => void store.close());
process.send?.(store.settings);
