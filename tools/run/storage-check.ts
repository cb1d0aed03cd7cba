import type { Config } from '#server/config.ts'
import { externalFetch } from '#server/platform/http/external-fetch.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { probeStorage } from '#server/platform/storage/probe-storage.ts'
import { addressIn } from '#server/platform/storage/s3-call.ts'
import type { Diagnosis } from './mail-records.ts'

/** Says in words whether files can be kept where they shall lie, and that nobody else can read them there. Source: OPS-02. */
export async function checkStorage(config: Pick<Config, 'dataDir' | 'storage' | 's3'>): Promise<Diagnosis> {
  const { storage, s3, dataDir } = config
  const place = storage === 's3' && s3 ? `the bucket "${s3.bucket}" at ${s3.endpoint}` : `the folder ${dataDir}/files`
  let isPublic = false
  try {
    await probeStorage(openStorage(config), async (name) => {
      if (storage === 's3' && s3) isPublic = (await externalFetch(addressIn(s3, name).href, { signal: AbortSignal.timeout(5000) })).ok
    })
  } catch (error) {
    return { good: false, sentence: `storage: ${place} cannot be used: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (isPublic) return { good: false, sentence: `storage: ${place} shows its files to everybody: take public access away` }
  return { good: true, sentence: `storage: ${place} takes files, gives them back and forgets them` }
}
