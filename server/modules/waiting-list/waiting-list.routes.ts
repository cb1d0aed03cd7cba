import type { Waiting } from '../../../contracts/waiting-list.contract.ts'
import { textIn, type Locale } from '../../../core/locale.ts'
import type { Http } from '../../platform/http/http.ts'
import type { Platform } from '../../platform/module.ts'
import { findOffers, listCards } from '../catalog/index.ts'
import { placeUnknown } from './waiting-list.errors.ts'
import type { Place } from './waiting-list.repo.ts'
import { confirmPlace, getPlace, joinQueue, leaveQueue } from './waiting-list.service.ts'

/** Binds the form of the waiting list and the page behind the links of its letters. */
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

  /** A thing that is no longer shown has no page to wait on. */
  async function present(place: Place, locale: Locale): Promise<Waiting> {
    const offer = (await findOffers(platform.db, [place.offerId])).get(place.offerId)
    const [product] = offer ? await listCards(platform.db, [offer.product.id], locale) : []
    if (!offer || !product) throw placeUnknown()
    return { state: place.state, product, size: { offer_id: offer.id, title: textIn(locale, offer.size.title) } }
  }
}
