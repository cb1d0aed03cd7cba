import type { Awaited as AwaitedSize, Waiting } from '#contracts/waiting-list.contract.ts'
import { textIn, type Locale } from '#core/locale.ts'
import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { findOffers, listCards, type Offer } from '#server/modules/goods/catalog/index.ts'
import { availability } from '#server/modules/fulfillment/inventory/index.ts'
import { placeUnknown } from './waiting-list.errors.ts'
import { listPlacesOf, type Place } from './waiting-list.repo.ts'
import { confirmPlace, getPlace, joinQueue, leaveOwnQueue, leaveQueue } from './waiting-list.service.ts'

/** Nobody waits for more things than a page can show. */
const shownAtMost = 100

/** Binds the form of the waiting list and the page behind the links of its emails. */
export function waitingListRoutes(http: Http, platform: Platform): void {
  http.serve('POST /forms/admission', async ({ body }, context) => {
    const { isConfirmed, offer } = await joinQueue(platform, context, body)
    const key = isConfirmed ? 'waiting-list.joined' : 'waiting-list.confirm_first'
    return { detail: platform.translator.text(context.locale, key, { size: textIn(context.locale, offer.size.title) }) }
  })
  http.serve('GET /forms/admission/:token', async ({ params }, { locale }) => present(await getPlace(platform, params.token), locale))
  http.serve('POST /forms/admission/:token/confirm', async ({ params }, { locale }) =>
    present(await confirmPlace(platform, params.token), locale),
  )
  http.serve('POST /forms/admission/:token/cancel', async ({ params }, { locale }) =>
    present(await leaveQueue(platform, params.token), locale),
  )

  http.serveCustomer('GET /personal/waiting-list', async (_input, { actor, locale }) => {
    const results = await presentOwn(await listPlacesOf(platform.db, actor.customerId, shownAtMost), locale)
    return { count: results.length, results }
  })
  http.serveCustomer('DELETE /personal/waiting-list/:id', async ({ params }, { actor }) => {
    await leaveOwnQueue(platform, actor.customerId, Number(params.id))
    return undefined
  })

  async function presentOwn(places: Awaited<ReturnType<typeof listPlacesOf>>, locale: Locale): Promise<AwaitedSize[]> {
    const offers = await findOffers(
      platform.db,
      places.map((place) => place.offerId),
    )
    const cards = await listCards(platform.db, [...new Set([...offers.values()].map((offer) => offer.product.id))], locale)
    const cardOf = new Map(cards.map((card) => [card.id, card]))
    const there = await findAvailable(places, offers)
    return places.flatMap(({ id, state, offerId, queuedAt, ahead }) => {
      const offer = offers.get(offerId)
      const product = offer && cardOf.get(offer.product.id)
      if (!offer || !product || (state !== 'waiting' && state !== 'notified')) return []
      const size = { offer_id: offer.id, title: textIn(locale, offer.size.title) }
      return [{ id, state, product, size, is_available: there.has(id), queued_at: queuedAt.toISOString(), ahead }]
    })
  }

  /** The places whose size can be had now in the city they were taken for; one statement a city. */
  async function findAvailable(places: readonly Place[], offers: ReadonlyMap<number, Offer>): Promise<Set<number>> {
    const there = new Set<number>()
    for (const [cityId, ofCity] of Map.groupBy(places, (place) => place.cityId ?? undefined)) {
      const amounts = await availability(platform.db, [...new Set(ofCity.map((place) => place.offerId))], cityId)
      for (const { id, offerId } of ofCity) {
        if (amounts.get(offerId)?.available && offers.get(offerId)?.product.isComingSoon === false) there.add(id)
      }
    }
    return there
  }

  /** A thing that is no longer shown has no page to wait on. */
  async function present(place: Place, locale: Locale): Promise<Waiting> {
    const offers = await findOffers(platform.db, [place.offerId])
    const offer = offers.get(place.offerId)
    const [product] = offer ? await listCards(platform.db, [offer.product.id], locale) : []
    if (!offer || !product) throw placeUnknown()
    const size = { offer_id: offer.id, title: textIn(locale, offer.size.title) }
    return { state: place.state, product, size, is_available: (await findAvailable([place], offers)).has(place.id) }
  }
}
