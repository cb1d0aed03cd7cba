import type { Uses } from '#server/platform/http/uses.ts'

/** A page of blocks: its words and pictures. What its blocks show, and when one of them appears or goes by itself, is told by the handler. */
export const contentPageUses = (): Uses => ({ tags: ['content_page', 'image', 'settings'] })

/** A list of pages with their covers. */
export const listedPagesUses = (): Uses => ({ tags: ['content_page', 'image'] })
