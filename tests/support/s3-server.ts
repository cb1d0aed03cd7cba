import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#server/config.ts'
import { listenOnLoopback, stopListening } from './loopback-server.ts'

/** What it does with a call; true: it has answered by itself. */
export type S3Mood = (request: IncomingMessage, response: ServerResponse) => boolean

export interface S3Server {
  settings: S3Settings
  /** The same as variables of the environment. */
  env: Record<string, string>
  /** Method and path of each call that has come. */
  calls: string[]
  /** Well again without one. */
  setMood(mood?: S3Mood): void
  close(): Promise<void>
}

/** Nobody is served: 503 to each call. */
export const down: S3Mood = (_request, response) => {
  response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  return true
}

/** A private bucket of an S3 on this machine, which checks signatures; it is empty. */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-s3-'))
  const bucket = 'pictures'
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket }] })
  await s3.configureBuckets()
  const answer = s3.callback()
  const calls: string[] = []
  let mood: S3Mood | undefined
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    if (mood?.(request, response)) return
    // It lets anybody read, which a private bucket does not.
    if (request.headers.authorization === undefined) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    else answer(request, response)
  })
  const endpoint = await listenOnLoopback(server)
  // The keys that it knows.
  const settings = { endpoint, region: 'ru-central1', bucket, key: 'S3RVER', secret: 'S3RVER', hasPathStyle: true }
  return {
    settings,
    env: { S3_ENDPOINT: endpoint, S3_REGION: settings.region, S3_BUCKET: bucket, S3_KEY: settings.key, S3_SECRET: settings.secret },
    calls,
    setMood: (next) => {
      mood = next
    },
    close: async () => {
      await stopListening(server)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
