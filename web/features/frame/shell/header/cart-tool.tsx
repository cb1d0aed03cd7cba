import { lazy, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCartCount } from '#web/features/buying/cart/cart-scope.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { giveUpPopup, isPopupMissing, togglePopup, useOverlays } from '#web/lib/open-overlay.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { BagIcon } from '#web/ui/icons/icons.tsx'
import { Late } from '#web/features/base/page/late.tsx'
import { ToolLink } from './tool-link.tsx'

const CartPopup = lazy(async () => ({ default: (await import('#web/features/buying/cart/cart-popup.tsx')).CartPopup }))

const close = () => togglePopup(undefined)

/** The cart with its count. A press opens the popup; on the order page, and where its script has not come or could not, it leads to the cart. Source: SH-06. */
export function CartTool() {
  const t = useTranslations('shell')
  const { pathname } = useLocation()
  const isOpen = useOverlays((state) => state.popup === 'cart')
  const onOrderPage = pathname === pathTo('order')
  const open = (event: MouseEvent) => {
    if (onOrderPage || isPopupMissing('cart') || wantsNewTab(event)) return
    event.preventDefault()
    togglePopup('cart')
  }
  return (
    <>
      <ToolLink
        to={pathTo('cart')}
        label={t('cart')}
        icon={<BagIcon />}
        count={useCartCount()}
        aria-expanded={onOrderPage ? undefined : isOpen}
        onClick={open}
      />
      {isOpen && (
        <Late onMissing={() => giveUpPopup('cart')}>
          <CartPopup onClose={close} />
        </Late>
      )}
    </>
  )
}
