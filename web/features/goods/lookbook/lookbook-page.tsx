import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LookCollection } from '#contracts/looks.contract.ts'
import type { Breadcrumb } from '#contracts/shared.contract.ts'
import { Trail } from '#web/features/base/page/trail.tsx'
import { pathTo } from '#web/lib/page/paths.ts'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { MegaHead } from '#web/ui/mega-head/mega-head.tsx'
import css from './lookbook-page.module.css'

type LookbookPageProps = { collections: readonly LookCollection[]; breadcrumbs: readonly Breadcrumb[] }

/** All collections, the newest large and first. Source: MAG-03. */
export function LookbookPage({ collections, breadcrumbs }: LookbookPageProps) {
  const t = useTranslations('lookbook')
  const all = collections.reduce((sum, collection) => sum + collection.looks_count, 0)
  return (
    <Wrap>
      <Trail items={breadcrumbs} />
      <MegaHead title={t('title')}>{t('lead')}</MegaHead>
      <ul className={css.collections}>
        {collections.map((collection, index) => (
          <li key={collection.id}>
            <Link className={css.collection} to={pathTo('lookbook-slug', { slug: collection.slug })}>
              <Picture
                image={collection.image}
                sizes={index % 2 === 0 ? '(width < 768px) 100vw, 58vw' : '(width < 768px) 100vw, 33vw'}
                ratio={3 / 4}
                alt=""
                priority={index === 0}
              />
              <div className={css.words}>
                <p className={css.over}>{collection.over_title}</p>
                <h2 className={css.title}>{collection.title}</h2>
                <p>{collection.text}</p>
                <p className={css.over}>{t('count', { count: collection.looks_count })}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <TextLink to={pathTo('looks')}>{t('allCount', { count: all })}</TextLink>
      </p>
    </Wrap>
  )
}
