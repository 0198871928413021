import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export const modules = join(root, 'node_modules');

/** What the bootstrap itself needs to remember; ignored by git, and may be deleted. */
export const scratch = join(root, '.bootstrap');
