import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useParams, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { Trail } from '#web/features/base/page/trail.tsx'
import { WaitingPlace } from '#web/features/access/waiting-list/waiting-place.tsx'
import { loadSeo } from '#web/lib/page/load-seo.ts'
import { pageMeta } from '#web/lib/page/page-meta.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return loadSeo(context, '/admission/wish')
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  return pageMeta(matches, loaderData?.seo)
}

/** The wish itself is personal: the browser of whoever has the link asks for it. */
export default function PlaceRoute() {
  const t = useTranslations('waiting-list')
  const { token = '' } = useParams()
  return (
    <Wrap>
      <Trail items={[{ title: t('place.crumb'), url: '' }]} />
      <WaitingPlace token={token} />
    </Wrap>
  )
}
