import type { Reach } from '@paddock/contract/platform/access';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { NavLink } from '../nav-link.tsx';
import styles from './phone-places.module.css';
import { SectionBadge, sectionIcons } from './section-marks.tsx';
import { sections, sectionsFor } from './sections.ts';

interface PhonePlacesProps {
  readonly code: string;
  readonly reach: Reach;
}

/** On a phone: the places of the project, which a desk has in its side bar. Messages are in the bar below. */
export function PhonePlaces({ code, reach }: PhonePlacesProps) {
  const places = sectionsFor(reach).filter((name) => name !== 'overview' && name !== 'messages');
  return (
    <nav aria-label={`Places of ${code}`} className={styles['places']}>
      {places.map((name) => (
        <NavLink
          key={name}
          to={workspaceAddress(code, sections[name].segment)}
          className={styles['place']}
        >
          <Icon of={sectionIcons[name]} size={22} />
          {sections[name].title}
          <SectionBadge section={name} code={code} />
        </NavLink>
      ))}
    </nav>
  );
}
