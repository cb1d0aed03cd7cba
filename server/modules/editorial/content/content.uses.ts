import type { Tag } from '#server/platform/changes/topics.ts'
import type { UsesOf } from '#server/platform/http/uses.ts'

/** Counts of the categories are no part of it: no page shows those of the menu. */
export const varsUses: UsesOf<'GET /vars'> = (_input, answer) => {
  const magazine: Tag[] = answer?.magazine ? ['article', 'media_category'] : []
  return { tags: ['settings', 'menu', 'social', 'alert', 'category', 'image', ...magazine] }
}

/** What its blocks are made of is told by the handler. */
export const homeUses: UsesOf<'GET /pages/homepage'> = ({ query }) => {
  const city: Tag[] = query.city_id === undefined ? [] : [`city:${query.city_id}`]
  return { tags: ['home', 'image', ...city, 'seo', 'settings'] }
}

export const errorPageUses: UsesOf<'GET /pages/error'> = () => ({ tags: ['error_page', 'image', 'seo', 'settings'] })

export const plainPageUses: UsesOf<'GET /pages/plain'> = () => ({ tags: ['page', 'seo', 'settings'] })

export const contactsUses: UsesOf<'GET /pages/contacts'> = () => ({ tags: ['page', 'seo', 'settings', 'location', 'city'] })

export const seoUses: UsesOf<'GET /seo/page'> = () => ({ tags: ['seo', 'settings'] })

/** What had an address before may lead to what is shown now. */
export const redirectUses: UsesOf<'GET /seo/has-redirect'> = () => ({ tags: ['redirect', 'product', 'category', 'listing', 'collection'] })
