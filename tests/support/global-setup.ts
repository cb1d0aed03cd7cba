import type { TestProject } from 'vitest/node'
import { startScratchDatabase, templates, type ScratchDatabase } from './scratch-database.ts'

/** The server of this run, and how many projects use it: each of them reads this file anew. */
const run = globalThis as { vitrinaScratch?: { server: Promise<ScratchDatabase>; users: number } }

/**
 * One scratch PostgreSQL for all projects of a run, or the one at TEST_DATABASE_URL, which several runs share one after the other. With
 * TEST_DEMO=no nobody fills a demo shop: none of the files that run asks for one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  project.provide('templates', templates)
  if (given !== undefined) {
    project.provide('databaseUrl', given)
    return async () => undefined
  }
  const scratch = (run.vitrinaScratch ??= { server: startScratchDatabase({ demo: process.env.TEST_DEMO !== 'no' }), users: 0 })
  scratch.users++
  project.provide('databaseUrl', (await scratch.server).url)
  return async () => {
    if (--scratch.users > 0) return
    delete run.vitrinaScratch
    await (await scratch.server).stop()
  }
}
