import { lazyPart } from '../lazy-part.ts';

/** The links of a project for outsiders. */
export const ShareCard = lazyPart({
  name: 'share-links',
  offline: 'on-use',
  load: async () => (await import('../../domain/sharing-out/share-card.tsx')).ShareCard,
}).Part;
