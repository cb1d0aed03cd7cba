import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { makeImpersonationLink } from '#server/modules/accounts/customers/index.ts'
import { readConfig } from '#server/config.ts'
import { createDatabase } from '#server/platform/db/database.ts'
import { createLog } from '#server/platform/log.ts'
import '#tests/support/personal-data.ts'

/** The path of a link by which a member of staff looks at an account, made as `npm run staff-link` makes it. Throws when nobody has the phone. */
export async function staffLink(phone: string): Promise<string> {
  const db = createDatabase({ url: inject('shopDatabaseUrl'), max: 1, log: createLog('error') })
  try {
    const config = readConfig({ PUBLIC_URL: inject('shopUrl') })
    const link = await makeImpersonationLink(
      { db, config, clock: { now: () => new Date() } },
      { phone, staff: 'Ольга', reason: 'не видит заказ' },
    )
    if (link === undefined) throw new Error(`nobody has ${phone}`)
    return new URL(link).pathname
  } finally {
    await db.$pool.end()
  }
}

/** Signs this browser in to the back-office as one of the demo's people, as the page `/dev/staff` does. @public */
export async function signInStaff(
  { page }: { page: Page },
  who: 'owner' | 'clerk' | 'packer' | 'editor' | 'merchandiser' | 'support',
): Promise<void> {
  await page.goto(new URL('/dev/staff?locale=ru', inject('shopUrl')).href)
  const words = { owner: 'владелец', clerk: 'заказы', packer: 'сборка', editor: 'содержание', merchandiser: 'каталог', support: 'помощь' }
  await page.getByRole('button', { name: words[who] }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/staff'))
}
