import { firstScreenRests } from '../first-screen.ts';
import { lazyPart } from '../lazy-part.ts';

/** The links of a project for outsiders, at the end of Overview: they arrive after what is above them. */
export const ShareCard = lazyPart({
  name: 'share-links',
  offline: 'on-use',
  load: async () => {
    await firstScreenRests();
    return (await import('../../domain/sharing-out/share-card.tsx')).ShareCard;
  },
}).Part;
