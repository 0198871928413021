/** Told what is being done now, such as `flights (12 of 40)`. */
export type Progress = (words: string) => void;

const everyMs = 5_000;

/** Says how far long work is: every five seconds, so that short work says nothing. */
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
