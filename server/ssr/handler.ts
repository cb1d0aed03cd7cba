import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { PageRequest } from '../../contracts/page-request.ts'
import { splitLocale, type Locale } from '../../core/locale.ts'
import type { App } from '../app.ts'
import { judgeAddress } from './address.ts'
import { contentSecurityPolicy, sealInlineScripts } from './inline-scripts.ts'
import { inProcessApi } from './in-process-api.ts'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'
import { watchContentVersion } from './content-version.ts'
import { findRedirect } from '../modules/content/index.ts'

export interface PagesOptions {
  /** The React Router build, or a function that loads it anew (development). */
  loadBuild: () => Promise<ServerBuild>
  clientDir: string | undefined
}

const privatePaths = /^\/(?:my|order|cart|auth|admin-auth|dev)(?:\/|\.data|$)/
const maxPageAgeMs = 15_000

/** Mounts the storefront's pages in the application: address rules, redirects of staff, the page cache, the policy of each page. */
export async function installPages(app: App, options: PagesOptions): Promise<void> {
  const { server, platform } = app
  const { config, clock } = platform
  const cache = new PageCache({ maxBytes: 96 * 1024 * 1024, maxAgeMs: maxPageAgeMs, now: () => clock.now().getTime() })
  const stopWatching = config.pageCache ? watchContentVersion(platform, () => cache.dropAll()) : () => undefined
  server.addHook('onClose', async () => stopWatching())
  const chunks = options.clientDir ? messageChunks(options.clientDir) : {}
  if (options.clientDir) {
    await server.register(fastifyStatic, {
      root: join(options.clientDir, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      index: false,
    })
    const files = ['favicon.svg']
    for (const file of files) {
      server.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=86400').sendFile(file, options.clientDir),
      )
    }
  }

  const render = async (request: FastifyRequest, reply: FastifyReply, refusal: PageRequest['refusal']): Promise<RenderedPage> => {
    const build = await options.loadBuild()
    const { locale } = splitLocale(request.url.split('?')[0] ?? '/')
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    const cityId = cityOf(request)
    const pageRequest: PageRequest = {
      api: inProcessApi(server, locale),
      locale,
      cityId,
      hasSession: Boolean(request.cookies['__Host-sid'] ?? request.cookies.sid),
      nonce,
      messagesChunk: chunks[locale],
      refusal,
      publicUrl: config.publicUrl,
      simulators: config.simulators,
    }
    context.set((build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> }).pageRequestContext, pageRequest)
    const localBuild: ServerBuild = locale === 'en' ? { ...build, basename: '/en' } : build
    const handle = createRequestHandler(localBuild, process.env.NODE_ENV)
    const response = await handle(toWebRequest(request, reply), context)
    const page = await toPage(response, nonce, config.publicUrl.startsWith('https:'))
    // Vite's development server puts styles and its client into the page; only finished builds have a policy.
    if (!options.clientDir) delete page.headers['content-security-policy']
    return page
  }

  await server.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      schema: { hide: true },
      compress: false,
      handler: async (request, reply) => {
        if (/^\/(?:api|images|assets|dev\/(?:bank|outbox))(?:\/|$|\?)/.test(request.url)) return reply.callNotFound()
        const verdict = isDataRequest(request.url) ? ({ kind: 'page' } as const) : judgeAddress(request.url)
        if (verdict.kind === 'redirect') return reply.redirect(verdict.location, 301)
        const stored = isDataRequest(request.url) ? undefined : await findRedirect(platform.db, request.url)
        if (stored) return reply.redirect(stored.target, stored.status)
        const refusal = verdict.kind === 'refused' ? verdict.message : undefined
        const { path } = splitLocale(request.url.split('?')[0] ?? '/')
        const isPublic = (request.method === 'GET' || request.method === 'HEAD') && !privatePaths.test(path) && !refusal
        if (!isPublic || !config.pageCache) {
          const page = await render(request, reply, refusal)
          return sendPage(request, reply, {
            ...page,
            headers: { ...page.headers, 'cache-control': isPublic ? 'no-cache' : 'private, no-store' },
          })
        }
        const page = await cache.get(`${request.url} ${cityOf(request) ?? ''}`, () => render(request, reply, refusal))
        return sendPage(request, reply, { ...page, headers: { ...page.headers, 'cache-control': 'no-cache' } })
      },
    })
  })
}

function isDataRequest(url: string): boolean {
  return /\.data(?:\?|$)/.test(url)
}

/** The city the visitor chose: the only thing in which public pages of one address may differ. */
function cityOf(request: FastifyRequest): number | undefined {
  const value = request.cookies.city_id
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  return new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
    method: request.method,
    headers,
    signal: abort.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
}

async function toPage(response: Response, nonce: string, https: boolean): Promise<RenderedPage> {
  const headers = Object.fromEntries(response.headers)
  delete headers['content-length']
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  const { html, scriptHashes } = sealInlineScripts(await response.text(), nonce)
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': contentSecurityPolicy(scriptHashes, { https }) },
    body: Buffer.from(html),
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: RenderedPage | CachedPage): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  // Without a policy of its own (development) a page must not get that of the API.
  if (page.headers['content-type']?.startsWith('text/html')) reply.raw.removeHeader('content-security-policy')
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding, cookie')
  if ('brotli' in page && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if ('gzip' in page && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.body)
}

/** Addresses of the chunks that hold each locale's messages, from Vite's manifest. */
function messageChunks(clientDir: string): Partial<Record<Locale, string>> {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; src?: string; name?: string }
  >
  const find = (locale: Locale): string | undefined => {
    const entry = Object.entries(manifest).find(([key]) => key.endsWith(`virtual:messages/${locale}`))
    return entry && `/${entry[1].file}`
  }
  const [ru, en] = [find('ru'), find('en')]
  return { ...(ru && { ru }), ...(en && { en }) }
}
