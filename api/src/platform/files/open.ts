import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';

/**
 * Files as the settings say: in a bucket, or in a folder.
 * @param folder for all files, or for drafts alone
 */
export function openFiles(config: Pick<Config, 'files'>, folder: string): Files {
  return config.files === undefined ? openLocalFiles(folder) : openS3Files(config.files, folder);
}
