import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { RefundSection } from '#web/features/access/requests/refund-section.tsx'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

const path = '/refund'

/** The words of the staff on returns, and under them the way to one's own. Source: FORM-19. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await loadPage(context.get(pageRequestContext).api('GET /pages/plain', { query: { path } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function RefundRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <RefundSection />
    </PlainPage>
  )
}
