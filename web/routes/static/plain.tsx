import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** A page of plain text by its path: one route for every address whose content the staff keep as text. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  return { path, page: await loadPage(context.get(pageRequestContext).api('GET /pages/plain', { query: { path } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function PlainRoute() {
  const { path, page } = useLoaderData<typeof loader>()
  return <PlainPage path={path} page={page} />
}
