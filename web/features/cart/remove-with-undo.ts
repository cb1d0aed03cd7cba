import { useTranslations } from 'use-intl'
import type { CartItem } from '#contracts/cart.contract.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useRemoveItem, useRestoreItem } from './cart.queries.ts'

/** Removes a line and offers, for as long as a toast lives, to put it back; `isByKeyboard` leads to the offer. Source: UX-34. */
export function useRemoveWithUndo(): (item: CartItem, isByKeyboard?: boolean) => void {
  const t = useTranslations('cart-changes')
  const remove = useRemoveItem()
  const restore = useRestoreItem()
  return (item, isByKeyboard = false) =>
    remove(item, () =>
      showToast({
        text: t('removed', { title: item.product.title }),
        action: { label: t('undo'), onAct: () => restore(item) },
        takesFocus: isByKeyboard,
      }),
    )
}
