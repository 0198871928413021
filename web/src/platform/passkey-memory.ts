const key = 'paddock.passkey.1';

/** This device has a passkey, or its person was asked: it is not offered again. */
export function rememberPasskey(): void {
  try {
    localStorage.setItem(key, 'known');
  } catch {
    // It is offered once more.
  }
}

export function remembersPasskey(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}
