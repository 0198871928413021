/** How the app gets onto this device, if there is a way and it is not there yet. */
export type InstallKind = 'offered' | 'by-hand' | null;

interface Surroundings {
  readonly standalone: boolean;
  readonly userAgent: string;
  /** An iPad says that it is a Mac, and no Mac has a touch screen. */
  readonly touchPoints: number;
  /** The browser has offered it. */
  readonly offered: boolean;
}

export function installKind(around: Surroundings): InstallKind {
  if (around.standalone) return null;
  if (around.offered) return 'offered';
  const apple =
    /iPhone|iPad|iPod/.test(around.userAgent) ||
    (around.userAgent.includes('Macintosh') && around.touchPoints > 1);
  return apple ? 'by-hand' : null;
}
