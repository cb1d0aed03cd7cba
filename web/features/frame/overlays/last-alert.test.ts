import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emitShopEvent } from '#web/lib/api/events.ts'
import { closeOverlay, openOverlay, useOverlays } from '#web/lib/open-overlay.ts'
import { showLastAlert } from './last-alert.ts'

const cookies = new Map<string, string>()
const asked: string[] = []
const alert = { version: 4, title: 'Склад переезжает', body: 'С понедельника.', show_subscribe_form: false, subscribe_form_title: '' }
let answer: object | null = alert

beforeEach(() => {
  cookies.clear()
  asked.length = 0
  answer = alert
  closeOverlay()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(answer)
  })
  visit('/about')
})
afterEach(() => {
  closeOverlay()
  vi.unstubAllGlobals()
})

/** A page of the shop, where a field may have the focus. */
function visit(pathname: string, focused?: string, windows: object[] = []): void {
  vi.stubGlobal('location', { pathname, protocol: 'http:' })
  vi.stubGlobal('document', {
    documentElement: { lang: 'ru' },
    querySelectorAll: (selector: string) => (selector === 'dialog[open]' ? windows : []),
    activeElement: { matches: (selector: string) => focused !== undefined && selector.includes(focused) },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    },
  })
}
const arrive = (pathname: string) => {
  visit(pathname)
  emitShopEvent('page-view', { path: pathname, count: 1 })
}
const opened = () => useOverlays.getState().current

test('[MOD-03] [SH-12] the last alert opens where it interrupts nothing, and is known as seen from then on', async () => {
  await showLastAlert(4)
  expect(asked).toEqual(['/api/ru/notifications/alert/last'])
  expect(opened()).toEqual({ name: 'alert', props: { title: 'Склад переезжает', text: 'С понедельника.' } })
  expect(cookies.get('alert_version')).toBe('4')
})

test.each([
  [4, '4', 0],
  [4, '5', 0],
  [5, '4', 1],
  [4, 'nonsense', 1],
] as const)('[MOD-03] of version %i a browser that has seen %s asks %i times', async (version, seen, times) => {
  cookies.set('alert_version', seen)
  answer = { ...alert, version }
  await showLastAlert(version)
  expect([asked.length, opened() !== undefined]).toEqual([times, times === 1])
})

test('an alert that was taken back meanwhile is not told', async () => {
  answer = null
  await showLastAlert(4)
  expect([opened(), cookies.size]).toEqual([undefined, 0])
})

test.each([
  ['a page of an order', () => visit('/order/payments/cp/42')],
  ['a login in another language', () => visit('/en/auth/login')],
  ['a field that is typed into', () => visit('/search', 'input')],
  ['a window that the page has opened by itself', () => visit('/catalog', undefined, [{}])],
  ['a dialog', () => openOverlay('choose-city', {})],
] as const)('over %s it waits for the next page, and is told there once', async (_what, interrupt) => {
  interrupt()
  await showLastAlert(4)
  expect([opened()?.name === 'alert', cookies.size]).toEqual([false, 0])
  closeOverlay()
  arrive('/about')
  expect(opened()?.name).toBe('alert')
  closeOverlay()
  cookies.clear()
  arrive('/help')
  expect(opened()).toBeUndefined()
})

test('[SH-12] an alert may invite to the emails', async () => {
  answer = { ...alert, show_subscribe_form: true, subscribe_form_title: 'Читать письма' }
  await showLastAlert(4)
  expect(opened()?.props).toMatchObject({ emails: 'Читать письма' })
})
