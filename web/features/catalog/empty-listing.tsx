import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { formatCount } from '#core/money.ts'
import { wantsNewTab } from '#web/lib/new-tab.ts'
import { focusTitle } from '#web/ui/keyboard/keep-focus.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import css from './empty-listing.module.css'

/** Nothing was found: which filter to drop, and what opens without it. Source: CAT-05, UX-17. */
export function EmptyListing({ drops, hrefOf }: { drops: Listing['drops']; hrefOf: (path: string) => string }) {
  const t = useTranslations('catalog')
  const isHelpful = drops.some((drop) => drop.count > 0)
  return (
    <>
      <div className={css.head}>
        <h2>{t('empty.title')}</h2>
        <p>{t(drops.length === 0 ? 'empty.nothing' : isHelpful ? 'empty.text' : 'empty.all')}</p>
      </div>
      <ul className={css.drops}>
        {drops.map((drop) => (
          <li key={drop.path} data-muted={drop.count === 0 || undefined}>
            <span>{drop.title}</span>
            <span className={css.count}>
              {drop.count > 0 ? t('things', { count: drop.count, shown: formatCount(drop.count) }) : t('empty.useless')}
            </span>
            {drop.count > 0 ? (
              <TextLink
                to={hrefOf(drop.path)}
                alone
                onClick={(event) => {
                  // All of this gives way to the goods.
                  if (!wantsNewTab(event)) focusTitle({ preventScroll: event.detail > 0 })
                }}
              >
                {t('empty.drop')}
              </TextLink>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
