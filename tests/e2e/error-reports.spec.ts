import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import type { ErrorEvent } from '#core/error-event.ts'
import { aShopper, useBrowser } from '#tests/support/shopper.ts'
import { isPart } from './steps/parts.ts'

useBrowser()

const source = 'web/routes/dev/ui-page-parts.tsx'
/** A phrase of the script that reports. */
const reporter = 'shop@shop.invalid'

const reported = async (): Promise<ErrorEvent[]> => (await fetch(`${inject('shopUrl')}/dev/errors.json`)).json() as Promise<ErrorEvent[]>

test('what fails in a built page is told by file and line of the source, without what is personal; until then nothing of it is fetched [ERR-06] [ERR-07] [ERR-08] [ERR-11]', async () => {
  const shopper = await aShopper()
  const { page } = shopper
  const isReporter = isPart(reporter)
  const scripts: string[] = []
  page.on('request', (request) => isReporter(new URL(request.url())) && scripts.push(request.url()))
  await shopper.open('/dev/ui')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  const found = () => reported().then((events) => events.find(({ exception }) => exception?.values?.[0]?.value?.startsWith('This fault')))
  await expect.poll(found).toBeDefined()
  expect(scripts).toHaveLength(1)
  const event = await found()
  expect(event).toMatchObject({
    platform: 'javascript',
    transaction: '/dev/ui',
    request: { url: '/dev/ui' },
    tags: { locale: 'ru', viewport: 'l', where: 'window' },
  })
  expect(event?.release).toMatch(/^\d+\.\d+\.\d+-[\da-f]{12}$/)
  expect(event?.exception?.values?.[0]?.value).toBe('This fault was asked for by [cut]')
  const line =
    readFileSync(source, 'utf8')
      .split('\n')
      .findIndex((one) => one.includes('This fault')) + 1
  expect(event?.exception?.values?.[0]?.stacktrace?.frames?.at(-1)).toMatchObject({ filename: source, lineno: line, in_app: true })
  shopper.problems.length = 0
})
