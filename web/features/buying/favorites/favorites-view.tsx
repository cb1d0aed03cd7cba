import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { useIsLoggedIn } from '#web/lib/api/use-logged-in.ts'
import { onShopEvent } from '#web/lib/api/events.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Chip, ChipList } from '#web/ui/chip/chip.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { applyFilter, type FavoritesFilter } from './favorites-filter.ts'
import { FavoritesLoading } from './favorites-loading.tsx'
import css from './favorites-view.module.css'
import { useFavoriteCards } from './favorites.queries.ts'
import { useToggleFavorite } from './use-toggle-favorite.ts'

const filters: readonly FavoritesFilter[] = ['all', 'inStock', 'sale']

/** The favorites with their filters; `renderGrid` draws the cards, which belong to the catalog. Source: FAV-01. */
export function FavoritesView({ renderGrid }: { renderGrid: (cards: ProductCard[]) => ReactNode }) {
  const t = useTranslations('favorites')
  const { cards, isError, refetch } = useFavoriteCards()
  const [filter, setFilter] = useState<FavoritesFilter>('all')
  useUndo()
  if (isError) {
    return (
      <EmptyState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  if (!cards) return <FavoritesLoading />
  if (cards.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={<ButtonLink to={pathTo('catalog')}>{t('empty.toCatalog')}</ButtonLink>}
      />
    )
  }
  const shown = applyFilter(cards, filter)
  return (
    <>
      <div className={css.tools}>
        <ChipList label={t('filter.label')}>
          {filters.map((one) => (
            <Chip key={one} pressed={one === filter} count={applyFilter(cards, one).length} onClick={() => setFilter(one)}>
              {t(`filter.${one}`)}
            </Chip>
          ))}
        </ChipList>
        <span className={css.order}>{t('order')}</span>
      </div>
      <VisuallyHidden live>{t('announced', { count: cards.length })}</VisuallyHidden>
      <h2>
        <VisuallyHidden>{t('list')}</VisuallyHidden>
      </h2>
      {shown.length > 0 ? renderGrid(shown) : <p className={css.none}>{t('noneHere')}</p>}
      <WhereKept />
    </>
  )
}

/** Here a heart takes the card away: for as long as a toast lives it can be put back. The focus goes to a heart beside it, else to that offer. */
function useUndo() {
  const t = useTranslations('favorites')
  const toggle = useToggleFavorite()
  const offer = useEffectEvent((productId: number) => {
    const card = document.activeElement?.closest('main article')
    const heart = card && heartBeside(card)
    showToast({ text: t('removed'), action: { label: t('undo'), onAct: () => toggle(productId) }, takesFocus: Boolean(card) && !heart })
    heart?.focus()
  })
  // Talks to the event bus of the shop.
  useEffect(() => onShopEvent('favorite-removed', ({ productId }) => offer(productId)), [])
}

/** Where the focus goes when a card goes away with its heart: to the next one's, after the last of them to the one before. */
function heartBeside(card: Element): HTMLElement | null | undefined {
  const cards = [...document.querySelectorAll('main article')]
  const at = cards.indexOf(card)
  return (cards[at + 1] ?? cards[at - 1])?.querySelector<HTMLElement>('[aria-pressed]')
}

function WhereKept() {
  const t = useTranslations('favorites')
  const isLoggedIn = useIsLoggedIn()
  return (
    <p className={css.kept}>
      {isLoggedIn
        ? t('kept.customer')
        : t.rich('kept.guest', {
            link: (words) => (
              <TextButton alone={false} onClick={() => openOverlay('auth', {})}>
                {words}
              </TextButton>
            ),
          })}
    </p>
  )
}
