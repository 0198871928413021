import type { ProjectChoice } from '@paddock/contract/domain/projects/projects';

const storageKey = 'paddock.project.1';

/** The project that was open last on this device. */
function lastProject(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function keepLastProject(code: string): void {
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // Storage is off or full: home opens with the project that the team has set.
  }
}

/** The project that home opens with: the last one, else the one the team has set, else the next one to come. */
export function projectOfHome(
  projects: readonly ProjectChoice[],
  managed: string | null,
  today: string,
  last: string | null = lastProject(),
): string | undefined {
  const known = projects.find(({ project_code: code }) => code === last);
  if (known !== undefined) return known.project_code;
  if (managed !== null) return managed;
  const ahead = projects
    .filter(({ end_date: end }) => end >= today)
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  return (ahead[0] ?? projects[0])?.project_code;
}
