import { createSignal } from '../../platform/store.ts';

/** Every switch asks here; the one in the header answers, because it is always there. */
export const toggleAsked = createSignal();
