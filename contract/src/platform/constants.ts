/** The product's name: the header's title, the manifest's name. A team may set another one. */
export const productName = 'Paddock';

/** Shown under the title in the header. */
export const subtitle = 'Driver Information';

/** Name of the browser's local database. */
export const localDatabaseName = 'paddock';

/** Country for reading phone numbers, as an ISO 3166 code, unless another one is chosen. */
export const defaultCountry = 'GB';

/** Digits of a sign-in code. */
export const codeLength = 6;

/** Life of a sign-in code, in seconds. */
export const codeLifetimeSeconds = 300;

/** Wrong tries per sign-in code. */
export const codeTries = 3;

/** Seconds before another code can be requested. */
export const resendPauseSeconds = 30;

/** Life of an e-mail link in seconds, for which its address is remembered on the device. */
export const linkLifetimeSeconds = 3_600;

/** Minimum and maximum length of a password. */
export const shortestPassword = 6;
export const longestPassword = 128;

/** Milliseconds for which a "done" screen stays before the app goes on. */
export const successScreenMs = 1_000;

/** Milliseconds before a busy indicator appears. */
export const busyAfterMs = 500;

/** Milliseconds that a part of the app, or a call, may take to load. */
export const loadTimeoutMs = 120_000;

/**
 * Milliseconds that the server may take to answer a form. A person waits for it, so it is shorter than for a
 * part of the app; sending again does no harm.
 */
export const formTimeoutMs = 30_000;

/** Milliseconds that a form waits for the position of the device before it is sent without. */
export const positionTimeoutMs = 2_000;

/** Milliseconds that a call waits for an app-check token before it is sent without. */
export const appCheckPatienceMs = 10_000;

/** The initial view of a map: a driver's Europe. */
export const mapStart = { zoom: 5.5, latitude: 49.4, longitude: 9.14 } as const;

/** Milliseconds between two positions of a person who shares. */
export const shareIntervalMs = 300_000;

/** Milliseconds for which positions wait on the device for a network; older ones are dropped. */
export const fixesWaitMs = 86_400_000;

/** Milliseconds after which a position is too old to show where someone is. */
export const oldFixMs = 900_000;

/** Key of sterling, the base currency, wherever the reference data was loaded. */
export const baseCurrency = 1;
