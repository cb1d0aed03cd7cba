import { localizedPath, textIn } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/module.ts'
import type { Offer } from '#server/modules/goods/catalog/index.ts'
import { sendMessage } from '#server/modules/base/messages/index.ts'
import type { Place } from './waiting-list.repo.ts'

type Email = 'confirm' | 'already' | 'arrived'

const purpose = 'waiting-list'

/** Writes one email about a place, in its holder's language, in the transaction of the fact. */
export async function writeEmail(tx: Db, platform: Platform, email: Email, place: Place, offer: Offer): Promise<void> {
  const { locale } = place
  const at = (path: string) => platform.config.publicUrl + localizedPath(locale, path)
  const size = textIn(locale, offer.size.title)
  await sendMessage(tx, platform, {
    channel: 'email',
    to: place.email,
    locale,
    key: `waiting-list.email.${email}`,
    params: {
      product: textIn(locale, offer.product.title),
      size,
      url: at(`/product/${offer.product.slug}?size=${encodeURIComponent(size)}`),
      place: at(`/admission/${tokenOf(platform, place.id)}`),
    },
  })
}

/** The token of a place: its id and a signature, so that nothing need be stored. */
export function tokenOf({ secrets }: Pick<Platform, 'secrets'>, id: number): string {
  return `${id}-${secrets.hmac(purpose, String(id))}`
}

/** The place that a token names; undefined when the signature is not ours. */
export function placeIdOf({ secrets }: Pick<Platform, 'secrets'>, token: string): number | undefined {
  const [, id = '', signature = ''] = /^(\d{1,9})-([\w-]{43})$/.exec(token) ?? []
  return secrets.verify(purpose, id, signature) ? Number(id) : undefined
}
