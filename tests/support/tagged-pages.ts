import type { Tag } from '#server/platform/changes/topics.ts'
import { keepIndex } from '#server/modules/goods/listing-index/index.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { builtPages } from './built-pages.ts'

/** A shop that keeps finished pages and hears of changes, as a server that listens does. */
export interface CachingShop {
  app: TestApp
  /** The tags of the pages that were made, by their keys in the cache. */
  tags: Map<string, ReadonlySet<Tag>>
  stop(): Promise<void>
}

/** Starts it on a demo database of its own, or beside another shop. */
export async function startCachingShop(options: Pick<TestAppOptions, 'beside'> = {}): Promise<CachingShop> {
  const app = await startTestApp({ template: 'demo', pages: await builtPages(), config: { pageCache: true }, ...options })
  const keeper = keepIndex(app.platform.changes, app.platform.db, createLog('silent'))
  await keeper.look()
  const tags = new Map<string, ReadonlySet<Tag>>()
  const { pages } = app.caches
  const get = pages.get.bind(pages)
  pages.get = (key, make) =>
    get(key, async () => {
      const page = await make()
      tags.set(key, page.tags)
      return page
    })
  const stop = async (): Promise<void> => {
    await keeper.stop()
    await app.close()
  }
  return { app, tags, stop }
}

/** Addresses of every kind of public page. */
export const everyKind = [
  '/',
  '/about',
  '/lpp/all-blocks',
  '/page/offer',
  '/help',
  '/help?q=%D0%B2%D0%BE%D0%B7%D0%B2%D1%80%D0%B0%D1%82',
  '/help/returns',
  '/help/refund-money',
  '/contacts',
  '/help/sizes',
  '/catalog',
  '/catalog/women',
  '/catalog/women/knitwear',
  '/catalog/women/knitwear?sort=new',
  '/catalog/women/dresses?sort=price',
  '/catalog/men',
  '/catalog/no-such-category',
  '/list/eco',
  '/list/sale',
  '/product/cardigan-kuzova-sand',
  '/product/coat-wrap-kandalaksha-camel',
  '/product/tote-leather-prichal-chocolate',
  '/product/no-such-product',
  '/search?q=%D0%BF%D0%B0%D0%BB%D1%8C%D1%82%D0%BE',
  '/lookbook',
  '/looks',
  '/awn-media',
  '/awn-media/materials',
  '/awn-media/articles/what-the-north-is-made-of',
  '/awn-media/articles/a-captain-who-makes-bags',
  '/blog',
  '/blog/news',
  '/blog/news/2026-11-01',
  '/blog/news/2026-11-01/winter',
  '/blog/news/2026-11-02',
  '/blog/choice',
  '/blog/choice/one-coat-three-temperatures',
  '/blog/press',
  '/blog/press/found-in-the-dark',
  '/no-such-page',
] as const
