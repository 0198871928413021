interface ChangeDetails {
  readonly reason: string;
  readonly cancel: () => void;
  readonly allowPropagation: () => void;
}

/** Escape closes the list, then the popup around it. What was chosen stays: twenty people are not one key. */
export function keepOnEscape<Value>(choose: (value: Value) => void) {
  return (value: Value, details: ChangeDetails): void => {
    if (details.reason !== 'escape-key') return choose(value);
    details.cancel();
    details.allowPropagation();
  };
}
