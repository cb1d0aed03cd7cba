import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ProductCard } from '#contracts/products.contract.ts'
import { ApiError, type ApiCall } from '#contracts/client.ts'
import { limits } from '#contracts/limits.ts'
import { useApi } from '#web/lib/api/use-api.ts'
import { emitShopEvent } from '#web/lib/events.ts'
import { useErrorText } from '#web/lib/error-text.ts'
import { closeOverlay, openOverlay } from '#web/lib/overlays.ts'
import { useCity } from '#web/lib/vars.ts'
import { useCartScope, writeReply } from './cart.queries.ts'
import { chooseOffer, type Choice } from './choose-offer.ts'

interface AddOptions {
  /** Offer of the chosen size; without it the sizes are looked at first. */
  offerId?: number
  /** Where it was found: product, listing, favourites, recommended, a look's id. */
  sourceId: string
  quantity?: number
  /** The caller shows by itself that it worked; otherwise the dialog "Thanks!" opens. */
  isQuiet?: boolean
}

const addKey = ['cart', 'add'] as const

type Wanted = AddOptions & { product: ProductCard }
/** `added` is false when the shopper was asked for a size or told why not. */
type Outcome = { added: boolean }

/**
 * Adds a product to the cart as the shopper expects it: with a size at once; without one when it has a single size; else he is asked, or offered the
 * waiting list.
 * Whatever prevents it is told. Source: specification §4 "Adding to cart", CART-02, CART-03.
 */
export function useAddToCart() {
  const api = useApi()
  const client = useQueryClient()
  const submit = useSubmit()
  const refuse = useRefusal()
  const loadSizes = useSizesLoader()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationKey: addKey,
    scope: { id: 'cart' },
    mutationFn: async (wanted: Wanted): Promise<Outcome> => {
      const { product, offerId } = wanted
      if (offerId !== undefined) return submit(wanted, offerId)
      const choice = await loadSizes(product).catch((error: unknown) => refuse.failure(error))
      if (!choice) return { added: false }
      if (choice.kind === 'add') return submit(wanted, choice.offerId)
      if (choice.kind === 'choose') openOverlay('choose-size', { product, sourceId: wanted.sourceId })
      else if (choice.kind === 'wait') openOverlay('waiting-list', { product })
      else refuse.choice(product, choice)
      return { added: false }
    },
  })

  /** A second click of a double click comes before the button has been drawn as busy: it adds nothing. */
  const add = async (product: ProductCard, options: AddOptions): Promise<Outcome> =>
    isUnderWay(client, product, options) ? { added: false } : mutateAsync({ ...options, product })
  const addBySku = async (sku: string, options: AddOptions): Promise<Outcome> => {
    const product = await findBySku(api, sku)
    if (product) return add(product, options)
    refuse.unknownSku()
    return { added: false }
  }
  return {
    add,
    /** Looks the product up by its SKU first. Source: specification §8. */
    addBySku,
    /** Offer or product that is being added. */
    isPending,
    pendingProductId: isPending ? variables.product.id : undefined,
  }
}

function isUnderWay(client: QueryClient, product: ProductCard, { offerId }: AddOptions): boolean {
  const isSame = ({ state }: { state: { variables: unknown } }) => {
    const wanted = state.variables as Wanted | undefined
    return wanted?.product.id === product.id && wanted.offerId === offerId
  }
  return client.isMutating({ mutationKey: addKey, predicate: isSame }) > 0
}

/** The sizes of a product with what is left of them, for the chooser. */
export function useSizes(productId: number) {
  return useQuery(sizesQuery(useApi(), productId, useCity()?.id))
}

function sizesQuery(api: ApiCall, productId: number, cityId: number | undefined) {
  return {
    queryKey: ['sizes', productId, cityId],
    queryFn: () =>
      api('GET /catalog/products/:id/sizes', {
        params: { id: String(productId) },
        query: { limit: String(limits.sizes), ...(cityId && { city_id: String(cityId) }) },
      }),
    staleTime: 15_000,
  }
}

function useSizesLoader() {
  const api = useApi()
  const client = useQueryClient()
  const cityId = useCity()?.id
  return async (product: ProductCard): Promise<Choice> => {
    const { results, is_coming_soon: isComingSoon } = await client.fetchQuery(sizesQuery(api, product.id, cityId))
    return chooseOffer(product, results, isComingSoon)
  }
}

function useSubmit() {
  const t = useTranslations('cart-changes')
  const api = useApi()
  const scope = useCartScope()
  const client = useQueryClient()
  const refuse = useRefusal()
  return async ({ product, quantity = 1, sourceId, isQuiet = false }: Wanted, offerId: number): Promise<Outcome> => {
    try {
      const body = { offer_id: offerId, quantity, source_id: sourceId }
      const reply = await api('POST /cart/items', { query: scope(), body })
      writeReply(client, reply)
      const added = reply.item_added !== false
      if (added) emitShopEvent('cart-added', { productId: product.id, offerId, quantity })
      else void client.invalidateQueries({ queryKey: ['sizes', product.id] })
      if (reply.message) openOverlay('alert', { title: t('title'), text: `${product.title}. ${reply.message}` })
      else if (added && !isQuiet) openOverlay('added-to-cart', { offerIds: [offerId] })
      else if (added) closeOverlay()
      return { added }
    } catch (error) {
      refuse.failure(error)
      return { added: false }
    }
  }
}

function useRefusal() {
  const t = useTranslations('cart-changes')
  const errorText = useErrorText()
  return {
    choice: (product: ProductCard, choice: Extract<Choice, { kind: 'run-out' | 'only-shops' }>) =>
      openOverlay('alert', { title: t(`refused.${choice.kind}.title`), text: t(`refused.${choice.kind}.text`, { title: product.title }) }),
    failure: (error: unknown): undefined => openOverlay('alert', { title: t('adding'), text: errorText(error) }) as undefined,
    unknownSku: () => openOverlay('alert', { title: t('adding'), text: t('cannotAdd') }),
  }
}

async function findBySku(api: ApiCall, sku: string): Promise<ProductCard | undefined> {
  if (sku === '') return undefined
  try {
    return await api('GET /catalog/products/by-sku/:sku', { params: { sku } })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
