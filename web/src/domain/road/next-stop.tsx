import type { Route } from '@paddock/contract/domain/road/routing';
import Navigation from 'lucide/dist/esm/icons/navigation.mjs';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './next-stop.module.css';
import type { Progress } from './progress.ts';
import { stretchFrom, type Stretch } from './stretch.ts';
import { stopWords, untilWords } from './words.ts';

interface NextStopProps {
  readonly route: Route;
  readonly progress: Progress;
  /** Index of the stop to go to: the chosen one, else the next. */
  readonly goal: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Where to go now, and the way into the phone's own navigation. */
export function NextStop({ route, progress, goal, now }: NextStopProps) {
  const stop = route.stops[goal];
  if (stop === undefined) return null;
  const stretch = stretchFrom(route.stops, goal, navigator.userAgent);
  const until = untilWords(stop.arrivesAt, now);
  return (
    <section aria-labelledby="next-stop" className={styles['next']}>
      <p className={styles['label']}>{labelOf(progress, goal)}</p>
      <h3 id="next-stop" className={styles['name']}>
        {stop.name}
      </h3>
      <p className={styles['when']}>
        {stopWords(stop, goal)}
        {until !== null && <span>{`, ${until}`}</span>}
      </p>
      <a href={stretch.googleMaps} target="_blank" rel="noreferrer" className={buttonClass('main')}>
        <Icon of={Navigation} size={20} />
        Navigate
        <VisuallyHidden>{`to ${stop.name}`}</VisuallyHidden>
      </a>
      <p className={styles['more']}>
        {onwardsWords(route, stretch)}
        {stretch.ownApp !== null && (
          <a href={stretch.ownApp.address}>{`Open in ${stretch.ownApp.name}`}</a>
        )}
      </p>
    </section>
  );
}

function labelOf({ next, by, before }: Progress, goal: number): string {
  if (goal !== next)
    return next === null && goal === 0 ? 'First stop, scheduled times have passed' : 'Chosen stop';
  if (before && by === 'schedule') return 'First stop';
  return by === 'position'
    ? 'Next stop, based on your location'
    : 'Next stop, based on the schedule';
}

/** Google Maps on a phone takes four stops: what comes after them is another stretch. */
function onwardsWords({ stops }: Route, { first, last }: Stretch): string {
  const name = stops[last]?.name;
  return last === first ? 'In Google Maps.' : `In Google Maps, continuing to ${name}.`;
}
