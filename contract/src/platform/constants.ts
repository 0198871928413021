/** The product's own name: the header's title, the manifest's name. A team may set another one. */
export const productName = 'Paddock';

/** Shown under the title in the header. */
export const subtitle = 'Driver Information';

/** Name of the browser's local database. */
export const localDatabaseName = 'paddock';

/** ISO 3166 code of the country that a phone number is read in unless another one is chosen. */
export const defaultCountry = 'GB';

/** How many digits a sign-in code has. */
export const codeLength = 6;

/** Seconds for which a sign-in code is good. */
export const codeLifetimeSeconds = 300;

/** Wrong tries that one sign-in code allows. */
export const codeTries = 3;

/** Seconds that pass before another code may be asked for. */
export const resendPauseSeconds = 30;

/** Seconds for which the link of an e-mail is good, and its address is remembered on the device. */
export const linkLifetimeSeconds = 3_600;

/** Characters that a password has at least, and at most. */
export const shortestPassword = 6;
export const longestPassword = 128;

/** Milliseconds for which a screen that says "done" stays before the app goes on. */
export const successScreenMs = 1_000;

/** Milliseconds of waiting after which a busy indicator appears. */
export const busyAfterMs = 500;

/** Milliseconds that a part of the app, or a call, may take to arrive. */
export const loadTimeoutMs = 120_000;

/**
 * Milliseconds that the server may take to answer a form. A person waits for it, so it is
 * shorter than what a part of the app may take; what was sent can be sent again without harm.
 */
export const formTimeoutMs = 30_000;

/** Milliseconds that a form waits for the position of the device before it goes without. */
export const positionTimeoutMs = 2_000;

/** Milliseconds that a call waits for an app-check token before it goes without. */
export const appCheckPatienceMs = 10_000;

/** What a map shows at first: a driver's Europe. */
export const mapStart = { zoom: 5.5, latitude: 49.4, longitude: 9.14 } as const;

/** Milliseconds between two positions of a person who shares where they are. */
export const shareIntervalMs = 300_000;

/** Milliseconds for which positions wait on the device for a network; older ones are dropped. */
export const fixesWaitMs = 86_400_000;

/** Milliseconds after which a position no longer says where somebody is. */
export const oldFixMs = 900_000;

/** Key of sterling, the base currency, wherever the reference data was loaded. */
export const baseCurrency = 1;
