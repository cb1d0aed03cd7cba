import type { Module } from '#server/platform/module.ts'
import en from './magazine.messages.en.json' with { type: 'json' }
import ru from './magazine.messages.ru.json' with { type: 'json' }
import { magazineRoutes } from './magazine.routes.ts'

export type { ArticleBlockData } from './article-block.ts'
export { findSharedMagazinePage, listMagazineAddresses } from './magazine-addresses.ts'
export { findNextPublication, listNamedAndNewest, type CardRow } from './magazine.repo.ts'
export { addMagazine } from './magazine.seeding.ts'
export { listArticles, readMagazineMenu } from './magazine.service.ts'

/** What there is to read: the categories of the magazine and their articles, with the goods they speak of. */
export const magazineModule: Module = { name: 'magazine', messages: { ru, en }, routes: magazineRoutes }
