import { lazy, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { formatCount } from '#core/money.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { focusTitle } from '#web/ui/keyboard/keep-focus.ts'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { LatePart } from '#web/ui/late-part/late-part.tsx'
import { WhenNear } from '#web/ui/when-near/when-near.tsx'
import css from './empty-listing.module.css'

const CloseGoods = lazy(async () => ({ default: (await import('../card/close-goods.tsx')).CloseGoods }))

/** Nothing was found: which filter to drop, what opens without it, and the first things of that. Source: CAT-05, UX-17. */
export function EmptyListing({ listing, hrefOf }: { listing: Listing; hrefOf: (path: string) => string }) {
  const t = useTranslations('catalog')
  const { drops, clear_path: clearPath, tabs } = listing
  const all = tabs.find(({ path }) => path === clearPath)?.count
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
              <TextLink to={hrefOf(drop.path)} alone onClick={leaveFocus}>
                {t('empty.drop')}
              </TextLink>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {drops.length > 0 && (
        <>
          <p className={css.reset}>
            <TextLink to={hrefOf(clearPath)} alone onClick={leaveFocus}>
              {t('empty.reset')}
            </TextLink>{' '}
            {all !== undefined && t('empty.back', { count: all, shown: formatCount(all) })}
          </p>
          <WhenNear key={listing.path}>
            <LatePart>
              <CloseGoods path={drops.find(({ count }) => count > 0)?.path ?? clearPath} />
            </LatePart>
          </WhenNear>
        </>
      )}
    </>
  )
}

/** All of this gives way to the goods. */
function leaveFocus(event: MouseEvent): void {
  if (!wantsNewTab(event)) focusTitle({ preventScroll: event.detail > 0 })
}
