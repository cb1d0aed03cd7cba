import type { Module } from '#server/platform/module.ts'
import { searchJobs } from './search.jobs.ts'
import { searchRoutes } from './search.routes.ts'

export { indexProducts, refreshSearch } from './documents.service.ts'
export { lexemesOf, wordsVersion } from './lexemes.repo.ts'
export { isKept, normalizeQuery, splitQuery } from './query.rules.ts'
export { anyOf } from './understanding.rules.ts'
export { addSynonyms } from './synonyms.repo.ts'

/** Finds products by what people type. */
export const searchModule: Module = { name: 'search', routes: searchRoutes, jobs: searchJobs }
