import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Platform } from '#server/platform/module.ts'
import { catalogPart, hasProductsPart, listInstallments, newsPart, pagesPart, productsPart } from './sitemap.service.ts'
import { robotsText, sitemapIndex } from './sitemap.view.ts'

const hidden = { schema: { hide: true } }

/** `/robots.txt`, `/sitemap.xml` and the parts below `/sitemaps/`. Source: SEO-02. */
export function sitemapRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, config } = platform
  const { publicUrl } = config
  const send = (reply: FastifyReply, body: string | Readable): FastifyReply =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600').send(body)
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=600').send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', hidden, async (_request, reply) => send(reply, sitemapIndex(await listInstallments(db), publicUrl)))
  app.get('/sitemaps/pages.xml', hidden, (_request, reply) => send(reply, Readable.from(pagesPart(db, clock.now(), publicUrl))))
  app.get('/sitemaps/news.xml', hidden, async (_request, reply) => send(reply, await newsPart(platform)))
  app.get('/sitemaps/catalog.xml', hidden, (_request, reply) => send(reply, Readable.from(catalogPart(db, publicUrl))))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const part = /^products-(0|[1-9]\d{0,5})\.xml$/.exec(request.params.file)?.[1]
    if (part === undefined || !(await hasProductsPart(db, Number(part)))) return reply.callNotFound()
    return send(reply, Readable.from(productsPart(db, Number(part), publicUrl)))
  })
}
