import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cart } from '#contracts/cart.contract.ts'
import { ApiError } from '#contracts/client.ts'
import type { CalcPrice, OrderBody } from '#contracts/checkout.contract.ts'
import { useCartWriter } from '#web/features/buying/cart/cart.queries.ts'
import { keptCode } from '#web/features/buying/promo/kept-code.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { dropAttempt } from '../draft/order-attempt.ts'
import { setDraftAside } from '../draft/order-draft.ts'
import { usePlaceOrder, type Placing } from './place-order.queries.ts'
import { thingChanges, totalChanges, type ThingChange, type TotalChange } from '../draft/total-changes.ts'

interface Outcome {
  changes: readonly TotalChange[]
  /** The things that are behind them. */
  things: readonly ThingChange[]
  refused: Readonly<Record<string, string>>
}
const nothing: Outcome = { changes: [], things: [], refused: {} }

type Attempt = {
  cart: Cart
  /** What the button said when it was pressed. */
  shown: CalcPrice
  /** The price of what is chosen, which may still be on its way. */
  latestPrice: () => Promise<CalcPrice>
  /** The order at a price; undefined when nothing is offered. */
  bodyAt: (price: CalcPrice) => OrderBody | undefined
}

type PlaceOptions = {
  /** A fresh price that came with a refusal. */
  onFreshPrice: (price: CalcPrice) => void
  /** Errors for the form. */
  onError: (error: unknown) => void
}

/**
 * Places the order and leads on: to the bank's page, or to the thanks. A second call while one runs does nothing. A total that is not the
 * one on the button and lines that cannot be had are told in `outcome`, with the price of now; everything else goes to `onError`.
 * Source: api.md, UX-46.
 */
export function usePlace({ onFreshPrice, onError }: PlaceOptions) {
  const t = useTranslations('order')
  const navigate = useNavigate()
  const cartWriter = useCartWriter()
  const { mutateAsync } = usePlaceOrder()
  const isSending = useRef(false)
  const [isPlacing, setIsPlacing] = useState(false)
  const [outcome, setOutcome] = useState(nothing)

  const lead = async ({ order, payment, wasMade }: Placing) => {
    endPlacing(order.number)
    if (wasMade) showToast({ text: t('lost.wasMade') })
    // The cart is empty only once the page of the order is left: it would say so otherwise.
    if (payment?.url) await navigate(pathTo('order-pay', { orderNumber: order.number }), { replace: true, state: { bankUrl: payment.url } })
    else await navigate(pathTo('order-thanks', undefined, { number: order.number }), { replace: true })
    await cartWriter.ordered()
  }
  const refuse = (error: unknown, shown: CalcPrice) => {
    if (!(error instanceof ApiError) || error.status !== 409) return onError(error)
    const refused = refusedItems(error)
    const fresh = (error.body as { calc_price?: CalcPrice } | undefined)?.calc_price
    const isCode = error.errors.some(({ name }) => name === 'coupon')
    const changes = fresh && (isCode || error.errors[0]?.code === 'orders.total_changed') ? totalChanges(shown, fresh) : []
    // A code that does not go with this phone is found out only now: it is taken out, with the reason.
    if (isCode) keptCode.write(undefined)
    if (fresh && (changes.length > 0 || Object.keys(refused).length > 0)) {
      setOutcome({ changes, things: changes.length > 0 && fresh ? thingChanges(shown, fresh) : [], refused })
      onFreshPrice(fresh)
      if (isCode) onError(error)
      // The cart, one press away, has the same news.
      return void cartWriter.reload()
    }
    void cartWriter.reload()
    onError(error)
  }
  const place = async ({ cart, shown, latestPrice, bodyAt }: Attempt) => {
    if (isSending.current) return
    isSending.current = true
    setIsPlacing(true)
    setOutcome(nothing)
    try {
      const price = await latestPrice()
      const body = bodyAt(price)
      if (price.total !== shown.total) setOutcome({ changes: totalChanges(shown, price), things: thingChanges(shown, price), refused: {} })
      else if (body) await lead(await mutateAsync({ cart, body }))
    } catch (error) {
      refuse(error, shown)
    } finally {
      isSending.current = false
      setIsPlacing(false)
    }
  }
  return { place, isPlacing, outcome, clearOutcome: () => setOutcome(nothing) }
}

/** The order exists: what was typed for it is set aside, and nothing of it is sent again. */
export function endPlacing(number: string): void {
  setDraftAside(sessionStorage, number, keptCode.read())
  dropAttempt(localStorage)
  keptCode.write(undefined)
}

/** Messages of the lines that cannot be had, by the id of the line. */
function refusedItems(error: ApiError): Record<string, string> {
  return Object.fromEntries(
    error.errors.filter(({ name }) => name.startsWith('items.')).map(({ name, message }) => [name.slice('items.'.length), message]),
  )
}
