import type { Readable } from 'node:stream'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Locale } from '#core/locale.ts'
import type { Logger } from '../log.ts'
import type { Actor } from './actor.ts'
import type { Uses } from './uses.ts'

/** What a handler may know of the request besides its validated input. */
export interface RequestContext {
  locale: Locale
  actor: Actor
  requestId: string
  /** The caller's address, from the trusted proxies only. */
  ip: string
  log: Logger
  idempotencyKey: string | undefined
  /** Only on `signed` endpoints, the exact bytes of a form (of JSON, the same value written anew); and of calls that take a file, that file. */
  rawBody: Buffer | undefined
  /** Of calls that read a file as it comes; the handler keeps to their `bodyLimit`. */
  bodyStream: Readable | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieSerializeOptions): void
  clearCookie(name: string): void
  header(name: string): string | undefined
  setHeader(name: string, value: string): void
  /** Tells what the answer was made of besides what can be read in it; only pages listen. */
  uses(uses: Uses): void
}
