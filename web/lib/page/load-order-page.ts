import { data, type RouterContextProvider } from 'react-router'
import { isOrderNumber } from '#core/order-number.ts'
import { pageRequestContext } from '../api/server-context.ts'
import { loadSeo } from './load-seo.ts'

interface OrderPage {
  context: Readonly<RouterContextProvider>
  request: Request
  /** Where the words of its head are kept. */
  path: string
  number: string
}

/**
 * The head of a page about one order. The order itself comes in the browser; where this visitor has none of that number the status is 404, for an
 * unknown one and for somebody else's alike, and the page says what can be done. Source: RT-11, T1–T3.
 */
export async function loadOrderPage({ context, request, path, number }: OrderPage) {
  const { holdsOrder } = context.get(pageRequestContext)
  const token = new URL(request.url).searchParams.get('access_token') ?? undefined
  // Without a number it is the page of no order, and an outage tells nothing of one.
  const isHeld = number === '' || (isOrderNumber(number) && (await holdsOrder(number, token).catch(() => true)))
  return data(await loadSeo(context, path), { status: isHeld ? 200 : 404 })
}
