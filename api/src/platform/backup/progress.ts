/** Called with the current step, such as `flights (12 of 40)`. */
export type Progress = (words: string) => void;

const everyMs = 5_000;

/** Reports the progress of long work every five seconds, so that short work reports nothing. */
export async function withProgress<T>(
  tell: (line: string) => void,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  let current = '';
  const timer = setInterval(() => {
    if (current !== '') tell(`  ${current} …`);
  }, everyMs);
  try {
    return await work((words) => (current = words));
  } finally {
    clearInterval(timer);
  }
}
