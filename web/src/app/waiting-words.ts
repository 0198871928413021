/** "1 submission has", "2 submissions have". */
export function countWords(count: number): string {
  return count === 1 ? '1 submission has' : `${count} submissions have`;
}
