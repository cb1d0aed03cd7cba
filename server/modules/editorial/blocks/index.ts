import type { Module } from '#server/platform/module.ts'
import { blocksMetrics } from './blocks.metrics.ts'
import { embedRoutes } from './embed.routes.ts'

export { resolveBlocks, type ListUsableCodes } from './blocks.service.ts'
export { resolveTogether } from './resolve-together.ts'
export { shownText } from './shown-text.ts'

/** Blocks of content: what is stored, with the goods, looks and articles it names, as pages are told of it. */
export const blocksModule: Module = { name: 'blocks', routes: embedRoutes, metrics: () => [blocksMetrics()] }
