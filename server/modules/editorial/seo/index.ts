import type { Module } from '#server/platform/module.ts'
import { feedJobs } from './feeds.jobs.ts'
import { feedMetrics } from './feeds.metrics.ts'
import { feedRoutes } from './feeds.routes.ts'
import { rssRoutes } from './rss.routes.ts'
import { sharePictureRoutes } from './share-picture.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

export { wishForFeeds } from './feeds.jobs.ts'
export { writeFeed } from './feeds.service.ts'

/** What the shop tells machines: feeds of its goods and of what there is to read, sitemaps, robots.txt and the pictures that stand beside a link to it. */
export const seoModule: Module = {
  name: 'seo',
  routes(http, platform) {
    sitemapRoutes(http.app, platform)
    sharePictureRoutes(http.app, platform)
    feedRoutes(http.app, platform)
    rssRoutes(http.app, platform)
  },
  jobs: feedJobs,
  metrics: (platform) => [feedMetrics(platform)],
}
