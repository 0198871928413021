/** Milliseconds in which a screen may move the focus itself. */
const patienceMs = 120;

/** The last focused element, and its ancestors from the inside out. */
interface Focused {
  readonly element: HTMLElement;
  readonly around: readonly Element[];
}

/**
 * A button that disappears or is disabled by its own press takes the focus with it. The focus returns to the
 * button once it can be pressed again, or else goes to the heading of its panel or page. Returns what ends that.
 */
export function keepFocus(): () => void {
  let last: Focused | null = null;
  let gone = false;
  let timer: number | undefined;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? { element: target, around: around(target) } : null;
    gone = false;
  };
  // A person who leaves a field on purpose leaves it where it is.
  const onFocusOut = ({ target }: FocusEvent) => {
    queueMicrotask(() => {
      if (target === last?.element && !isGone(last.element)) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (last === null || !isLost()) return;
    if (!isGone(last.element)) {
      if (gone) last.element.focus({ preventScroll: true });
      return;
    }
    gone = true;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (last === null || !isLost() || last.element.isConnected) return;
      findLanding(last)?.focus({ preventScroll: true });
    }, patienceMs);
  });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert'],
  });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
    window.clearTimeout(timer);
  };
}

function around({ parentElement }: Element): Element[] {
  return parentElement === null ? [] : [parentElement, ...around(parentElement)];
}

/** Nothing has the focus. */
function isLost(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body;
}

function isGone(element: HTMLElement): boolean {
  return (
    !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null
  );
}

/** The heading of what is left around it; in a dialog its first control. */
function findLanding({ around: outwards }: Focused): HTMLElement | null {
  const place = outwards.find(
    (one) => one.isConnected && one.matches('[data-panel], [role=dialog], main'),
  );
  return (
    place?.querySelector<HTMLElement>(headings) ??
    place?.querySelector<HTMLElement>(controls) ??
    document.querySelector(`main ${headings}`)
  );
}

const headings = ':is(h1, h2)[tabindex="-1"]';
const controls = ':is(button, input, select, textarea):enabled';
