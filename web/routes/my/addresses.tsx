import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { AccountFrame } from '#web/features/sales/account/account-frame.tsx'
import { AddressBook } from '#web/features/sales/account/addresses/address-book.tsx'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pageMiddleware } from '#web/lib/page/page-middleware.ts'
import { pathTo } from '#web/lib/page/paths.ts'

export const middleware = pageMiddleware('session')

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSeo(context, pathTo('my-addresses'))
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function AddressesRoute() {
  const t = useTranslations('addresses')
  return (
    <AccountFrame trail={[{ title: t('title'), url: pathTo('my-addresses') }]}>
      <AddressBook />
    </AccountFrame>
  )
}
