import { z } from 'zod'
import { serviceUrl } from './config.values.ts'

/** Where files lie that people or the shop made. */
export const storageVariables = {
  STORAGE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: serviceUrl.refine((url) => URL.parse(url)?.pathname === '/', 'must be an address without a path').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]{1,50}$/)
    .default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
    .optional(),
  S3_KEY: z.string().default(''),
  S3_SECRET: z.string().default(''),
  S3_PATH_STYLE: z.enum(['yes', 'no']).default('yes'),
}

type StorageVariables = z.infer<z.ZodObject<typeof storageVariables>>

/** A bucket and the keys to it. */
export interface S3Settings {
  /** Origin of the service, without a slash at the end. */
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** The bucket stands in the path of addresses; else before the name of the host. */
  hasPathStyle: boolean
}

export interface StorageConfig {
  storage: StorageVariables['STORAGE']
  /** The bucket, also while files lie in the folder: they can be copied there. */
  s3: S3Settings | undefined
}

/** What the variables mean together. */
export function storageConfig(e: StorageVariables): StorageConfig {
  const { STORAGE: storage, S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = e
  if (!endpoint || !bucket || !key || !secret) return { storage, s3: undefined }
  const s3 = { endpoint: new URL(endpoint).origin, region: e.S3_REGION, bucket, key, secret, hasPathStyle: e.S3_PATH_STYLE === 'yes' }
  return { storage, s3 }
}

/** What is wrong with them, one sentence each. */
export function storageProblems(e: StorageVariables): string[] {
  const given = [e.S3_ENDPOINT, e.S3_BUCKET, e.S3_KEY, e.S3_SECRET]
  if (given.every(Boolean)) return []
  if (e.STORAGE === 's3') return ['S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: are required with STORAGE=s3']
  return given.some(Boolean) ? ['S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: one without the others'] : []
}
