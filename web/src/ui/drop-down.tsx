import type { IconNode } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './drop-down.module.css';
import { Icon } from './icon.tsx';

interface DropDownProps {
  readonly label: string;
  readonly icon?: IconNode;
  /** Only the icon is drawn: screen readers read the label, and pointing at it shows it. */
  readonly iconOnly?: boolean;
  readonly children: ReactNode;
}

/** Pixels between a box and the side of the screen. */
const margin = 8;

/** A button that opens a small box of choices below it. Escape and a press elsewhere close it. */
export function DropDown({ label, icon, iconOnly = false, children }: DropDownProps) {
  const details = useClosing();
  return (
    <details ref={details} className="relative no-print">
      <summary
        className={classNames(
          'hover-sunken inline-flex middle gap-2 surface round-1',
          styles['button'],
          iconOnly && styles['iconOnly'],
        )}
        {...(iconOnly ? { 'aria-label': label, title: label } : {})}
      >
        {icon !== undefined && <Icon of={icon} size={16} />}
        {!iconOnly && label}
      </summary>
      <div className={`grid gap-1 surface outlined round-1 desk-text ${styles['box']}`}>
        {children}
      </div>
    </details>
  );
}

function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    function onElsewhere({ target }: Event): void {
      if (element?.open === true && target instanceof Node && !element.contains(target))
        element.open = false;
    }
    function onEscape(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || element?.open !== true) return;
      event.stopPropagation();
      element.open = false;
      element.querySelector('summary')?.focus();
    }
    // A box ends below its button; near the left side of the screen it would start beyond it.
    function onToggle(): void {
      const box = element?.lastElementChild;
      if (!(box instanceof HTMLElement) || element?.open !== true) return;
      box.style.translate = 'none';
      const beyond = margin - box.getBoundingClientRect().left;
      if (beyond > 0) box.style.translate = `${beyond}px`;
    }
    element.addEventListener('toggle', onToggle);
    element.addEventListener('keydown', onEscape);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      element.removeEventListener('toggle', onToggle);
      element.removeEventListener('keydown', onEscape);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
  return details;
}
