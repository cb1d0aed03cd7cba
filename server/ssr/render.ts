import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type RouterContext, type ServerBuild } from 'react-router'
import type { PageRequest } from '../../contracts/page-request.ts'
import type { Locale } from '../../core/locale.ts'
import type { App } from '../app.ts'
import { inProcessApi } from './in-process-api.ts'
import { contentSecurityPolicy, sealInlineScripts } from './inline-scripts.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { RenderedPage } from './page-cache.ts'

export interface PagesOptions {
  /** The React Router build, or a function that loads it anew (development). */
  loadBuild: () => Promise<ServerBuild>
  /** Where the finished build lies; undefined in development. */
  clientDir: string | undefined
}

/** What the page of a request depends on. */
export type PageVisit = Pick<PageRequest, 'locale' | 'cityId' | 'hasSession' | 'refusal'>

export type RenderPage = (request: Request, visit: PageVisit) => Promise<RenderedPage>

/** Makes pages through React Router, with the API in process and the policy that allows exactly the page's own scripts. */
export function createRenderer({ server, platform }: App, options: PagesOptions, kept: KeptAnswers | undefined): RenderPage {
  const { publicUrl, simulators } = platform.config
  const https = publicUrl.startsWith('https:')
  const chunks = options.clientDir ? messageChunks(options.clientDir) : {}
  const apis = { ru: inProcessApi(server, 'ru', kept), en: inProcessApi(server, 'en', kept) }
  const handlerOf = rememberHandlers(options.clientDir ? 'production' : 'development')
  return async (request, visit) => {
    const build = await options.loadBuild()
    const { locale } = visit
    const nonce = randomBytes(16).toString('base64url')
    const context = new RouterContextProvider()
    const { pageRequestContext } = build.entry.module as unknown as { pageRequestContext: RouterContext<PageRequest> }
    let html = ''
    const deliver = (text: string): void => {
      html = text
    }
    context.set(pageRequestContext, { ...visit, api: apis[locale], nonce, deliver, messagesChunk: chunks[locale], publicUrl, simulators })
    const response = await handlerOf(build, locale)(request, context)
    const headers = Object.fromEntries(response.headers)
    delete headers['content-length']
    if (html === '') return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
    const sealed = sealInlineScripts(html, nonce)
    // Vite's development server puts styles and its client into the page; only finished builds have a policy.
    if (options.clientDir) headers['content-security-policy'] = contentSecurityPolicy(sealed.scriptHashes, { https })
    return { status: response.status, headers, body: Buffer.from(sealed.html) }
  }
}

type Handle = ReturnType<typeof createRequestHandler>

/** One handler for each build and language: making one reads the whole table of routes. */
function rememberHandlers(mode: 'production' | 'development'): (build: ServerBuild, locale: Locale) => Handle {
  const handlers = new WeakMap<ServerBuild, Partial<Record<Locale, Handle>>>()
  return (build, locale) => {
    const known = handlers.get(build) ?? {}
    handlers.set(build, known)
    return (known[locale] ??= createRequestHandler(locale === 'en' ? { ...build, basename: '/en' } : build, mode))
  }
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
