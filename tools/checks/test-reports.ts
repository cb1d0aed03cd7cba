import { readFileSync, rmSync } from 'node:fs'

/** Where the two runs leave what they counted. */
export const reports = {
  tests: 'node_modules/.cache/test-reports/tests.json',
  journeys: 'node_modules/.cache/test-reports/journeys.json',
} as const

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Takes away what an earlier run left, so that it is never counted again. */
export function dropReports(): void {
  for (const file of Object.values(reports)) rmSync(file, { force: true })
}

/** What the runs counted together; a run that did not come to its end adds nothing. A file that could not even be loaded is a failure. */
export function countTests(files: readonly string[] = Object.values(reports)): Counts {
  const found = files.map(readReport)
  const sum = (name: keyof Counts): number => found.reduce((total, counts) => total + counts[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function readReport(file: string): Counts {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'))
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      skipped: statuses.filter((status) => status !== 'passed' && status !== 'failed').length,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
