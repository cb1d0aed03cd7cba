import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { ContentPage } from '#web/features/editorial/blocks/content-page.tsx'
import { PreviewBar } from '#web/features/editorial/blocks/preview-bar.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** A page as it will be, by a link of the staff. Source: MAG-12. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return { page: await loadPage(api('GET /pages/preview/:token', { params: { token: params.token ?? '' } })) }
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function PreviewRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <>
      <PreviewBar version={page.version} />
      <ContentPage path={page.path ?? '/'} page={page} />
    </>
  )
}
