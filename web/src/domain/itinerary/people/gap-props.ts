import type {
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/itinerary/readiness';

/** What a fix of one gap is given. */
export interface GapProps {
  readonly gap: ReadinessGap;
  readonly person: ReadyPerson;
  readonly readiness: ProjectReadiness;
  /** Another node in the panel. */
  readonly open: (path: string) => void;
}
