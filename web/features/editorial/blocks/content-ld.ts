import type { ApiReply } from '#contracts/api.ts'
import { collectionLd, frameOf, type Matches } from '#web/lib/page/page-meta.ts'

/** The schema.org objects of a page of blocks: a landing gathers things, and each film of the shop's own is one. Source: SEO-07. */
export function contentLd(matches: Matches, path: string, page: ApiReply<'GET /pages/content'>): Record<string, unknown>[] {
  const publicUrl = frameOf(matches)?.publicUrl ?? ''
  const films = page.blocks.flatMap((block) => {
    if (block.kind !== 'video' || !block.file) return []
    const { mp4, poster } = block.file
    const widest = poster.widths.at(-1)
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: block.title.text,
        contentUrl: mp4.startsWith('/') ? publicUrl + mp4 : mp4,
        ...(widest && { thumbnailUrl: `${publicUrl}${poster.src}/${widest}.webp` }),
        uploadDate: page.published_at,
      },
    ]
  })
  const isLanding = path.startsWith('/lpp/')
  return [...(isLanding ? [collectionLd(matches, { name: page.title.text, description: page.lead?.text ?? '', path })] : []), ...films]
}
