import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from '#tests/support/shopper.ts'

/**
 * Lets axe look at the whole page, or at a part of it (a selector), once nothing on it is pale because it waits. `where` names the place in the failure.
 * The part is for what opens over a page: what lies half behind it has a ground that axe cannot tell, and is looked at where nothing covers it.
 */
export async function expectAccessible(page: Page, where: string, part?: string): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 4).map((node) => node.html.slice(0, 200)) }))
  expect.soft({ where, found }).toEqual({ where, found: [] })
}

/** Opens a page, waits for its heading and lets axe look. */
export async function look(shopper: Shopper, path: string): Promise<void> {
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
