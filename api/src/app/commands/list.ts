import type { Command } from './command.ts';
import { erasePersonCommand } from './erase-person.ts';
import { migrateCommand } from './migrate.ts';
import { changeNumberCommand, grantCommand, revokeCommand, unlockCommand } from './user.ts';

/** Every command of `npm run paddock`, in the order of `--help`. */
export const commands: readonly Command[] = [
  erasePersonCommand,
  migrateCommand,
  grantCommand,
  revokeCommand,
  unlockCommand,
  changeNumberCommand,
];
