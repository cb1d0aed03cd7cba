import { useTranslations } from 'use-intl'
import type { SearchResult } from '#contracts/search.contract.ts'
import { formatCount } from '#core/money.ts'
import { RecommendedRail } from '#web/features/goods/catalog/rails/recommended-rail.tsx'
import { ChipLink, ChipList } from '#web/ui/chip/chip.tsx'
import { inOrder } from './suggestions.tsx'
import css from './nothing-found.module.css'

/** Nothing fits: the query stays, what comes near it, and goods worth a look. Source: UX-21, SH-07. */
export function NothingFound({ result }: { result: SearchResult }) {
  const t = useTranslations('search')
  return (
    <>
      <div className={css.words}>
        <h2 className={css.title}>{t('nothing', { query: result.query })}</h2>
        {result.suggestions.length > 0 && (
          <>
            <p>{t('maybe')}</p>
            <ChipList label={t('queries')}>
              {inOrder(result.suggestions).map((one) => (
                <ChipLink key={one.url} to={one.url}>
                  {one.title} {one.count !== undefined && <span className={css.count}>{formatCount(one.count)}</span>}
                </ChipLink>
              ))}
            </ChipList>
          </>
        )}
        <p className={css.hint}>{t('skuHint')}</p>
      </div>
      <RecommendedRail context="search" />
    </>
  )
}

/** Nothing is typed yet: what can be asked, and goods worth a look. Source: SRCH-02. */
export function NothingAsked() {
  const t = useTranslations('search')
  return (
    <>
      <div className={css.words}>
        <p>{t('hint')}</p>
      </div>
      <RecommendedRail context="search" />
    </>
  )
}
