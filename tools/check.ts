import { runLanes } from './run/lanes.ts'
import { allChecks } from './run/quick-checks.ts'
import { runTests } from './run/tests.ts'

/** Everything but the browser journeys: all checks in two lanes, then all unit and database tests. Stops at the first failure. Source: house B3. */
process.exitCode = (await runLanes(allChecks({ demo: true }))) && runTests() ? 0 : 1
