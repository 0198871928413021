import { z } from 'zod';
import { StartError } from '../errors.ts';
import { webAddress } from '../web-address.ts';

/** The settings of a store for files, with values and purpose. */
export const filesSettings = {
  FILES_S3_ENDPOINT: webAddress
    .optional()
    .describe(
      'An S3-compatible store for receipts, such as `https://s3.eu-west-2.amazonaws.com`. Without it, they are in `DATA_DIR`. Demo data always is.',
    ),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9.-]*$/, 'use only small letters, digits, dots and -')
    .regex(/^[^.-].*[^.-]$|^.?$/, 'begin and end it with a letter or a digit')
    .min(3)
    .max(63)
    .optional()
    .describe('The bucket in that store, for this deployment alone.'),
  FILES_S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
  FILES_S3_KEY: z
    .string()
    .optional()
    .describe('The access key ID for the bucket.')
    .meta({ secret: true }),
  FILES_S3_SECRET: z
    .string()
    .optional()
    .describe('The secret access key for the bucket.')
    .meta({ secret: true }),
} as const;

type Given = z.output<z.ZodObject<typeof filesSettings>>;

/** A store, and its credentials. */
export interface S3Account {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Place extends S3Account {
  readonly bucket: string;
}

/**
 * @returns undefined if files are in a folder
 * @throws StartError if a setting of the store is missing
 */
export function decideFiles(given: Given, demo: boolean): S3Place | undefined {
  const endpoint = given.FILES_S3_ENDPOINT?.replace(/\/+$/, '');
  if (endpoint === undefined || demo) return undefined;
  const needed = (name: 'FILES_S3_BUCKET' | 'FILES_S3_KEY' | 'FILES_S3_SECRET') => {
    const value = given[name];
    if (value !== undefined) return value;
    throw new StartError(`FILES_S3_ENDPOINT is set, which needs the setting ${name}.`);
  };
  return {
    endpoint,
    bucket: needed('FILES_S3_BUCKET'),
    region: given.FILES_S3_REGION,
    accessKeyId: needed('FILES_S3_KEY'),
    secretAccessKey: needed('FILES_S3_SECRET'),
  };
}
