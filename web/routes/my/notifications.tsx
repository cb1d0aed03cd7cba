import '#web/lib/i18n/later-messages.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { AccountFrame } from '#web/features/account/account-frame.tsx'
import { pageRequestContext } from '#web/lib/api/server-context.ts'
import { loadPage } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { pageMiddleware } from '#web/lib/page-middleware.ts'
import { pathTo } from '#web/lib/paths.ts'
import { PageTitle, Stack } from '#web/ui/layout/layout.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'

export const middleware = pageMiddleware('session')

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(pageRequestContext)
  return loadPage(api('GET /pages/plain', { query: { path: pathTo('my-notifications') } }))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function NotificationsRoute() {
  const { title, text } = useLoaderData<typeof loader>()
  return (
    <AccountFrame trail={[{ title, url: pathTo('my-notifications') }]}>
      <Stack>
        <PageTitle>{title}</PageTitle>
        <RichText>
          <p>{text}</p>
        </RichText>
      </Stack>
    </AccountFrame>
  )
}
