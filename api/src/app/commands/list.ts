import { backupCommand } from './backup.ts';
import { verifyCommand } from './backup-verify.ts';
import type { Command } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { erasePersonCommand } from './erase-person.ts';
import { moveFilesCommand } from './files-move.ts';
import { resetKeyCommand, rotateKeyCommand } from './key.ts';
import { maintenanceOffCommand, maintenanceOnCommand } from './maintenance.ts';
import { migrateCommand } from './migrate.ts';
import { restoreCommand } from './restore.ts';
import { changeNumberCommand, grantCommand, revokeCommand, unlockCommand } from './user.ts';

/** Every command of `npm run paddock`, in the order of `--help`. */
export const commands: readonly Command[] = [
  backupCommand,
  verifyCommand,
  restoreCommand,
  doctorCommand,
  moveFilesCommand,
  rotateKeyCommand,
  resetKeyCommand,
  maintenanceOnCommand,
  maintenanceOffCommand,
  migrateCommand,
  grantCommand,
  revokeCommand,
  unlockCommand,
  changeNumberCommand,
  erasePersonCommand,
];
