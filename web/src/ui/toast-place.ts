/** Where toasts can be, the first that is free: top right, as long as nothing to press lies there. */
const places = ['top', 'bottom', 'bottom-left', 'top-left'] as const;

/** What a person presses, types into or opens. */
const controls =
  'a[href], button, input, select, textarea, label, summary, [role=button], [role=tab], [role=option], [tabindex="0"]';

/** Points looked at across and down a toast: the smallest control is wider than the space between them. */
const across = 16;
const down = 8;

/** More than all points: the focused control is the next to be used. */
const focusWeighs = across * down + 1;

/** Moves toasts to the first place with nothing to press under them, or else to the one with the least. */
export function placeToasts(box: HTMLElement): void {
  if (box.childElementCount === 0 || box.matches(':hover')) return;
  const covered = places.map((place) => {
    box.dataset['end'] = place;
    return { place, weight: weighCovered(box) };
  });
  const least = Math.min(...covered.map(({ weight }) => weight));
  box.dataset['end'] = covered.find(({ weight }) => weight === least)?.place ?? places[0];
}

function weighCovered(box: HTMLElement): number {
  const rect = box.getBoundingClientRect();
  const focused = document.activeElement;
  const isOverFocus =
    focused !== null &&
    focused !== document.body &&
    !box.contains(focused) &&
    focused.matches(controls) &&
    overlap(rect, focused.getBoundingClientRect());
  return countControls(box, rect) + (isOverFocus ? focusWeighs : 0);
}

/** How many points of a place are on something to press. */
function countControls(box: HTMLElement, { left, top, width, height }: DOMRect): number {
  let count = 0;
  for (let column = 0; column < across; column += 1)
    for (let row = 0; row < down; row += 1) {
      const x = left + (width * (column + 0.5)) / across;
      const y = top + (height * (row + 0.5)) / down;
      const under = document.elementsFromPoint(x, y).find((element) => !box.contains(element));
      if (under?.closest(controls)) count += 1;
    }
  return count;
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
