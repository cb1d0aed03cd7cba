import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { AccountFrame } from '#web/features/sales/account/account-frame.tsx'
import { PersonalData } from '#web/features/sales/account/profile/personal-data.tsx'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pageMiddleware } from '#web/lib/page/page-middleware.ts'
import { pathTo } from '#web/lib/page/paths.ts'

export const middleware = pageMiddleware('session')

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSeo(context, pathTo('my-edit'))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function EditRoute() {
  const t = useTranslations('account')
  return (
    <AccountFrame trail={[{ title: t('edit.title'), url: pathTo('my-edit') }]}>
      <PersonalData />
    </AccountFrame>
  )
}
