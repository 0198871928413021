/** One icon a file, which brings nothing else with it; the package has types for all of them in one only. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}
