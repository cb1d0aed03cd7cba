import type { Module } from '#server/platform/module.ts'
import en from './content.messages.en.json' with { type: 'json' }
import ru from './content.messages.ru.json' with { type: 'json' }
import { contentRoutes } from './content.routes.ts'
import type { ShowHomeBlocks } from './home.service.ts'
import { brokenLinksStaffRoutes } from './broken-links.staff.routes.ts'
import { redirectsStaffRoutes } from './redirects.staff.routes.ts'
import { settingsStaffRoutes } from './settings/settings.staff.routes.ts'

export {
  findFirstSlideImage,
  findPage,
  findSeo,
  findStoredRedirect,
  insertRedirect,
  listBrokenLinksById,
  listIndexedPaths,
  listSettings,
} from './content.repo.ts'
export { readReviewBonus } from './review-bonus.service.ts'
export { readSeo } from './seo.service.ts'
export { readShops } from './shops.service.ts'
export { insertContent } from './content.seeding.ts'
export { importRedirects } from './redirects.import.ts'
export { redirectRuns } from './redirects.runs.ts'
export { addRedirect, moveAddress, changeRedirect, listStoredRedirects, removeRedirect } from './redirects.staff.service.ts'
export { findRedirect, findCachedRedirect } from './redirects.ts'

/**
 * What a merchandiser would reword on Friday: settings, menus, the home page, pages of text, SEO records, redirects. `showBlocks`: the module of blocks,
 * which names the shops and settings of this one itself.
 */
export function createContentModule(showBlocks: ShowHomeBlocks): Module {
  return {
    name: 'content',
    messages: { ru, en },
    routes: (http, platform) => {
      contentRoutes(http, platform, showBlocks)
      redirectsStaffRoutes(http, platform)
      settingsStaffRoutes(http, platform)
      brokenLinksStaffRoutes(http, platform)
    },
  }
}
