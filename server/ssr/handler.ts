import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { splitLocale, type Locale } from '#core/locale.ts'
import type { App } from '#server/app.ts'
import { doubtCards } from '#server/modules/goods/card-file/index.ts'
import { findRedirect, findRememberedRedirect } from '#server/modules/editorial/content/index.ts'
import { forgetRemembered } from '#server/platform/db/remembered.ts'
import { carriesToken, isPrivateAddress, judgeAddress } from './address.ts'
import { watchContent } from './content-version.ts'
import { dataRedirect, isDataRequest, pageAddressOf } from './data-request.ts'
import { KeptAnswers } from './kept-answers.ts'
import { PageCache, type RenderedPage } from './page-cache.ts'
import { addressWithView } from './remembered-view.ts'
import { createRenderer, type PagesOptions, type PageVisit } from './render.ts'
import { sendCached, sendFresh } from './send-page.ts'

export type { PagesOptions } from './render.ts'

const maxPageAgeMs = 15_000
const maxOutageMs = 3_600_000
/** A longer address is made for whoever asks: only a search may need one, and nobody comes to it twice. Source: T50. */
const longestKeptAddress = 2048

/** Data that is fetched while the pointer rests on a link: the click finds it in the browser. */
const aheadAge = 'private, max-age=10'

/** Mounts the storefront's pages in the application: address rules, redirects of staff, the page cache, the policy of each page. */
export async function installPages(app: App, options: PagesOptions): Promise<void> {
  const { server, platform } = app
  const { config, clock } = platform
  const now = (): number => clock.now().getTime()
  // In development every page is made anew: what it shows may be a second old.
  const kept = options.clientDir === undefined ? undefined : new KeptAnswers({ maxAgeMs: maxPageAgeMs, maxEntries: 1000, now })
  const isCaching = config.pageCache && options.clientDir !== undefined
  const onFailure = (error: unknown): void => platform.log.error({ err: error }, 'a page could not be made, the one before it was sent')
  const onCookie = (key: string): void =>
    platform.log.error({ path: key.split(/[? ]/, 1)[0] }, 'a public page set a cookie: it was sent without, and is not kept')
  const cache = new PageCache({ maxBytes: 96 * 1024 * 1024, maxAgeMs: maxPageAgeMs, maxOutageMs, onFailure, onCookie, now })
  if (kept) {
    const stopWatching = watchContent(platform, () => {
      forgetRemembered(platform.db)
      doubtCards(platform.db)
      kept.dropAll()
      cache.dropAll()
    })
    server.addHook('onClose', async () => stopWatching())
  }
  const renderPage = createRenderer(app, options, kept)
  if (options.clientDir) await serveFiles(server, options.clientDir)

  /** The page of an address, or where staff send it. */
  const answer = async (request: FastifyRequest, web: Request, visit: Pick<PageVisit, 'hasSession' | 'refusal'>): Promise<RenderedPage> => {
    const locale = localeOf(request.url)
    const stored = await (kept ? findRememberedRedirect : findRedirect)(platform, pageAddressOf(request.url))
    if (stored && isDataRequest(request.url)) return dataRedirect(locale, stored)
    if (stored) return { status: stored.status, headers: { location: stored.target }, body: Buffer.alloc(0) }
    // An open page knows no address in another language: the browser is to ask for it as a whole.
    if (visit.refusal && isDataRequest(request.url)) return dataRedirect(locale, { target: pageAddressOf(request.url), status: 302 }, true)
    return renderPage(web, { locale, cityId: cityOf(request), ...visit })
  }

  await server.register(async (pages) => {
    // Pages are read only: whatever changes something is a call of the API.
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      compress: false,
      handler: async (request, reply) => {
        if (/^\/(?:api|images|assets|dev\/(?:bank|outbox))(?:\/|$|\?)/.test(request.url)) return reply.callNotFound()
        if (carriesToken(request.url)) reply.header('referrer-policy', 'no-referrer')
        const isData = isDataRequest(request.url)
        const verdict = judgeAddress(pageAddressOf(request.url))
        if (verdict.kind === 'redirect') {
          const stored = (await findRedirect(platform, verdict.location)) ?? { target: verdict.location, status: 301 }
          if (isData) return sendFresh(request, reply, dataRedirect(localeOf(request.url), stored))
          return reply.redirect(stored.target, stored.status)
        }
        const refusal = verdict.kind === 'refused' ? verdict.message : undefined
        const isPublic = !isPrivateAddress(request.url) && !refusal
        const viewed = isData ? undefined : addressWithView(request.url, request.cookies.view)
        if (viewed !== undefined) return reply.header('cache-control', 'private, no-store').redirect(viewed, 302)
        reply.header('cache-control', !isPublic ? 'private, no-store' : isAhead(request) ? aheadAge : 'no-cache')
        if (!isPublic || !isCaching || request.url.length > longestKeptAddress) {
          const visit = { hasSession: hasSession(request), refusal }
          return sendFresh(request, reply, await answer(request, ownRequest(request, reply, config.publicUrl), visit))
        }
        const key = `${request.url} ${cityOf(request) ?? ''}`
        const shared = { hasSession: false, refusal: undefined }
        return sendCached(request, reply, await cache.get(key, () => answer(request, sharedRequest(request, config.publicUrl), shared)))
      },
    })
  })
}

async function serveFiles(server: FastifyInstance, clientDir: string): Promise<void> {
  // Those of earlier builds stand beside those of this one: open pages still ask for them.
  const folders = [join(clientDir, 'assets'), join(clientDir, '../earlier/assets')]
  await server.register(fastifyStatic, {
    root: folders.filter((folder) => existsSync(folder)),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  const files = ['favicon.svg']
  for (const file of files) {
    server.get(`/${file}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file, clientDir),
    )
  }
}

/** The language that is asked for, also as data: `/en.data` is the English home page, though its first segment names no language. */
function localeOf(url: string): Locale {
  return splitLocale((url.split('?')[0] ?? '/').replace(/\.data$/, '')).locale
}

/** A page's data that the browser asks for before anybody has clicked. */
function isAhead({ url, headers }: FastifyRequest): boolean {
  return isDataRequest(url) && /\bprefetch\b/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
}

function hasSession({ cookies }: FastifyRequest): boolean {
  return (cookies['__Host-sid'] ?? cookies.sid) !== undefined
}

/** The city the visitor chose: the only thing in which public pages of one address may differ. */
function cityOf(request: FastifyRequest): number | undefined {
  const value = request.cookies.city_id
  return value && /^\d{1,9}$/.test(value) ? Number(value) : undefined
}

/**
 * The request for a page that everybody shares: it carries nothing of the visitor who came first, asks for the whole page
 * even when he wanted the headers only, and goes on when he leaves, since others may wait for it.
 */
function sharedRequest(request: FastifyRequest, publicUrl: string): Request {
  return new Request(publicUrl + request.url)
}

/** The request as the visitor made it, for the whole page even when he wants the headers only; the work ends when he leaves. */
function ownRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return new Request(publicUrl + request.url, { headers, signal: abort.signal })
}
