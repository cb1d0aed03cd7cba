import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { PageRequest } from '#contracts/page-request.ts'
import type { Locale } from '#core/locale.ts'
import type { App } from '#server/app.ts'
import { cspReporting } from '#server/platform/http/csp-reports.ts'
import { retrySeconds } from '#server/platform/http/error-replies.ts'
import type { PageUses } from '#server/platform/http/uses.ts'
import { isOutboxOpen } from '#server/platform/simulated.ts'
import { inProcessApi } from './in-process-api.ts'
import { isPreviewAddress } from './address.ts'
import { contentSecurityPolicy, sealInlineScripts } from './inline-scripts.ts'
import type { RenderedPage } from './rendered-page.ts'

export interface PagesOptions {
  /** The React Router build, or a function that loads it anew (development). */
  loadBuild: () => Promise<ServerBuild>
  /** Where the finished build lies; undefined in development. */
  clientDir: string | undefined
  /** How many pages one address may have made within a minute; as decided unless told. */
  rendersAMinute?: number
}

/** What the page of a request depends on. */
export type PageVisit = Pick<PageRequest, 'locale' | 'cityId' | 'hasSession' | 'holdsOrder' | 'refusal' | 'onError'>

/** `uses` is told what the page was made of. */
export type RenderPage = (request: Request, visit: PageVisit, uses: PageUses) => Promise<RenderedPage>

/** Makes pages through React Router, with the API in process and the policy that allows exactly the page's own scripts. */
export function createRenderer({ calls, platform }: App, options: PagesOptions): RenderPage {
  const { publicUrl, bankKeepsCards: paysInParts, mapsKey, mapsOrigin, staffOrigin } = platform.config
  const backOffice = staffOrigin ?? "'self'"
  const shop = { publicUrl, paysInParts, isOutboxOpen: isOutboxOpen(platform.config), reportsErrors: platform.errors.isOn }
  // Players of video sites stand in frames of ours, wherever somebody came from to their page.
  const frames = mapsKey !== undefined && mapsOrigin ? `'self' ${mapsOrigin}` : "'self'"
  const https = publicUrl.startsWith('https:')
  const handlerOf = rememberHandlers(options.clientDir)
  return async (request, visit, uses) => {
    const build = await options.loadBuild()
    const { locale } = visit
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> }
    context.set(pageRequestContext, { ...visit, api: inProcessApi(calls, locale, uses), nonce, ...shop })
    const response = await handlerOf(build, locale)(request, context)
    const headers: Record<string, string> = Object.fromEntries(response.headers)
    delete headers['content-length']
    if (response.status === 503) headers['retry-after'] = String(retrySeconds)
    if (!response.headers.get('content-type')?.startsWith('text/html'))
      return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    const sealed = sealInlineScripts(await response.text(), nonce)
    // Vite's development server puts styles and its client into the page; only finished builds have a policy.
    if (options.clientDir) {
      headers['content-security-policy'] = contentSecurityPolicy(sealed.scriptHashes, {
        https,
        frames,
        framedBy: isPreviewAddress(request.url) ? backOffice : undefined,
      })
      Object.assign(headers, cspReporting.headers)
    }
    return { status: response.status, headers, body: sealed.body }
  }
}

type Handle = ReturnType<typeof createRequestHandler>

/** One handler for each build and language: making one reads the whole table of routes. */
function rememberHandlers(clientDir: string | undefined): (build: ServerBuild, locale: Locale) => Handle {
  const handlers = new WeakMap<ServerBuild, Partial<Record<Locale, Handle>>>()
  const starts = clientDir === undefined ? undefined : startFiles(clientDir)
  const make = (build: ServerBuild, locale: Locale): Handle => {
    const assets = starts ? { ...build.assets, url: starts[locale] } : build.assets
    return createRequestHandler({ ...build, assets, ...(locale === 'en' && { basename: '/en' }) }, starts ? 'production' : 'development')
  }
  return (build, locale) => {
    const known = handlers.get(build) ?? {}
    handlers.set(build, known)
    return (known[locale] ??= make(build, locale))
  }
}

/** Addresses of the scripts that pages of each language begin with: `tools/vite/start-files.ts`. */
function startFiles(clientDir: string): Record<Locale, string> {
  return JSON.parse(readFileSync(join(clientDir, '.vite/start-files.json'), 'utf8')) as Record<Locale, string>
}
