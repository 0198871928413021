/** Says how far long work is: every five seconds, so that short work says nothing. */
export interface Progress {
  /** @param words what is being done now, such as `flights (12 of 40)` */
  at(words: string): void;
  end(): void;
}

const everyMs = 5_000;

export function openProgress(tell: (line: string) => void): Progress {
  let current = '';
  const timer = setInterval(() => {
    if (current !== '') tell(`  ${current} …`);
  }, everyMs);
  return {
    at: (words) => (current = words),
    end: () => clearInterval(timer),
  };
}
