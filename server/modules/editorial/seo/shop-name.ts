import { textIn, type Locale } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listSettings } from '#server/modules/editorial/content/index.ts'

/** What the shop is called in a sentence; empty while nobody has said. */
export async function readShopName(db: Db, locale: Locale): Promise<string> {
  const name = (await listSettings(db)).get('shop_name')
  return typeof name === 'object' && 'ru' in name ? textIn(locale, name) : String(name ?? '')
}
