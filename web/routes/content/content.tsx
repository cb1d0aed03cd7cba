import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { ContentPage } from '#web/features/editorial/blocks/content-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadOptional, loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** A landing or flat page: of blocks, or, until it is one, of the plain text that staff keep. Source: MAG-14. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  const { api } = context.get(pageRequestContext)
  const content = await loadOptional(api('GET /pages/content', { query: { path } }), null)
  const plain = content ? null : await loadPage(api('GET /pages/plain', { query: { path } }))
  return { path, content, plain }
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
