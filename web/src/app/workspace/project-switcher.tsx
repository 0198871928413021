import { Popover } from '@base-ui/react/popover';
import type { ProjectChoice } from '@paddock/contract/domain/projects/projects';
import { formatDay } from '@paddock/contract/platform/time';
import ChevronsUpDown from 'lucide/dist/esm/icons/chevrons-up-down.mjs';
import { useState } from 'react';
import { workspaceAddress, type WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NavLink } from '../nav-link.tsx';
import styles from './project-switcher.module.css';
import { sections, type SectionName } from './sections.ts';
import type { Workspace } from './use-project.ts';

interface ProjectSwitcherProps {
  readonly workspace: Workspace;
  /** Another project opens at the same section. */
  readonly section: SectionName;
}

/** The project of the workspace, and the way to another one. */
export function ProjectSwitcher({ workspace, section }: ProjectSwitcherProps) {
  const [open, setOpen] = useState(false);
  const { project, projects } = workspace;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={styles['button']} title={project?.projectCode ?? 'Projects'}>
        <span className={styles['words']}>
          <VisuallyHidden>Project </VisuallyHidden>
          <span className={styles['code']}>{project?.projectCode ?? 'Choose'}</span>
          {project !== undefined && <span className={styles['line']}>{lineOf(project)}</span>}
        </span>
        <Icon of={ChevronsUpDown} size={16} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className={styles['place']}>
          <Popover.Popup className={styles['popup']} aria-label="Projects">
            <Choices projects={projects} section={section} onChoose={() => setOpen(false)} />
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
              className={styles['choice']}
              onFollow={onChoose}
            >
              <span className={styles['code']}>{one.project_code}</span>
              <span className={styles['line']}>
                {[one.place, daysOf(one.start_date, one.end_date)].filter(Boolean).join(' · ')}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['none']}>No project matches.</p>}
    </>
  );
}

function matches({ project_code: code, place = '' }: ProjectChoice, typed: string): boolean {
  return code.toLowerCase().includes(typed) || place.toLowerCase().includes(typed);
}

function lineOf({ place, startDate, endDate }: WorkspaceProject): string {
  return [place, daysOf(startDate, endDate)].filter(Boolean).join(' · ');
}

/** "19–27 Nov", or "28 Jun – 6 Jul". */
function daysOf(start: string, end: string): string {
  const [, startDay = '', startMonth = ''] = formatDay(start).split(' ');
  const [, endDay = '', endMonth = ''] = formatDay(end).split(' ');
  if (startMonth === endMonth) return `${startDay}–${endDay} ${endMonth}`;
  return `${startDay} ${startMonth} – ${endDay} ${endMonth}`;
}
