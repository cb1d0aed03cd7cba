import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useSearchParams, type LoaderFunctionArgs, type MetaArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { orderNumberPattern, printedOrderNumber } from '#core/order-number.ts'
import { TrackedOrder } from '#web/features/sales/account/order-tracking/tracked-order.tsx'
import { NeedsScript } from '#web/features/base/page/needs-script.tsx'
import { Trail } from '#web/features/base/page/trail.tsx'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSeo(context, pathTo('order-track'))
}

/** Which order it is stands in the query: nothing new to load for it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

export default function TrackRoute() {
  const t = useTranslations('account')
  const [query, setQuery] = useSearchParams()
  const number = printedOrderNumber(query.get('number') ?? '')
  return (
    <Wrap>
      <Trail items={[{ title: t('track.title'), url: '' }]} />
      <NeedsScript what="account" />
      <TrackedOrder
        number={orderNumberPattern.test(number) ? number : ''}
        token={query.get('access_token')?.slice(0, 100)}
        onFound={(found) => setQuery({ number: found }, { replace: true })}
      />
    </Wrap>
  )
}
