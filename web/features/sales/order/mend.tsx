import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CartItem } from '#contracts/cart.contract.ts'
import { useCart, useRemoveItem, useSetQuantity } from '#web/features/buying/cart/cart.queries.ts'
import { TextButton } from '#web/ui/link/text-link.tsx'

/** One press makes a line orderable again: it takes as many pieces as there are, or goes. Source: UX-36. */
export function Mend({ item, onMend }: { item: CartItem; onMend: (() => void) | undefined }) {
  const t = useTranslations('order')
  const remove = useRemoveItem()
  const setQuantity = useSetQuantity()
  const now = useCart().data?.items.find(({ id }) => id === item.id)
  const { available_quantity: count, product, size } = item
  const named = { title: product.title, size: size.title, count }
  const mend = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
    onMend?.()
    // The button goes with what was wrong: the focus goes on to what is wrong next, or to placing the order.
    const others = [...(pressed.form?.querySelectorAll<HTMLElement>('[data-mend]') ?? [])].filter((other) => other !== pressed)
    const next = others[0] ?? pressed.form?.querySelector<HTMLElement>('button[type=submit]')
    next?.focus({ preventScroll: true })
    if (count === 0) remove(item)
    else setQuantity(item, count)
  }
  // It is mended, and the price that tells so is on its way.
  if (!now || now.quantity <= count) return null
  return (
    <TextButton data-mend aria-label={t(count === 0 ? 'mend.removeNamed' : 'mend.takeNamed', named)} onClick={mend}>
      {t(count === 0 ? 'mend.remove' : 'mend.take', named)}
    </TextButton>
  )
}

/** Leads to the first line that has to be mended before anything can be ordered; whether there is one. */
export function goToMend(form: Element): boolean {
  const first = form.querySelector<HTMLElement>('[data-mend]')
  first?.focus()
  return first !== null
}
