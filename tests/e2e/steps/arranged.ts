import type { PaymentType } from '#contracts/checkout.contract.ts'
import { inject } from 'vitest'
import { createApiCall, type ApiCall } from '#contracts/client.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { journeySecretKey, provenCookies } from '#tests/support/proven-phone.ts'
import type { Shopper } from '#tests/support/shopper.ts'
import { solvedChallenge } from '#tests/support/solved-challenge.ts'
import { codeFor, newPhone } from './login.ts'
import type { Found } from './shop.ts'

/*
 * What a journey only begins with is arranged by the calls that the pages make, with the cookies of the shopper's browser: a page for it would
 * cost seconds and show nothing that its own journey does not show.
 */

/** Puts it into the shopper's cart; the next page that is opened knows of it. */
export async function haveInCart(shopper: Shopper, { size }: Found): Promise<void> {
  await callOf(shopper)('POST /cart/items', { body: { offer_id: size.offer_id } })
}

/** Makes an account and logs the shopper in: what must be agreed to is agreed to, news are not wanted. The page that was open is left. Answers the phone. */
export async function haveAccount(shopper: Shopper, phone = newPhone()): Promise<string> {
  const call = callOf(shopper)
  const { challenge } = await call('GET /authorization/captcha')
  await call('POST /authorization/login-or-register', { body: { phone, recaptcha: await solvedChallenge(challenge) } })
  const { token } = await call('POST /authorization/confirm-phone', {
    body: {
      phone,
      code: await codeFor(phone),
      is_register_mode: true,
      agreement_ids: await requiredAt(call, 'login_or_register_page'),
    },
  })
  // The browser keeps the token for the shop's address, and this is the smallest page there.
  await shopper.page.goto('/robots.txt')
  await shopper.page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  return phone
}

/** Who orders. */
interface Buyer {
  phone: string
  firstName?: string
}

/** A phone (E.164) was proven in the shopper's browser a moment ago: an order on receipt by it asks for no code. Source: decisions AT. */
export async function haveProven({ context }: Shopper, phone: string): Promise<void> {
  const url = inject('shopUrl')
  const device = (await context.cookies(url)).find(({ name }) => name === 'device_uuid')?.value
  const cookies = provenCookies(createSecrets(journeySecretKey), phone, new Date(), device)
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

/** Orders one thing by courier, to be paid on receipt; answers the number of the order. No page is opened. */
export async function haveOrdered(shopper: Shopper, found: Found, buyer: Buyer): Promise<string> {
  const { order } = await place(shopper, found, buyer, 'on_delivery')
  return order.number
}

/** Orders one thing by courier, to be paid by card; answers the address of its page at the bank. No page is opened. */
export async function haveOrderedByCard(shopper: Shopper, found: Found, buyer: Buyer): Promise<string> {
  const { order, payment } = await place(shopper, found, buyer, 'card')
  if (!payment?.url) throw new Error(`there is no page of the bank for ${order.number}`)
  return payment.url
}

async function place(shopper: Shopper, found: Found, { phone, firstName = 'Вера' }: Buyer, paymentType: PaymentType) {
  const call = callOf(shopper)
  await haveInCart(shopper, found)
  await haveProven(shopper, phone)
  const { city } = await call('GET /geo/current-city')
  const chosen = { city_id: city.id, payment_type: paymentType }
  const { total } = await call('POST /orders/calc-price', { body: { ...chosen, delivery: { type: 'courier' } } })
  return call(
    'POST /orders',
    {
      body: {
        ...chosen,
        delivery: { type: 'courier', address: { city: city.title, street: 'Тверская', house: '7' } },
        contact: { first_name: firstName, phone },
        agreement_ids: await requiredAt(call, 'order'),
        expected_total: total,
      },
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
}

/** What must be agreed to in a form. */
async function requiredAt(call: ApiCall, form: string): Promise<number[]> {
  const forms = await call('GET /forms/agreements-settings')
  const asked = forms.find(({ type }) => type === form)?.agreements ?? []
  return asked.filter((one) => one.required && one.type !== 'text' && !one.is_only_auth).map((one) => one.id)
}

/** The API as the shopper's browser calls it: with its cookies, which an answer may set, and with its token. */
function callOf({ page, context, locale }: Shopper): ApiCall {
  return createApiCall(`/api/${locale}`, async (url, { method, headers, body }) => {
    const token = page.url() === 'about:blank' ? undefined : await page.evaluate<string | null>(`localStorage.getItem('token')`)
    const response = await context.request.fetch(url, {
      method,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { data: body }),
    })
    return { status: response.status(), retryAfter: response.headers()['retry-after'] ?? null, text: () => response.text() }
  })
}
