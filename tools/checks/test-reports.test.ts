import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests } from './test-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrina-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, content: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('the closing line adds up both runs, counts a file that could not be loaded as failed, and a run that never ended as nothing', () => {
  const tests = report('tests.json', {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  const journeys = report('journeys.json', {
    numPassedTests: 4,
    numFailedTests: 0,
    testResults: [{ status: 'passed', assertionResults: [{ status: 'skipped' }, { status: 'pending' }, { status: 'todo' }] }],
  })
  expect(countTests([tests, journeys])).toEqual({ passed: 11, failed: 2, skipped: 3 })
  expect(countTests([journeys, join(folder, 'never-ended.json')])).toEqual({ passed: 4, failed: 0, skipped: 3 })
})
