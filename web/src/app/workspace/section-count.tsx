import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { useReadiness } from '../../domain/plan/overview/use-overview.ts';
import { useProjectMoney } from '../../domain/money/overview/use-money.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { SectionName } from './sections.ts';
import styles from './side-bar.module.css';

interface SectionCountProps {
  readonly section: SectionName;
  readonly code: string;
}

/**
 * The number of people, legs or bills that need attention in a section; undefined if it is 0 or
 * unknown.
 */
export function SectionCount({ section, code }: SectionCountProps) {
  if (section === 'money') return <Bills code={code} />;
  return <People section={section} code={code} />;
}

function Bills({ code }: { readonly code: string }) {
  const { data } = useProjectMoney(code);
  if (data === undefined) return null;
  // A paid bill waits for nobody, also if its receipt is missing.
  const { toComplete, toPay, paidToComplete = 0, claims = 0 } = data.counts;
  return <Count of={toComplete - paidToComplete + toPay + claims} />;
}

function People({ section, code }: SectionCountProps) {
  const { data } = useReadiness(code);
  return <Count of={data === undefined ? 0 : peopleIn(section, data)} />;
}

function peopleIn(section: SectionName, { counts }: ProjectReadiness): number {
  if (section === 'people') return counts.needAttention;
  // The warnings themselves can be megabytes, and only their own screens show them.
  if (section === 'travel') return counts.legs ?? 0;
  return section === 'stays' ? counts.noBed : 0;
}

function Count({ of: count }: { readonly of: number }) {
  if (count === 0) return null;
  return (
    <span className={`pill fine-print bold warn centered ${styles['count']}`}>
      {count}
      <VisuallyHidden> need attention</VisuallyHidden>
    </span>
  );
}
