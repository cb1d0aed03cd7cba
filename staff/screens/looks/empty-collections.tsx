import { useTranslations } from 'use-intl'
import { useMe } from '#staff/lib/me.ts'
import { ButtonLink } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'

/** A look lies in a collection: without one it cannot be made. */
export function EmptyCollections({ title }: { title: string }) {
  const t = useTranslations('looks')
  const { may } = useMe()
  return (
    <>
      <PageHead title={title} crumbs={[{ title: t('title'), to: '/looks' }]} />
      <div className="emp">
        <h2>{t('noCollections')}</h2>
        {may('merchandising.write') && <ButtonLink to="/looks/collections/new">{t('newCollection')}</ButtonLink>}
      </div>
    </>
  )
}
