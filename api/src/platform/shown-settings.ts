import type { z } from 'zod';
import type { SecretFiles } from './secret-files.ts';

/** A setting as administrators see it. */
export interface ShownSetting {
  readonly name: string;
  /** Null for a secret, and if nothing is set and there is no fixed default. */
  readonly value: string | null;
  readonly isSecret: boolean;
  readonly from: 'environment' | 'file' | 'default';
}

/** Every setting with its value and source, but no secrets. */
export function describeSettings(
  types: Readonly<Record<string, z.ZodType>>,
  environment: Readonly<Record<string, string | undefined>>,
  secrets: SecretFiles,
): readonly ShownSetting[] {
  return Object.entries(types).map(([name, type]) => {
    const isSecret = type.meta()?.['secret'] === true;
    const given = environment[name] ?? '';
    if (secrets.has(name)) return { name, value: null, isSecret, from: 'file' };
    if (given === '') return { name, value: readDefault(type), isSecret, from: 'default' };
    return { name, value: isSecret ? null : withoutPassword(given), isSecret, from: 'environment' };
  });
}

/** The fixed default of a setting; null if there is none. */
function readDefault(type: z.ZodType): string | null {
  const value = type.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** An address that is no secret may still contain a name and a password. */
function withoutPassword(value: string): string {
  return value.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@\s]+@/i, '$1•••@');
}
