import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import { checkStorage } from './storage-check.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-doctor-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const check = (env: Record<string, string>) => checkStorage(readConfig({ DATA_DIR: folder, ...env }))

test('[OPS-02] the doctor says where files lie, and what keeps them from lying there', async () => {
  expect(await check({})).toEqual({ good: true, sentence: expect.stringContaining(`the folder ${folder}/files takes files`) })
  await rm(join(folder, 'files'), { recursive: true })
  await writeFile(join(folder, 'files'), '')
  expect(await check({})).toEqual({ good: false, sentence: expect.stringMatching(/files cannot be used: E/) })
  const bucket = { STORAGE: 's3', ...s3.env }
  expect(await check(bucket)).toEqual({ good: true, sentence: expect.stringContaining('the bucket "pictures" at http://127.0.0.1:') })
  expect(await check({ ...bucket, S3_SECRET: 'another' })).toEqual({
    good: false,
    sentence: expect.stringContaining('SignatureDoesNotMatch'),
  })
})

test('[OPS-02] the doctor says that a bucket is public', async () => {
  s3.setMood(({ headers }, response) => {
    if (headers.authorization !== undefined) return false
    response.end('anything')
    return true
  })
  expect(await check({ STORAGE: 's3', ...s3.env })).toEqual({
    good: false,
    sentence: expect.stringContaining('shows its files to everybody'),
  })
})
