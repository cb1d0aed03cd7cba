import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Cart, CartItem } from '#contracts/cart.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useRoubles } from '#web/features/base/money/price-text.tsx'
import { openOverlay } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { useLast } from '#web/lib/browser/use-last.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { takeWaitingFocus } from '#web/ui/dialog/use-modal.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { WithAside } from '#web/ui/layout/layout.tsx'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { CartLine } from './cart-line.tsx'
import { CartLoading } from './cart-loading.tsx'
import { CartSummary } from './cart-summary.tsx'
import css from './cart-view.module.css'
import { useCart, useClearCart, usePendingItems } from './cart.queries.ts'
import { isOfCity } from './of-city.ts'
import { useRemoveWithUndo } from './remove-with-undo.ts'

type CartViewProps = {
  /** Stands under the lines: the city. */
  aside?: ReactNode
  /** An order was sent from this tab whose answer never came: a cart without things may have become it. */
  isOrderSent?: boolean
  /** Stands in the place of an empty cart, where there is something else to say. */
  empty?: ReactNode
}

/** The whole cart: its lines beside what they come to. Source: CART-05, CART-06, UX-47. */
export function CartView({ aside, isOrderSent = false, empty }: CartViewProps) {
  const t = useTranslations('cart')
  const { data: cart, isError, refetch } = useCart()
  const isEmptied = useRef(false)
  const willBeEmpty = () => {
    isEmptied.current = true
  }
  const restoredOffer = useRef<number>(undefined)
  const willBeBack = (item: CartItem) => {
    restoredOffer.current = item.size.offer_id
  }
  const goToRestored = (item: CartItem, line: HTMLElement | null) => {
    if (!line || restoredOffer.current !== item.size.offer_id) return
    restoredOffer.current = undefined
    line.querySelector<HTMLElement>('h2 a')?.focus()
  }
  // What had the focus went with the last line.
  const goOn = (place: HTMLDivElement | null) => {
    if (place && isEmptied.current) place.querySelector('a')?.focus({ preventScroll: true })
    isEmptied.current = false
  }
  if (isError && !cart) {
    return (
      <EmptyState
        title={t('failed.title')}
        text={t('failed.text')}
        action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
      />
    )
  }
  if (!cart) return <CartLoading />
  return (
    <>
      {(cart.items.length > 0 || !empty) && <CartNews cart={cart} />}
      {cart.items.length === 0 ? (
        <div ref={goOn}>
          {isOrderSent ? (
            <EmptyState
              title={t('sent.title')}
              text={t('sent.text')}
              action={<ButtonLink to={pathTo('order')}>{t('sent.toOrder')}</ButtonLink>}
            />
          ) : (
            (empty ?? (
              <EmptyState
                title={t('empty.title')}
                text={t('empty.text')}
                action={<ButtonLink to={pathTo('catalog')}>{t('empty.toCatalog')}</ButtonLink>}
              />
            ))
          )}
        </div>
      ) : (
        <WithAside aside={<CartSummary cart={cart} />}>
          <Lines cart={cart} onEmptied={willBeEmpty} onUndo={willBeBack} onShown={goToRestored} />
          <div className={css.foot}>
            {aside}
            <ClearButton count={cart.items.length} onEmptied={willBeEmpty} />
          </div>
        </WithAside>
      )}
    </>
  )
}

/** Pieces in the cart, behind the title of the page. */
export function CartPieces() {
  return useCart().data?.total_count || null
}

type LinesProps = {
  cart: Cart
  onEmptied: () => void
  onUndo: (item: CartItem) => void
  onShown: (item: CartItem, line: HTMLElement | null) => void
}

function Lines({ cart, onEmptied, onUndo, onShown }: LinesProps) {
  const t = useTranslations('cart')
  const pending = usePendingItems()
  const remove = useRemoveWithUndo()
  const list = useRef<HTMLElement>(null)
  // Talks to the browser's focus, which a login that brought the cart may have left behind.
  useEffect(() => takeWaitingFocus(list.current), [])
  const removeLine = (item: CartItem) => {
    // The button goes away with its line; the focus goes to a neighbor, by a pointer to the list.
    const pressed = document.activeElement
    const isByKeyboard = pressed?.matches(':focus-visible') ?? false
    const line = pressed?.closest('article')
    const lines = [...(list.current?.querySelectorAll('article') ?? [])]
    const at = line ? lines.indexOf(line) : -1
    const neighbour = isByKeyboard ? (lines[at + 1] ?? lines[at - 1])?.querySelector<HTMLElement>('h2 a') : undefined
    ;(neighbour ?? list.current)?.focus({ preventScroll: true })
    if (cart.items.length === 1) onEmptied()
    remove(item, { isByKeyboard, next: cart.items[cart.items.indexOf(item) + 1], onUndo: () => onUndo(item) })
  }
  return (
    <section className={css.lines} ref={list} tabIndex={-1} aria-label={t('lines')}>
      {!cart.is_all_products_available_current_city && <p className={css.notice}>{t(isOfCity(cart) ? 'notAllHere' : 'notAll')}</p>}
      <LeftOut things={cart.left_out} />
      {cart.items.map((item) => (
        <CartLine key={item.id} item={item} isPending={pending.has(item.id)} onRemove={removeLine} onShown={onShown} />
      ))}
    </section>
  )
}

/** What had no room in the cart of the account when it was joined at the login, with the ways to it. Source: CART-01. */
function LeftOut({ things }: { things: Cart['left_out'] }) {
  const t = useTranslations('cart')
  if (things.length === 0) return null
  return (
    <div className={css.notice}>
      <p>{t('leftOut.title', { count: limits.cartLines })}</p>
      <ul>
        {things.map(({ slug, ...thing }) => (
          <li key={`${slug} ${thing.size}`}>
            <TextLink to={pathTo('product-slug', { slug })} alone>
              {t('leftOut.thing', thing)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ClearButton({ count, onEmptied }: { count: number; onEmptied: () => void }) {
  const t = useTranslations('cart')
  const clear = useClearCart()
  if (count < 2) return null
  const ask = () =>
    openOverlay('confirm', {
      title: t('clear.title'),
      text: t('clear.text', { count }),
      confirmLabel: t('clear.confirm'),
      onConfirm: () => {
        onEmptied()
        clear()
      },
    })
  return (
    <TextButton tone="muted" onClick={ask}>
      {t('clear.open')}
    </TextButton>
  )
}

/** Says how the cart stands after each change, once its sum is known too. */
function CartNews({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const roubles = useRoubles()
  const isChanging = usePendingItems().size > 0
  const words = cart.items.length === 0 ? t('announcedEmpty') : t('announced', { count: cart.total_count, sum: roubles(cart.total_sum) })
  return <VisuallyHidden live>{useLast(isChanging ? undefined : words) ?? words}</VisuallyHidden>
}
