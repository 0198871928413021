import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const modules = join(root, 'node_modules');

/** Files that the bootstrap remembers. Ignored by git; you may delete the folder. */
export const scratch = join(root, '.bootstrap');
