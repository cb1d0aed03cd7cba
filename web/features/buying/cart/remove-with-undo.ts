import { useTranslations } from 'use-intl'
import type { CartItem } from '#contracts/cart.contract.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useRemoveItem, useRestoreItem } from './cart.queries.ts'

interface Removal {
  /** Leads to the offer. */
  isByKeyboard?: boolean
  /** The line before which it stood. */
  next?: CartItem | undefined
  onUndo?: () => void
}

/** Removes a line and offers, for as long as a toast lives, to put it back where it was. Source: UX-34. */
export function useRemoveWithUndo(): (item: CartItem, removal?: Removal) => void {
  const t = useTranslations('cart-changes')
  const remove = useRemoveItem()
  const restore = useRestoreItem()
  return (item, { isByKeyboard = false, next, onUndo } = {}) =>
    remove(item, () =>
      showToast({
        text: t('removed', { title: item.product.title }),
        action: {
          label: t('undo'),
          onAct: () => {
            onUndo?.()
            restore(item, next)
          },
        },
        takesFocus: isByKeyboard,
      }),
    )
}
