import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ApiError } from '#contracts/client.ts'
import { splitLocale } from '#core/locale.ts'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { contentLd } from '#web/features/editorial/blocks/content-ld.ts'
import { ContentPage } from '#web/features/editorial/blocks/content-page.tsx'
import { Landings } from '#web/features/editorial/blocks/landings.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadMovable, loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** A page of blocks, or, until it is one, of the plain text that staff keep; `/lpp` lists the landings under its text. Source: MAG-14, MAG-23. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  const { api } = context.get(pageRequestContext)
  const content = await loadPage(api('GET /pages/content', { query: { path } }).catch(nullWhenMissing))
  const plain = content ? null : await loadMovable(api, path, url.search, api('GET /pages/plain', { query: { path } }))
  const landings = path === '/lpp' ? await loadPage(api('GET /pages/landings')) : null
  return { path, content, plain, landings, page: { layout: content?.layout ?? plain?.layout ?? null } }
}

/** Only what is not there may be plain text: an outage must not look like a missing page. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const { path, content, plain } = loaderData ?? {}
  return pageMeta(matches, content?.seo ?? plain?.seo, {
    isRussianOnly: content?.has_english === false,
    ...(path && { share: path }),
    jsonLd: path && content ? contentLd(matches, path, content) : [],
  })
}

export default function ContentRoute() {
  const { path, content, plain, landings } = useLoaderData<typeof loader>()
  if (content) return <ContentPage path={path} page={content} />
  return (
    plain && (
      <PlainPage path={path} page={plain}>
        {landings && <Landings pages={landings.results} />}
      </PlainPage>
    )
  )
}
