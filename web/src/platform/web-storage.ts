/** The message for a browser without web storage. */
export const noWebStorage = {
  title: 'This device can’t save data',
  body: 'The browser you are using does not support Web Storage. Please try again in a different browser.',
};

/** False if the browser has none, or forbids it. */
export function hasWebStorage(): boolean {
  try {
    return window.localStorage.length >= 0;
  } catch {
    return false;
  }
}
