import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ApiError } from '#contracts/client.ts'
import { splitLocale } from '#core/locale.ts'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { ContentPage } from '#web/features/editorial/blocks/content-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** A landing or flat page: of blocks, or, until it is one, of the plain text that staff keep. Source: MAG-14. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  const { api } = context.get(pageRequestContext)
  const content = await loadPage(api('GET /pages/content', { query: { path } }).catch(nullWhenMissing))
  const plain = content ? null : await loadPage(api('GET /pages/plain', { query: { path } }))
  return { path, content, plain }
}

/** Only what is not there may be plain text: an outage must not look like a missing page. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.content?.seo ?? loaderData?.plain?.seo)
}

export default function ContentRoute() {
  const { path, content, plain } = useLoaderData<typeof loader>()
  if (content) return <ContentPage path={path} page={content} />
  return plain && <PlainPage path={path} page={plain} />
}
