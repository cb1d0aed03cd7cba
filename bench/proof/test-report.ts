/** What a run of tests has said, in the JSON of vitest. */
export interface TestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { message?: string; assertionResults: { status: string; title: string; failureMessages?: string[] }[] }[]
}

/** Reasons that say nothing of the shop: the sabotage is no program, or the test cannot run. */
const isBroken =
  /SyntaxError|ReferenceError|is not a function|is not defined|Cannot find (?:module|package)|ERR_[A-Z_]*MODULE|Hook timed out/

/**
 * Why tests turned red: the first words of each failure, with its test's name; empty when all were green. Throws when no test ran, or when
 * one failed for a reason that has nothing to do with what it is about.
 */
export function reasonsOf(report: TestReport): string[] {
  const reasons = report.testResults.flatMap((file) =>
    file.assertionResults.flatMap(({ status, title, failureMessages = [] }) =>
      status === 'failed' ? [`${title}: ${words(failureMessages[0] ?? '')}`] : [],
    ),
  )
  const crash = report.testResults.find((file) => file.message && file.assertionResults.every((one) => one.status !== 'failed'))
  if (crash) throw new Error(`the tests did not run: ${words(crash.message ?? '')}`)
  if (report.numPassedTests + report.numFailedTests === 0) throw new Error('no test ran')
  const broken = reasons.find((reason) => isBroken.test(reason))
  if (broken) throw new Error(`red for another reason: ${broken}`)
  return reasons
}

function words(message: string): string {
  // oxlint-disable-next-line no-control-regex -- the colors of a terminal
  const plain = message.replaceAll(/\u001B\[\d+m/g, '')
  const lines = plain.split('\n').filter((line) => !/^\s*at /.test(line))
  return lines.slice(0, 4).join(' ').replaceAll(/\s+/g, ' ').slice(0, 240)
}
