import type { LocalizedText } from '#core/locale.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  errorPages,
  menuItems,
  menus,
  pages,
  seoRecords,
  settings,
  socialNetworks,
  type ErrorPageData,
  type SettingValue,
} from './content.schema.ts'

export interface WholeContent {
  settings: { key: string; value: SettingValue }[]
  menus: {
    key: string
    title: LocalizedText
    items: { url: string; title: LocalizedText; altText?: LocalizedText; className?: string }[]
  }[]
  socialNetworks: { url: string; title: string; icon: string }[]
  seo: { path: string; title: LocalizedText; description: LocalizedText; keywords: LocalizedText; noindex: boolean }[]
  pages: (typeof pages.$inferInsert)[]
  errorPage: ErrorPageData
}

/** Fills an empty shop with its texts, menus and settings. */
export async function insertContent(tx: Db, content: WholeContent): Promise<void> {
  await tx.insert(settings).values(content.settings)
  for (const [position, menu] of content.menus.entries()) {
    const [row] = await tx.insert(menus).values({ key: menu.key, title: menu.title, position }).returning({ id: menus.id })
    const menuId = row?.id ?? 0
    if (menu.items.length > 0) await tx.insert(menuItems).values(menu.items.map((item, index) => ({ ...item, menuId, position: index })))
  }
  await tx.insert(socialNetworks).values(content.socialNetworks.map((network, position) => ({ ...network, position })))
  await tx.insert(seoRecords).values(content.seo)
  await tx.insert(pages).values(content.pages)
  await tx.insert(errorPages).values({ data: content.errorPage })
}
