import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { ConfirmSubscription } from '#web/features/access/subscription/confirm-subscription.tsx'
import { LeaveSubscription } from '#web/features/access/subscription/leave-subscription.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { PlainPage } from '#web/features/base/page/plain-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/page/load-page.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'

/** The pages behind the links of advertising emails: the words are everybody's, the browser alone reads the token. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  return { path, page: await loadPage(context.get(pageRequestContext).api('GET /pages/plain', { query: { path } })) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.page.seo)
}

export default function SubscriptionLinkRoute() {
  const { path, page } = useLoaderData<typeof loader>()
  return (
    <PlainPage path={path} page={page}>
      <NeedsScript what="subscription" />
      {path === '/subscribed' ? <ConfirmSubscription /> : <LeaveSubscription />}
    </PlainPage>
  )
}
