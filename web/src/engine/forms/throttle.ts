/** Something that is done at once, and then again no sooner than after a pause. */
export interface Throttle {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** @param pauseMs milliseconds; what is asked for in between is done once, at their end */
export function throttle(run: () => void, pauseMs: number): Throttle {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let askedAgain = false;
  function ask(): void {
    askedAgain = pause !== undefined;
    if (askedAgain) return;
    run();
    pause = setTimeout(() => {
      pause = undefined;
      if (askedAgain) ask();
    }, pauseMs);
  }
  function stop(): void {
    clearTimeout(pause);
    pause = undefined;
    askedAgain = false;
  }
  return { ask, stop };
}
