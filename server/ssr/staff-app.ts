import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/app.ts'

export type StaffAppOptions =
  | {
      /** The finished build; without one there is no back-office to see. */
      staffDir: string
    }
  | {
      /** The page made anew, for an address. */
      loadIndex: (url: string) => Promise<string>
    }

/**
 * Serves the back-office at `/staff`: one page for each of its addresses, never kept, and its files, kept for good. Its page may run its own
 * scripts only and stand in no frame. Source: decision 0153.
 */
export function installStaffApp({ server, platform: { config } }: App, options: StaffAppOptions): void {
  const isDev = 'loadIndex' in options
  if (!isDev && !existsSync(join(options.staffDir, 'index.html'))) return
  const policy = isDev ? undefined : staffPolicy(new URL(config.publicUrl).origin)
  const built = isDev ? '' : readFileSync(join(options.staffDir, 'index.html'), 'utf8')
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = isDev ? await options.loadIndex(request.url) : built
    if (policy) reply.header('content-security-policy', policy)
    // While it is worked on, its sheets and its wire stand outside of that policy.
    else reply.removeHeader('content-security-policy')
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin').type('text/html; charset=utf-8').send(page)
  }
  void server.register(async (staff) => {
    if (!isDev)
      await staff.register(fastifyStatic, {
        // Those of earlier builds too: open pages still ask for them.
        root: [join(options.staffDir, 'assets'), join(options.staffDir, '../earlier/staff')].filter((folder) => existsSync(folder)),
        prefix: '/staff/assets/',
        decorateReply: false,
        immutable: true,
        maxAge: '1y',
        preCompressed: true,
        index: false,
      })
    for (const url of ['/staff', '/staff/*']) staff.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: sendPage })
  })
}

/** Source: admin.md §3. `frame-src` is for previews of the shop's pages. */
function staffPolicy(shop: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${shop}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
