import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'

/** When the next article appears by itself is told by the handlers. */
const ofEveryPage: readonly Tag[] = ['article', 'media_category', 'image']

export const magazinePageUses: UsesOf<'GET /community/page'> = () => ({ tags: ofEveryPage })

export const articlesUses: UsesOf<'GET /community/articles'> = () => ({ tags: ofEveryPage })

/** What its blocks are made of is told by the handler. */
export const articleUses: UsesOf<'GET /community/articles/:slug'> = () => ({ tags: ofEveryPage })
