import type {
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/plan/readiness';

/** The props of a fix for one gap. */
export interface GapProps {
  readonly gap: ReadinessGap;
  readonly person: ReadyPerson;
  readonly readiness: ProjectReadiness;
  /** The first thing that is wrong has the one red button of the panel. */
  readonly isFirst: boolean;
  /** Why the last try to fix it was refused; undefined once another try is made. */
  readonly onProblem: (problem: string | undefined) => void;
  /** Another node in the panel. */
  readonly open: (path: string) => void;
}
