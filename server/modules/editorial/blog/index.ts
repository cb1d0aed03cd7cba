import type { Module } from '#server/platform/module.ts'
import en from './blog.messages.en.json' with { type: 'json' }
import ru from './blog.messages.ru.json' with { type: 'json' }
import { blogRoutes } from './blog.routes.ts'

/** The blog: news by day, picks of editors, what the press wrote. */
export const blogModule: Module = { name: 'blog', messages: { ru, en }, routes: blogRoutes }
