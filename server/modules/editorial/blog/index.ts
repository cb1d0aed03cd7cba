import type { Module } from '#server/platform/module.ts'
import en from './blog.messages.en.json' with { type: 'json' }
import ru from './blog.messages.ru.json' with { type: 'json' }
import type { ListUsableCodes } from '#server/modules/editorial/blocks/index.ts'
import { blogRoutes } from './blog.routes.ts'

/** The blog: news by day, picks of editors, what the press wrote; `listUsableCodes` says which codes its pages may offer. */
export function createBlogModule(listUsableCodes: ListUsableCodes): Module {
  return { name: 'blog', messages: { ru, en }, routes: (http, platform) => blogRoutes(http, { ...platform, listUsableCodes }) }
}
