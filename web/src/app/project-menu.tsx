import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import { useRef, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from '../platform/lazy.ts';
import { OpenedPart } from './lazy-boundary.tsx';
import styles from '../domain/itinerary/whole/project-menu.module.css';

const popup = lazyPart({
  name: 'project-menu',
  load: async () =>
    (await import('../domain/itinerary/whole/project-menu-popup.tsx')).ProjectMenuPopup,
});
const ProjectMenuPopup = popup.Part;

interface ProjectMenuProps {
  readonly projectCode: string;
  /** Its first day, if the screen knows it. */
  readonly startDate: string | undefined;
}

/** Opens the menu of a whole project, which loads when it is first opened. */
export function ProjectMenu({ projectCode, startDate }: ProjectMenuProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`More for ${projectCode}`}
        aria-haspopup="menu"
        aria-expanded={open === true}
        className={`center surface edged round-1 ink ${styles['trigger']}`}
        onPointerEnter={popup.prefetch}
        onFocus={popup.prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon of={Ellipsis} size={18} />
      </button>
      {open !== null && (
        <OpenedPart name="The project menu" onClose={() => setOpen(null)}>
          <ProjectMenuPopup
            projectCode={projectCode}
            startDate={startDate}
            open={open}
            onOpenChange={setOpen}
            button={button}
          />
        </OpenedPart>
      )}
    </>
  );
}
