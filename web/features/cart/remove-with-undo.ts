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
    remove(item, () => {
      const back = isByKeyboard ? leadToToast() : undefined
      showToast({
        text: t('removed', { title: item.product.title }),
        action: {
          label: t('undo'),
          onAct: () => {
            restore(item)
            back?.()
          },
        },
      })
    })
}

/** Takes the focus to the action of the toast that is about to be shown, and by Tab or Escape back; so does the function that comes back. */
function leadToToast(): () => void {
  const before = document.activeElement as HTMLElement | null
  const back = () => before?.focus({ preventScroll: true })
  const place = document.querySelector<HTMLElement>('output[popover]')
  const lead = () => {
    const action = place?.querySelector<HTMLElement>('button')
    action?.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab' && event.key !== 'Escape') return
      event.preventDefault()
      back()
    })
    action?.focus()
  }
  place?.addEventListener('toggle', lead, { once: true })
  return back
}
