import type { Module } from '#server/platform/module.ts'
import { recommendationsJobs } from './recommendations.jobs.ts'
import { recommendationsRoutes } from './recommendations.routes.ts'

export { viewsData } from './views.service.ts'

/** What a visitor may want next, learnt every night from what others buy and look at together. */
export const recommendationsModule: Module = { name: 'recommendations', routes: recommendationsRoutes, jobs: recommendationsJobs }
