import type { NewsContent } from './blog.ts'
import { goodsNews } from './news-goods.ts'
import { serviceNews } from './news-service.ts'
import { shopNews } from './news-shops.ts'

/** All news, the newest first. */
export const news: readonly NewsContent[] = [...goodsNews, ...shopNews, ...serviceNews].toSorted(
  (one, other) => one.daysAgo - other.daysAgo,
)
