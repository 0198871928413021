import type { GapKind, ProjectReadiness } from '@paddock/contract/domain/itinerary/readiness';
import { useReadiness } from '../../domain/itinerary/overview/use-overview.ts';
import { useProjectMoney } from '../../domain/money/overview/use-money.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SectionName } from './sections.ts';
import styles from './side-bar.module.css';

const travelGaps: ReadonlySet<GapKind> = new Set([
  'no_way_in',
  'no_way_out',
  'clash',
  'connection',
]);

interface SectionCountProps {
  readonly section: SectionName;
  readonly code: string;
}

/** How many people or bills of a section need attention. Nothing where there are none, or it is not known. */
export function SectionCount({ section, code }: SectionCountProps) {
  return section === 'money' ? <Bills code={code} /> : <People section={section} code={code} />;
}

function Bills({ code }: { readonly code: string }) {
  const { data } = useProjectMoney(code);
  return <Count of={data === undefined ? 0 : data.counts.toComplete + data.counts.toPay} />;
}

function People({ section, code }: SectionCountProps) {
  const { data } = useReadiness(code);
  return <Count of={data === undefined ? 0 : peopleIn(section, data)} />;
}

function peopleIn(section: SectionName, { people, counts }: ProjectReadiness): number {
  if (section === 'people') return counts.needAttention;
  if (section === 'stays') return counts.noBed;
  if (section !== 'travel') return 0;
  return people.filter(({ gaps }) => gaps.some(({ kind }) => travelGaps.has(kind))).length;
}

function Count({ of: count }: { readonly of: number }) {
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      {count}
      <VisuallyHidden> need attention</VisuallyHidden>
    </span>
  );
}
