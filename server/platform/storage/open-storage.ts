import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The storage of a kind, the configured one unless told. Throws for a bucket that no variables name. Source: OPS-02. */
export function openStorage(
  { dataDir, storage, s3 }: Pick<Config, 'dataDir' | 'storage' | 's3'>,
  kind: Config['storage'] = storage,
): Storage {
  if (kind === 'folder') return createFolderStorage(join(dataDir, 'files'))
  if (!s3) throw new Error('S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET: name the bucket')
  return createS3Storage(s3)
}
