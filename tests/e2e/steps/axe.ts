import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Lets axe look at the whole page, once nothing on it is pale because it waits. `where` names the place in the failure. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.slice(0, 4).map((node) => node.html.slice(0, 200)) }))
  expect.soft({ where, found }).toEqual({ where, found: [] })
}
