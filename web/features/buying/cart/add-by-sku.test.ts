import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import type { ProductCard } from '#contracts/products.contract.ts'
import { closeOverlay, useOverlays } from '#web/lib/open-overlay.ts'
import { toastSource } from '#web/ui/toast/toast-store.ts'
import { addBySku } from './add-to-cart.queries.ts'
import en from './cart-changes.messages.en.json' with { type: 'json' }
import ru from './cart-changes.messages.ru.json' with { type: 'json' }

/** The modal windows that are open on the page. */
const open: object[] = []
beforeEach(() => {
  closeOverlay()
  vi.stubGlobal('document', { querySelectorAll: () => open })
})
afterEach(() => {
  closeOverlay()
  open.length = 0
  vi.unstubAllGlobals()
})

const asked: string[] = []
afterEach(() => asked.splice(0))

/** A shopper whose shop answers so to each call. */
function shopper(answer: (key: string) => Promise<unknown>, words: Record<string, string> = ru) {
  return {
    t: ((key: string) => words[`cart-changes.${key}`]) as never,
    api: ((key: string, input: { params: unknown }) => {
      asked.push(`${key} ${JSON.stringify(input.params)}`)
      return answer(key)
    }) as unknown as ApiCall,
    cityId: undefined,
    scope: () => {
      throw new Error('nothing is put into the cart')
    },
    errorText: String,
    seen: { current: undefined, popup: undefined, dialog: undefined },
  }
}

const refusal = (status: number) => () => Promise.reject(new ApiError(status, [], undefined))
const told = () => useOverlays.getState().current

describe('[CART-02] adding by SKU', () => {
  test.each([
    ['ru', 'Невозможно добавить товар в корзину', ru],
    ['en', 'This item cannot be added to the bag', en],
  ] as const)('without a SKU, or a product of it, says that it cannot be done (%s)', async (_locale, text, words) => {
    expect(words['cart-changes.cannotAdd'].replaceAll('\u00a0', ' ')).toBe(text)
    const alert = { name: 'alert', props: { title: words['cart-changes.adding'], text: words['cart-changes.cannotAdd'] } }
    expect(await addBySku(shopper(refusal(404), words), 'NO-1', { sourceId: 'sku' })).toEqual({ added: false })
    expect(told()).toEqual(alert)
    expect(asked).toEqual(['GET /catalog/products/by-sku/:sku {"sku":"NO-1"}'])
    closeOverlay()
    expect(await addBySku(shopper(refusal(500), words), '', { sourceId: 'sku' })).toEqual({ added: false })
    expect(told()).toEqual(alert)
    expect(asked).toHaveLength(1)
  })

  test('[UX-50] is told beside a window that the page has opened since, and in place of one that was open before', async () => {
    open.push({})
    await addBySku(shopper(refusal(404)), 'NO-1', { sourceId: 'sku' })
    expect(told()).toBeUndefined()
    expect(toastSource.current()).toMatchObject({ text: ru['cart-changes.cannotAdd'] })
    const before = shopper(refusal(404))
    await addBySku({ ...before, seen: { ...before.seen, dialog: open[0] as Element } }, 'NO-1', { sourceId: 'sku' })
    expect(told()?.name).toBe('alert')
  })

  test('looks the product up first, then goes the way of any other', async () => {
    const product = { id: 7, title: 'Платье', is_coming_soon: false, is_only_shops: false } as ProductCard
    const noSizes = { results: [], is_coming_soon: false }
    await addBySku(
      shopper(async (key) => (key.includes('by-sku') ? product : noSizes)),
      'SV-1',
      { sourceId: 'sku' },
    )
    expect(asked).toEqual(['GET /catalog/products/by-sku/:sku {"sku":"SV-1"}', 'GET /catalog/products/:id/sizes {"id":"7"}'])
    expect(told()?.props).toMatchObject({ title: ru['cart-changes.refused.run-out.title'] })
  })

  test('does not call a product missing when the shop does not answer', async () => {
    for (const failure of [refusal(503), refusal(429), () => Promise.reject(new TypeError('no network'))])
      await expect(addBySku(shopper(failure), 'SV-1', { sourceId: 'sku' })).rejects.toThrow()
    expect(told()).toBeUndefined()
  })
})
