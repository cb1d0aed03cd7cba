import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { covers } from '../../tests/e2e/covers.ts'
import { reports } from '../checks/test-reports.ts'
import { planJourneys, smokeMark, type JourneyPlan } from './journeys-plan.ts'

/** The journeys for these changes, by the files of `tests/`. */
export function readJourneyPlan(changed: readonly string[] | undefined): JourneyPlan {
  const specs = globSync('{e2e,start}/**/*.spec.ts', { cwd: 'tests' }).map((file) => file.replaceAll('\\', '/'))
  return planJourneys(new Map(specs.map((spec) => [spec, readFileSync(join('tests', spec), 'utf8')])), covers, changed)
}

/** Runs the planned journeys against one shop; false when one failed. Needs NODE_ENV=production from the start. */
export async function runPlannedJourneys({ whole, smoke }: JourneyPlan): Promise<boolean> {
  if (whole.length + smoke.length === 0) return true
  const vitest = await createVitest({
    run: true,
    watch: false,
    config: 'vitest.e2e.config.ts',
    reporters: ['default', ['json', { outputFile: reports.journeys }]],
  })
  try {
    // Without it the reporters do not know for whom they report.
    await vitest.standalone()
    const found = await vitest.globTestSpecifications()
    const named = (spec: string) => found.filter(({ moduleId }) => moduleId.endsWith(`/tests/${spec}`))
    // Titles are patterns here: the mark stands in brackets.
    const testNamePattern = new RegExp(smokeMark.replace(/[[\]]/g, '\\$&'))
    const specifications = [
      ...whole.flatMap(named),
      ...smoke.flatMap(named).map(({ project, moduleId }) => project.createSpecification(moduleId, { testNamePattern })),
    ]
    if (specifications.length < whole.length + smoke.length)
      throw new Error('a planned journey belongs to no project of vitest.e2e.config.ts')
    const { unhandledErrors, testModules } = await vitest.runTestSpecifications(specifications)
    return unhandledErrors.length === 0 && testModules.every((module) => module.ok())
  } finally {
    await vitest.close()
  }
}
