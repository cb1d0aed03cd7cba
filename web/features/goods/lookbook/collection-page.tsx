import { useTranslations } from 'use-intl'
import type { ApiReply } from '#contracts/api.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { LookFigure } from './look-figure.tsx'
import { MegaHead } from '#web/ui/mega-head/mega-head.tsx'
import css from './collection-page.module.css'

type CollectionPageProps = ApiReply<'GET /lookbook/collections/:slug'>

/** Widths of the four places that repeat down the page: 7, 4, 5 and 7 of twelve columns. */
const places = ['58vw', '33vw', '42vw', '58vw']

/** One collection: its looks in the uneven columns of the lookbook. Source: MAG-03. */
export function CollectionPage({ collection, looks, breadcrumbs }: CollectionPageProps) {
  const t = useTranslations('lookbook')
  return (
    <>
      <Wrap>
        <Trail items={breadcrumbs} />
        <MegaHead title={collection.title}>
          {collection.text} {t('hint')}
        </MegaHead>
      </Wrap>
      <Wrap>
        <ul className={css.looks}>
          {looks.map((look, index) => (
            <li key={look.id}>
              <LookFigure look={look} sizes={`(width < 768px) 100vw, ${places[index % places.length]}`} priority={index === 0} />
            </li>
          ))}
        </ul>
        <p className={css.more}>
          <TextLink to={pathTo('looks')}>{t('all')}</TextLink>
        </p>
      </Wrap>
    </>
  )
}
