type Go = () => void;

/** What asks before the screen is left: it gets what happens once the person agrees. */
interface Hold {
  readonly ask: (go: Go) => void;
  readonly stop: () => void;
}

const holds: Hold[] = [];

/** Leaves the screen: at once, or if something on it would be lost, once the person agreed. */
export function leaveScreen(go: Go): void {
  const last = holds.at(-1);
  if (last === undefined) return go();
  last.ask(() => {
    for (const hold of holds.splice(0)) hold.stop();
    go();
  });
}

/** @returns a function that removes it */
export function addHold(hold: Hold): () => void {
  holds.push(hold);
  return () => {
    const at = holds.indexOf(hold);
    if (at !== -1) holds.splice(at, 1);
    hold.stop();
  };
}
