import type { Module } from '#server/platform/module.ts'
import { sharePictureRoutes } from './share-picture.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

/** What the shop tells machines: sitemaps, robots.txt and the pictures that stand beside a link to it. */
export const seoModule: Module = {
  name: 'seo',
  routes(http, platform) {
    sitemapRoutes(http.app, platform)
    sharePictureRoutes(http.app, platform)
  },
}
