import type { TestProject } from 'vitest/node'
import { startScratchDatabase, templates } from './scratch-database.ts'

/** One scratch PostgreSQL for the whole run, or the one at TEST_DATABASE_URL, which several runs share one after the other. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const database = given === undefined ? await startScratchDatabase() : undefined
  project.provide('databaseUrl', given ?? database?.url ?? '')
  project.provide('templates', templates)
  return async () => database?.stop()
}
