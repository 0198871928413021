/** Storage on the device: who agreed to share their location, and for which projects. */
const key = 'paddock.sharing-consent.1';

/** For people without a project, whom nobody sees yet. */
const noProject = '';

type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** A person's consent to sharing, by project. */
export interface SharingConsent {
  /** True if they agreed for all of these projects. */
  covers(userId: number, projects: readonly string[]): boolean;
  give(userId: number, projects: readonly string[]): void;
}

/** Consent belongs to a person and a project: the browser's permission covers neither. */
export function createSharingConsent(memory: () => Memory): SharingConsent {
  const held = new Set<string>();
  const named = (userId: number, projects: readonly string[]) =>
    (projects.length === 0 ? [noProject] : projects).map((project) => `${userId} ${project}`);
  function read(): ReadonlySet<string> {
    try {
      return new Set([...held, ...(memory().getItem(key) ?? '').split('\n')]);
    } catch {
      return held;
    }
  }
  return {
    covers(userId, projects) {
      const given = read();
      return named(userId, projects).every((one) => given.has(one));
    },
    give(userId, projects) {
      for (const one of named(userId, projects)) held.add(one);
      try {
        memory().setItem(key, [...read()].filter(Boolean).join('\n'));
      } catch {
        // Storage is off or full: it holds as long as the page is open.
      }
    },
  };
}

export const deviceConsent = createSharingConsent(() => window.localStorage);
