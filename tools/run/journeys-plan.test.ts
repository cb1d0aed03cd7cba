import { expect, test } from 'vitest'
import { judgeCovers, planJourneys } from './journeys-plan.ts'

const specs = new Map([
  ['e2e/cart.spec.ts', "test('adds [CART-01] [smoke]')"],
  ['e2e/login.spec.ts', "test('logs in [smoke]')"],
  ['e2e/print.spec.ts', "test('prints')"],
  ['start/start.spec.ts', "test('starts')"],
])
const covers = {
  'e2e/cart.spec.ts': ['cart'],
  'e2e/login.spec.ts': ['auth', 'customers'],
  'e2e/print.spec.ts': ['web/styles/'],
  'start/start.spec.ts': ['tools/', 'package.json/'],
}
const plan = (...changed: string[]) => planJourneys(specs, covers, changed)

test('without a change only the smoke cases run', () => {
  expect(planJourneys(specs, covers)).toEqual({
    whole: [],
    smoke: ['e2e/cart.spec.ts', 'e2e/login.spec.ts'],
    left: ['e2e/print.spec.ts', 'start/start.spec.ts'],
    wide: [],
  })
})

test.each([
  ['web/features/buying/cart/cart-line.tsx', 'e2e/cart.spec.ts'],
  ['server/modules/sales/cart/cart.repo.ts', 'e2e/cart.spec.ts'],
  ['contracts/cart.contract.ts', 'e2e/cart.spec.ts'],
  ['web/routes/cart/cart.tsx', 'e2e/cart.spec.ts'],
  ['server/modules/accounts/customers/login/login.service.ts', 'e2e/login.spec.ts'],
  ['web/styles/tokens.css', 'e2e/print.spec.ts'],
  ['package.json', 'start/start.spec.ts'],
  ['tools/start.ts', 'start/start.spec.ts'],
  ['tests/e2e/print.spec.ts', 'e2e/print.spec.ts'],
])('a change of %s runs %s whole', (file, spec) => {
  expect(plan(file).whole).toEqual([spec])
})

test('what everything walks relates to no journey more than to others, and is told', () => {
  expect(plan('web/ui/dialog/dialog.tsx', 'web/lib/paths.ts', 'tests/e2e/steps/cart.ts')).toMatchObject({
    whole: [],
    wide: ['tests/e2e/steps', 'web/lib', 'web/ui'],
  })
})

test('a journey without subjects, a subject without a journey, and names of nothing are found', () => {
  expect(
    judgeCovers(['e2e/new.spec.ts', 'e2e/cart.spec.ts'], { 'e2e/cart.spec.ts': ['cart', 'ghost'], 'e2e/gone.spec.ts': ['cart'] }, [
      'cart',
      'auth',
    ]),
  ).toEqual([
    { file: 'e2e/new.spec.ts', rule: 'is not in tests/e2e/covers.ts' },
    { file: 'e2e/gone.spec.ts', rule: 'is in tests/e2e/covers.ts, and is gone' },
    { file: 'auth', rule: 'is walked by no journey in tests/e2e/covers.ts' },
    { file: 'ghost', rule: 'is no feature, module, contract or folder of routes' },
  ])
})
