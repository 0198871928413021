import type { Command } from './command.ts';
import { erasePersonCommand } from './erase-person.ts';
import { migrateCommand } from './migrate.ts';

/** Every command of `npm run paddock`, in the order of `--help`. */
export const commands: readonly Command[] = [erasePersonCommand, migrateCommand];
