import type { Http } from '#server/platform/http/http.ts'
import type { Platform } from '#server/platform/module.ts'
import { addFavorites, mergeFavorites, readFavorites, removeFavorites } from './favorites.service.ts'

/** Binds the calls of a customer's favorites; each answers the whole list. */
export function favoritesRoutes(http: Http, platform: Platform): void {
  http.serveCustomer('GET /favorites', async ({ query }, { actor }) => ({
    results: await readFavorites(platform.db, actor.customerId, query.limit),
  }))
  http.serveCustomer('POST /favorites', ({ body }, { actor }) => addFavorites(platform, actor.customerId, body.favorite_products))
  http.serveCustomer('DELETE /favorites', ({ body }, { actor }) => removeFavorites(platform.db, actor.customerId, body.favorite_products))
  http.serveCustomer('POST /favorites/logined', ({ body }, { actor }) => mergeFavorites(platform, actor.customerId, body.favorite_products))
}
