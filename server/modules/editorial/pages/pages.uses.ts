import type { UsesOf } from '#server/platform/http/uses.ts'

/** When a block appears or goes by itself is told by the handler. */
export const contentPageUses: UsesOf<'GET /pages/content'> = () => ({ tags: ['content_page', 'image', 'seo', 'settings'] })
