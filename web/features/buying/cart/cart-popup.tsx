import '#web/lib/i18n/later-messages.ts'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFavoritesCount } from '#web/features/buying/favorites/known-favorites.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { MediaRow, MediaRows } from '#web/ui/media-row/media-row.tsx'
import { Popup } from '#web/ui/popup/popup.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import css from './cart-popup.module.css'
import { CartTotalsShort, FreeDelivery } from './cart-totals.tsx'
import { useCart } from './cart.queries.ts'
import { MiniLine } from './mini-line.tsx'
import { useRemoveWithUndo } from './remove-with-undo.ts'
import { useHasLoginEnded } from './use-has-login-ended.ts'

/** The cart under the header: lines, total, and the way on; of one that went with a login that has ended, the way back to it. Its parent must be positioned. Source: SH-06. */
export function CartPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart')
  const tAuth = useTranslations('auth')
  const { data: cart, isError, refetch } = useCart()
  const hasLoginEnded = useHasLoginEnded(cart?.id)
  const frame = { onClose, title: t('title'), closeLabel: t('close') }

  if (isError && !cart) {
    return (
      <Popup
        {...frame}
        footer={
          <Button full kind="line" onClick={() => void refetch()}>
            {t('failed.retry')}
          </Button>
        }
      >
        <p className={css.words}>{t('failed.title')}</p>
      </Popup>
    )
  }
  if (!cart) {
    return (
      <Popup {...frame}>
        <MediaRow media={<Skeleton ratio={3 / 4} />}>
          <Skeleton height="36px" />
        </MediaRow>
      </Popup>
    )
  }
  if (hasLoginEnded && cart.items.length === 0) {
    return (
      <Popup
        {...frame}
        footer={
          <ButtonLink full to={pathTo('auth-login', undefined, { next: pathTo('cart') })}>
            {tAuth('login')}
          </ButtonLink>
        }
      >
        <p className={css.words}>{tAuth('ended.title')}</p>
        <p className={css.hint}>{tAuth('ended.text')}</p>
      </Popup>
    )
  }
  if (cart.items.length === 0) {
    return (
      <Popup
        {...frame}
        footer={
          <ButtonLink full kind="line" to={pathTo('catalog')}>
            {t('empty.toCatalog')}
          </ButtonLink>
        }
      >
        <p className={css.words}>{t('empty.title')}</p>
        <FavoritesHint />
      </Popup>
    )
  }
  return (
    <Popup {...frame} count={cart.total_count} footer={<PopupFooter />}>
      <PopupLines />
    </Popup>
  )
}

function PopupLines() {
  const t = useTranslations('cart')
  const { data: cart } = useCart()
  const remove = useRemoveWithUndo()
  return (
    <MediaRows ruled>
      {cart?.items.map((item, at) => (
        <MiniLine key={item.id} item={item}>
          <TextButton
            tone="muted"
            aria-label={t('line.removeNamed', { title: item.product.title, size: item.size.title })}
            onClick={(event) => {
              // The button goes away with its line; the focus stays in the popup.
              event.currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus()
              remove(item, { next: cart.items[at + 1] })
            }}
          >
            {t('line.remove')}
          </TextButton>
        </MiniLine>
      ))}
    </MediaRows>
  )
}

function PopupFooter() {
  const t = useTranslations('cart')
  const { data: cart } = useCart()
  const isOnCartPage = useLocation().pathname === pathTo('cart')
  if (!cart) return null
  const canOrder = isOnCartPage && cart.total_count > 0
  return (
    <Stack>
      <CartTotalsShort cart={cart} />
      <FreeDelivery cart={cart} />
      <ButtonLink full to={pathTo(canOrder ? 'order' : 'cart')}>
        {canOrder ? t('popup.toOrder') : t('popup.toCart')}
      </ButtonLink>
    </Stack>
  )
}

function FavoritesHint() {
  const t = useTranslations('cart')
  const count = useFavoritesCount()
  if (!count) return null
  return (
    <p className={css.hint}>
      {t.rich('empty.favorites', {
        count,
        link: (words) => <TextLink to={pathTo('my-favorites')}>{words}</TextLink>,
      })}
    </p>
  )
}
