import type { MetaDescriptor } from 'react-router'
import type { LoadedContent } from '#web/lib/page/load-content.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { contentLd } from './content-ld.ts'

/** The head of a page whose words staff keep; the error page's when there is none. */
export function contentMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  loaded: Pick<LoadedContent, 'content' | 'plain'> | undefined,
): MetaDescriptor[] {
  const { content, plain } = loaded ?? {}
  return pageMeta(matches, content?.seo ?? plain?.seo, {
    isRussianOnly: content?.has_english === false,
    ...(path && { share: path }),
    jsonLd: content ? contentLd(matches, path, content) : [],
  })
}
