import { readFileSync, rmSync } from 'node:fs'

/** Where the two runs leave what they counted. */
export const reports = {
  tests: 'node_modules/.cache/test-reports/tests.json',
  journeys: 'node_modules/.cache/test-reports/journeys.json',
} as const

export interface Counts {
  passed: number
  failed: number
}

/** Takes away what an earlier run left, so that it is never counted again. */
export function dropReports(): void {
  for (const file of Object.values(reports)) rmSync(file, { force: true })
}

/** What the runs counted together; a run that did not come to its end adds nothing. A file that could not even be loaded is a failure. */
export function countTests(files: readonly string[] = Object.values(reports)): Counts {
  const found = files.map(readReport)
  return { passed: sum(found.map((one) => one.passed)), failed: sum(found.map((one) => one.failed)) }
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function readReport(file: string): Counts {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.every(({ status }) => status !== 'failed'))
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0)
}
