// Runs before the first paint, so that a chosen appearance never flashes. `src/ui/appearance.ts` writes it.
(() => {
  try {
    const chosen = localStorage.getItem('appearance');
    if (chosen === 'light' || chosen === 'dark')
      document.documentElement.dataset.appearance = chosen;
  } catch {
    // No storage: the device's own setting holds.
  }
})();
