import type { DaySheet } from '@paddock/contract/domain/itinerary/day-sheet';
import { Card } from '../../ui/card.tsx';
import styles from './day-sheet.module.css';
import { Names } from './names.tsx';
import { dayWords } from './words.ts';

/** A project that runs on the day, and who else works on it. */
export function ProjectCard({ project }: { readonly project: DaySheet['projects'][number] }) {
  const { projectCode, startDate, endDate, companions } = project;
  return (
    <Card padded role="group" aria-label={`Project ${projectCode}`}>
      <h3 className={styles['heading']}>{projectCode}</h3>
      <p className={styles['quiet']}>{`${dayWords(startDate)} to ${dayWords(endDate)}`}</p>
      <Names lead="With" names={companions} />
    </Card>
  );
}
