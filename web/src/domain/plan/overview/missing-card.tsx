import type { GapKind } from '@paddock/contract/domain/plan/finding';
import type { ProjectReadiness, ReadinessGap } from '@paddock/contract/domain/plan/readiness';
import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import { Nothing, OverviewCard } from '../../projects/overview-card.tsx';
import { workspaceAddress } from '../../projects/workspace-page.ts';
import { needs } from '../people/need.ts';
import styles from './next-card.module.css';
import { gapTitles } from './next-rows.ts';
import { useReadiness } from './use-overview.ts';

/** More names than these are a figure. */
const mostNames = 5;

interface MissingCardProps {
  readonly projectCode: string;
  readonly to: (path: string) => void;
}

/** The gaps of a project that starts later, by week. */
export function MissingCard({ projectCode, to }: MissingCardProps) {
  const people = workspaceAddress(projectCode, 'people');
  return (
    <OverviewCard
      title="What is missing, by week"
      query={useReadiness(projectCode)}
      failed="What is missing did not load."
      rows={8}
      link={{ words: 'People', href: people }}
      to={to}
    >
      {(readiness) => {
        const weeks = listWeeks(readiness);
        if (weeks.length === 0) return <Nothing>Nothing is missing.</Nothing>;
        return weeks.map(({ monday, missing }) => (
          <section key={monday} aria-label={weekWords(monday)}>
            <p className={`row gap-2 sunken line-below ${styles['day']}`}>{weekWords(monday)}</p>
            <ul className={styles['rows']}>
              {missing.map(({ kind, names }) => (
                <li key={kind} className={styles['row']}>
                  <strong>{names.length}</strong>
                  <Icon of={TriangleAlert} size={17} className={styles['icon']} />
                  <InsideLink
                    href={`${people}?need=${needs.find((one) => one === kind) ?? 'attention'}`}
                    to={to}
                    className={`shrink bold ink unlined hover-underline ${styles['title']}`}
                  >
                    {gapTitles[kind]}
                  </InsideLink>
                  <span className={styles['who']}>
                    <PeopleAvatars names={names} most={mostNames} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ));
      }}
    </OverviewCard>
  );
}

function weekWords(monday: string): string {
  return nightWords(monday, dayAfter(monday, 7));
}

interface Missing {
  readonly kind: GapKind;
  /** Each person once. */
  readonly names: readonly string[];
}

interface Week {
  readonly monday: string;
  /** What most people lack first. */
  readonly missing: readonly Missing[];
}

function listWeeks({ people }: Pick<ProjectReadiness, 'people'>): Week[] {
  const weeks = new Map<string, Map<GapKind, Map<number, string>>>();
  for (const { contactId, fullName, gaps } of people)
    for (const gap of gaps)
      for (const monday of mondaysOf(gap)) {
        const kinds = weeks.get(monday) ?? new Map<GapKind, Map<number, string>>();
        weeks.set(monday, kinds);
        kinds.set(
          gap.kind,
          (kinds.get(gap.kind) ?? new Map<number, string>()).set(contactId, fullName),
        );
      }
  return [...weeks]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([monday, kinds]) => ({
      monday,
      missing: [...kinds]
        .map(([kind, names]) => ({ kind, names: [...names.values()] }))
        .toSorted((one, other) => other.names.length - one.names.length),
    }));
}

/** A missing bed is missing in the week of each of its nights. */
function mondaysOf({ kind, day, nights }: ReadinessGap): ReadonlySet<string> {
  const days = kind === 'no_bed' ? nights : [day];
  return new Set(days.map(findMonday));
}

function findMonday(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return dayAfter(day, -weekday);
}
