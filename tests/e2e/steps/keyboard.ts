import type { Locator, Page } from 'playwright-core'

// The header's panels open under the focus and have some 120 links, as far as they have come by then; a page has about as many.
const most = 300

/** Presses Tab until the focus is on the target. Throws when it cannot be reached, or when the focus was somewhere unseen on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    await assertFocusIsSeen(page)
    if ((await target.and(page.locator(':focus')).count()) > 0) return
  }
  throw new Error(`${target.toString()} cannot be reached with ${most} presses of Tab`)
}

/** Whatever has the focus must show it by an outline: itself, its box around or its drawn twin beside it. */
async function assertFocusIsSeen(page: Page): Promise<void> {
  const unseen = await page.evaluate<string | undefined>(`(() => {
    const node = document.activeElement
    // The ring of a range is on its thumb, which no script can look at.
    if (!node || node === document.body || node.type === 'range') return undefined
    const isSeen = (one) => {
      if (!one) return false
      const style = getComputedStyle(one)
      return (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none'
    }
    const around = [node, node.parentElement, node.parentElement?.parentElement, node.nextElementSibling, ...node.children]
    return around.some(isSeen) ? undefined : node.outerHTML.slice(0, 200)
  })()`)
  if (unseen) throw new Error(`the focus is not seen on ${unseen}`)
}
