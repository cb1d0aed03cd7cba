import type { Module } from '#server/platform/module.ts'
import en from './favorites.messages.en.json' with { type: 'json' }
import ru from './favorites.messages.ru.json' with { type: 'json' }
import { favoritesRoutes } from './favorites.routes.ts'

export { insertFavorites } from './favorites.repo.ts'
export { favoritesData } from './own-data.service.ts'
export { readFavorites } from './favorites.service.ts'

/** Products that a customer keeps for later. */
export const favoritesModule: Module = { name: 'favorites', messages: { ru, en }, routes: favoritesRoutes }
