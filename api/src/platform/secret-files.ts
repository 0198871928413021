import { readFileSync, statSync } from 'node:fs';
import { StartError } from './errors.ts';

type Environment = Record<string, string | undefined>;

const suffix = '_FILE';
const mostBytes = 65_536;

/** Secrets read from the files that `…_FILE` names, by the name of their setting. */
export type SecretFiles = ReadonlyMap<string, string>;

/**
 * Reads each secret setting whose file is named, once, without line breaks at the end.
 * @throws StartError if a setting is given twice, or its file cannot be read or is empty
 */
export function readSecretFiles(
  environment: Environment,
  secretSettings: readonly string[],
): SecretFiles {
  const read = new Map<string, string>();
  for (const name of secretSettings) {
    const path = environment[name + suffix] ?? '';
    if (path === '') continue;
    if ((environment[name] ?? '') !== '')
      throw new StartError(`${name} and ${name}${suffix} are both set. Remove one of them.`);
    read.set(name, readSecret(name + suffix, path));
  }
  return read;
}

function readSecret(setting: string, path: string): string {
  const secret = readContent(setting, path).replace(/[\r\n]+$/, '');
  if (secret === '') throw new StartError(`${setting}: ${path} is empty.`);
  return secret;
}

function readContent(setting: string, path: string): string {
  try {
    if (statSync(path).size > mostBytes)
      throw new StartError(`${setting}: ${path} is too large for a secret.`);
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${setting}: ${path} can’t be read: ${whyNot(cause)}.`, { cause });
  }
}

function whyNot(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES' || code === 'EPERM') return 'this user may not open it';
  if (code === 'EISDIR') return 'it is a folder';
  return String(code ?? cause);
}
