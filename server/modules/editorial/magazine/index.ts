import type { Module } from '#server/platform/module.ts'
import en from './magazine.messages.en.json' with { type: 'json' }
import ru from './magazine.messages.ru.json' with { type: 'json' }
import { magazineRoutes } from './magazine.routes.ts'
import type { ShowBlocks } from './magazine.service.ts'

export { findSharedMagazinePage, listMagazineAddresses } from './magazine-addresses.ts'
export { findNextPublication, listArticleRows, listNamedAndNewest, topicExists, type CardRow } from './magazine.repo.ts'
export { readingMinutes } from './magazine.rules.ts'
export { addTopics } from './magazine.seeding.ts'
export { readMagazineMenu } from './magazine.service.ts'

/** What there is to read: the categories of the magazine and their articles. `showBlocks`: the module of blocks, which names articles itself. */
export function createMagazineModule(showBlocks: ShowBlocks): Module {
  return { name: 'magazine', messages: { ru, en }, routes: (http, platform) => magazineRoutes(http, platform, showBlocks) }
}
