import { shortenName } from './initials.ts';
import styles from './people-avatars.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PeopleAvatarsProps {
  readonly names: readonly string[];
  /** More than this many are a figure. */
  readonly most?: number;
}

/** The people concerned, as initials. Names are read aloud, and shown when pointing at them. */
export function PeopleAvatars({ names, most = 4 }: PeopleAvatarsProps) {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const others = names.slice(shown.length);
  return (
    <span className={`nowrap ${styles['people']}`}>
      <VisuallyHidden>{names.join(', ')}</VisuallyHidden>
      {shown.map((name, index) => (
        <Avatar key={`${index} ${name}`} name={name} />
      ))}
      {others.length > 0 && (
        <span
          className={`rigid pill ink centered ${styles['avatar']}`}
          title={others.join(', ')}
          aria-hidden="true"
        >
          {`+${others.length}`}
        </span>
      )}
    </span>
  );
}

interface AvatarProps {
  readonly name: string;
  /** For the head of a panel. */
  readonly large?: boolean;
}

/** Initials in a circle, beside the name they represent. */
export function Avatar({ name, large = false }: AvatarProps) {
  return (
    <span
      className={
        large
          ? `rigid pill ink centered ${styles['avatar']} ${styles['large']}`
          : `rigid pill ink centered ${styles['avatar']}`
      }
      title={name}
      aria-hidden="true"
    >
      {shortenName(name)}
    </span>
  );
}
