import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import { maskedPath } from '#core/scrubbed.ts'
import type { App } from '#server/app.ts'
import { isOrderOf } from '#server/modules/sales/orders/index.ts'
import { findCachedRedirect, findRedirect } from '#server/modules/editorial/content/index.ts'
import { PageUses } from '#server/platform/http/uses.ts'
import { carriesToken } from './address.ts'
import { dataRedirect, isDataRequest, pageAddressOf } from './data-request.ts'
import { addressWithView } from './grid-columns.ts'
import { splitAddress, withRest } from './known-query.ts'
import type { MadePage } from './page-cache.ts'
import { cityOf, hasSession, isForeignAddress, judgePage, localeOf, ownRequest, pageKeyOf, sharedRequest } from './page-policy.ts'
import { refusedPage } from './refused-page.ts'
import { renderLimits } from './render-limits.ts'
import { createRenderer, type PagesOptions, type PageVisit } from './render.ts'
import { sendCached, sendFresh } from './send-page.ts'

export type { PagesOptions } from './render.ts'

/** Mounts the storefront's pages in the application: address rules, redirects of staff, the page cache, the policy of each page. */
export async function installPages(app: App, options: PagesOptions): Promise<void> {
  const { server, platform, caches } = app
  const { config } = platform
  const isCaching = config.pageCache && options.clientDir !== undefined
  const renderPage = createRenderer(app, options)
  if (options.clientDir) await serveFiles(server, options.clientDir)

  const admit = renderLimits(config, app.load, options.rendersAMinute)

  /** The page of an address, or where staff send it, with what it was made of. */
  const make = async (url: string, web: Request, visit: PageVisit): Promise<MadePage> => {
    const { locale } = visit
    const uses = new PageUses()
    uses.add({ tags: ['redirect'] })
    const stored = await findCachedRedirect(platform, pageAddressOf(url))
    if (stored && isDataRequest(url)) return { ...dataRedirect(locale, stored), ...uses }
    if (stored) return { status: stored.status, headers: { location: stored.target }, body: Buffer.alloc(0), ...uses }
    // An open page knows no address in another language: the browser is to ask for it as a whole.
    if (visit.refusal && isDataRequest(url)) return { ...dataRedirect(locale, { target: pageAddressOf(url), status: 302 }, true), ...uses }
    const page = await renderPage(web, visit, uses)
    return { ...page, ...uses }
  }

  const failing =
    ({ log, url }: FastifyRequest) =>
    (error: unknown): void =>
      log.error({ err: error, path: maskedPath(url), where: 'page' }, 'a page could not be made as it should be')

  /** A page for this visitor alone. */
  const sendOwn = async (request: FastifyRequest, reply: FastifyReply, refusal: PageVisit['refusal'], isShared: boolean) => {
    caches.pages.figures.requests.bypass++
    await admit(request, { isShared })
    const holdsOrder = (number: string, token?: string) => isOrderOf(platform, (name) => request.cookies[name], { number, token })
    const visit = {
      locale: localeOf(request.url),
      cityId: cityOf(request),
      hasSession: hasSession(request),
      holdsOrder,
      refusal,
      onError: failing(request),
    }
    return sendFresh(request, reply, await make(request.url, ownRequest(request, reply, config.publicUrl), visit))
  }

  /** A page that everybody shares: what it does not read of the query is neither looked at nor lost on the way. */
  const sendShared = async (request: FastifyRequest, reply: FastifyReply) => {
    const { known, rest } = splitAddress(request.url)
    // What staff wrote decides which parameters go along.
    const stored = rest === '' ? undefined : await findCachedRedirect(platform, pageAddressOf(request.url))
    if (stored && isDataRequest(request.url)) return sendFresh(request, reply, dataRedirect(localeOf(known), stored))
    if (stored) return reply.redirect(stored.target, stored.status)
    const visit = {
      locale: localeOf(known),
      cityId: cityOf(request),
      hasSession: false,
      holdsOrder: async () => false,
      refusal: undefined,
      onError: failing(request),
    }
    const page = await caches.pages.get(
      pageKeyOf(known, visit.cityId),
      () => make(known, sharedRequest(known, config.publicUrl), visit),
      () => admit(request, { isShared: true }),
    )
    return sendCached(request, reply, rest === '' ? page : { ...page, headers: carryOn(page.headers, rest) })
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeignAddress(request.url)) return reply.callNotFound()
    if (carriesToken(request.url)) reply.header('referrer-policy', 'no-referrer')
    const verdict = judgePage(request)
    if (verdict.kind === 'redirect') {
      const stored = (await findRedirect(platform, verdict.location)) ?? { target: verdict.location, status: 301 }
      if (isDataRequest(request.url)) return sendFresh(request, reply, dataRedirect(localeOf(request.url), stored))
      return reply.redirect(stored.target, stored.status)
    }
    const viewed = isDataRequest(request.url) ? undefined : addressWithView(request.url, request.cookies.view)
    if (viewed !== undefined) return reply.header('cache-control', 'private, no-store').redirect(viewed, 302)
    reply.header('cache-control', verdict.cacheControl)
    return verdict.isShared && isCaching ? sendShared(request, reply) : sendOwn(request, reply, verdict.refusal, verdict.isShared)
  }

  await server.register(async (pages) => {
    // Pages are read only: whatever changes something is a call of the API.
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { hide: true },
      compress: false,
      handler: async (request, reply) => {
        try {
          return await answer(request, reply)
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
          const locale = localeOf(request.url)
          // The browser asks for the page as a whole, and shows what it is told instead.
          if (isDataRequest(request.url))
            return sendFresh(request, reply, dataRedirect(locale, { target: pageAddressOf(request.url), status: 302 }, true))
          return sendFresh(request, reply, refusedPage(error, locale, app.translator))
        }
      },
    })
  })
}

/** Where a page leads, with the parameters of this visitor that it does not read itself. */
function carryOn(headers: Record<string, string>, rest: string): Record<string, string> {
  const carried = ['location', 'x-remix-redirect'].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, withRest(headers[name], rest)]],
  )
  return carried.length === 0 ? headers : { ...headers, ...(Object.fromEntries(carried) as Record<string, string>) }
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
