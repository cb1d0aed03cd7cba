import { createHash } from 'node:crypto'
import { videoHosts, videoId } from '#contracts/blocks/text-blocks.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import type { Http } from '#server/platform/http/http.ts'

const style = 'html,body,iframe{width:100%;height:100%;margin:0;border:0;display:block;background:#14181a}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** Where the players of video sites are. Of VK an id is that of the owner and that of the video: `-22822305_456241864`. */
const players: Record<(typeof videoHosts)[number], (id: string) => string> = {
  vkvideo: (id) => `https://vkvideo.ru/video_ext.php?oid=${id.split('_')[0]}&id=${id.split('_')[1] ?? ''}&autoplay=1`,
  rutube: (id) => `https://rutube.ru/play/embed/${id}`,
}

/**
 * A page of ours with nothing but the player of a video site: pages of the shop have it in a frame, so that their own policy names no foreign
 * origin. Source: decision 0140.
 */
export function embedRoutes({ app }: Http): void {
  app.get<{ Params: { host: string; id: string } }>('/embed/:host/:id', { schema: { hide: true } }, (request, reply) => {
    const host = videoHosts.find((one) => one === request.params.host)
    const { success, data: id } = videoId.safeParse(request.params.id)
    if (!host || !success) return reply.callNotFound()
    const src = players[host](id)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src ${new URL(src).origin}; frame-ancestors 'self'; base-uri 'none'`,
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html><head><meta charset="utf-8"><title>${host}</title><style>${style}</style></head>` +
          `<body><iframe src="${escapeHtml(src)}" title="${host}" allow="autoplay; fullscreen"></iframe></body></html>`,
      )
  })
}
