import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { splitLocale } from '#core/locale.ts'
import { ConfirmSubscription } from '#web/features/access/subscription/confirm-subscription.tsx'
import { LeaveSubscription } from '#web/features/access/subscription/leave-subscription.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { contentMeta } from '#web/features/editorial/blocks/content-meta.ts'
import { StaffPage } from '#web/features/editorial/blocks/staff-page.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadContent } from '#web/lib/page/load-content.ts'

/** The pages behind the links of advertising emails: the words are everybody's, the browser alone reads the token. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { path } = splitLocale(url.pathname)
  return { path, ...(await loadContent(context.get(pageRequestContext).api, path)) }
}

export const handle = { layout: 'sidebar' }

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return contentMeta(matches, loaderData?.path ?? '', loaderData)
}

export default function SubscriptionLinkRoute() {
  const { path, content, plain } = useLoaderData<typeof loader>()
  return (
    <StaffPage path={path} content={content} plain={plain}>
      <NeedsScript what="subscription" />
      {path === '/subscribed' ? <ConfirmSubscription /> : <LeaveSubscription />}
    </StaffPage>
  )
}
