import { Popover } from '@base-ui/react/popover';
import type { ProjectChoice } from '@paddock/contract/domain/projects/projects';
import { useState, type RefObject } from 'react';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { NavLink } from '../nav-link.tsx';
import { formatDays } from './use-project.ts';
import styles from './side-bar.module.css';
import { type SectionName, sections } from './sections.ts';

interface ProjectChoicesProps {
  readonly projects: readonly ProjectChoice[];
  /** Another project opens at the same section. */
  readonly section: SectionName;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** The projects that the person may open, and a search among them. */
export function ProjectChoices(props: ProjectChoicesProps) {
  const { projects, section, open, onOpenChange, button } = props;
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          sideOffset={4}
          align="start"
          className={styles['place']}
        >
          <Popover.Popup aria-label="Projects" finalFocus={button} className={styles['popup']}>
            <Choices projects={projects} section={section} onChoose={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoicesProps {
  readonly projects: readonly ProjectChoice[];
  readonly section: SectionName;
  readonly onChoose: () => void;
}

function Choices({ projects, section, onChoose }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const found = projects.filter((one) => matches(one, typed.trim().toLowerCase()));
  return (
    <>
      <SearchField label="Find a project" typed={typed} onType={setTyped} />
      <ul className={styles['list']} aria-label="Projects">
        {found.map((one) => (
          <li key={one.project_code}>
            <NavLink
              to={workspaceAddress(one.project_code, sections[section].segment)}
              className={`grid round-1 unlined inner-ring ${styles['choice']}`}
              onFollow={onChoose}
            >
              <span className={`ellipsis ${styles['code']}`}>{one.project_code}</span>
              <span className={`flex muted ${styles['line']}`}>
                {[one.place, formatDays(one.start_date, one.end_date)].filter(Boolean).join(' · ')}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={`small muted ${styles['none']}`}>No project matches.</p>}
    </>
  );
}

function matches({ project_code: code, place = '' }: ProjectChoice, typed: string): boolean {
  return code.toLowerCase().includes(typed) || place.toLowerCase().includes(typed);
}
