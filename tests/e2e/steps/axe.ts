import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from '#tests/support/shopper.ts'

/**
 * How much of the page is not yet as it will stay: what waits, what is on its way to its colors, what a first view lays out later.
 * A part that is not laid out yet has none of its styles: axe would take its words for blue links on whatever lies behind them.
 */
const unsettled = `document.querySelectorAll('[aria-busy=true], html[data-first-view]').length
  + document.getAnimations().filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity).length`

/** A frame of another origin answers too. */
const source = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Lets axe look at the whole page, its frames included, once it stands still. `where` names the place in the failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.evaluate(unsettled)).toBe(0)
  // In the page itself, and what is wrong alone comes back: a scan by axe's own way to Playwright takes twice as long.
  for (const frame of page.frames()) if (!(await frame.evaluate<boolean>('"axe" in window'))) await frame.evaluate(source)
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 4).map(told) }))
  expect.soft({ where, found }).toEqual({ where, found: [] })
}

/** The beginning of the element, and what is wrong with it: of a color, which it is and on which ground. */
function told({ html, failureSummary }: { html: string; failureSummary?: string }): string {
  return `${html.slice(0, 200)} ${failureSummary}`
}

/** Opens a page with the pointer aside, so that nothing unfolds under it, waits for its heading and lets axe look. */
export async function look(shopper: Shopper, path: string): Promise<void> {
  await shopper.page.mouse.move(0, 0)
  await shopper.open(path)
  await shopper.page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectAccessible(shopper.page, path)
}

/** Lets axe look at what a press opened, then closes it. */
export async function lookAtDialog(shopper: Shopper, name: string): Promise<void> {
  const dialog = shopper.page.getByRole('dialog')
  await dialog.waitFor()
  await expectAccessible(shopper.page, name)
  await shopper.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
