import ChevronsUpDown from 'lucide/dist/esm/icons/chevrons-up-down.mjs';
import { useRef, useState } from 'react';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { lazyPart } from '../../platform/lazy.ts';
import { OpenedPart } from '../lazy-boundary.tsx';
import { formatDays, type Workspace } from './use-project.ts';
import styles from './side-bar.module.css';
import type { SectionName } from './sections.ts';

const choices = lazyPart({
  name: 'project-choices',
  load: async () => (await import('./project-choices.tsx')).ProjectChoices,
});
const ProjectChoices = choices.Part;

interface ProjectSwitcherProps {
  readonly workspace: Workspace;
  readonly section: SectionName;
}

/** The project of the workspace, and the way to another one. */
export function ProjectSwitcher({ workspace, section }: ProjectSwitcherProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { project, projects } = workspace;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        title={project?.projectCode ?? 'Projects'}
        className={`flex rigid middle gap-2 full below-2 edged round-2 surface text-left ${styles['button']}`}
        onPointerEnter={choices.prefetch}
        onFocus={choices.prefetch}
        onClick={() => setOpen(true)}
      >
        <span className={`stack grow shrink ${styles['words']}`}>
          <VisuallyHidden>Project </VisuallyHidden>
          <span className={`ellipsis ${styles['code']}`}>{project?.projectCode ?? 'Choose'}</span>
          {project !== undefined && <Line project={project} />}
        </span>
        <Icon of={ChevronsUpDown} size={16} />
      </button>
      {open !== null && (
        <OpenedPart name="The list of projects" onClose={() => setOpen(null)}>
          <ProjectChoices
            projects={projects}
            section={section}
            open={open}
            onOpenChange={setOpen}
            button={button}
          />
        </OpenedPart>
      )}
    </>
  );
}

/** The name of the place may be cut, its days may not. */
function Line({ project }: { readonly project: WorkspaceProject }) {
  const { place, startDate, endDate } = project;
  return (
    <span className={`flex muted ${styles['line']}`}>
      {Boolean(place) && <span className={`shrink clip ${styles['venue']}`}>{place}</span>}
      {Boolean(place) && ' · '}
      <span>{formatDays(startDate, endDate)}</span>
    </span>
  );
}
