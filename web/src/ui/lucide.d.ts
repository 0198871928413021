/** One icon per file, which loads nothing else; the package only has types for all of them in one file. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  import type { IconNode } from 'lucide';

  const icon: IconNode;
  export default icon;
}
