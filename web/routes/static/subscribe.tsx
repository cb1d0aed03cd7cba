import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { SubscribeForm } from '#web/features/access/subscription/subscribe-form.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

const path = '/subscribe'

/** The words of the staff over the form. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { page: await loadPage(context.get(pageRequestContext).api('GET /pages/plain', { query: { path } })) }
}

export const handle = { layout: 'no-subscribe' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function SubscribeRoute() {
  const { page } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <NeedsScript what="subscription" />
      <SubscribeForm />
    </PlainPage>
  )
}
