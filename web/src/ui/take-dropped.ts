/**
 * Files dropped anywhere on an element.
 * @returns a function that stops this
 */
export function takeDropped(
  element: HTMLElement | null,
  onFiles: (files: readonly File[]) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  element?.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  element?.addEventListener('drop', drop, { signal });
  return () => stop.abort();
}
