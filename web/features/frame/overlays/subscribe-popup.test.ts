import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const cookies = new Map<string, string>()
const kept = new Map<string, string>()
let isSubscribed: boolean | 'outage' = false
let visibility = 'visible'

beforeEach(() => {
  cookies.clear()
  kept.clear()
  isSubscribed = false
  visibility = 'visible'
  vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z') })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', async () =>
    isSubscribed === 'outage' ? Response.json({}, { status: 503 }) : Response.json({ user: { is_subscribed: isSubscribed } }),
  )
  vi.stubGlobal('document', {
    documentElement: { lang: 'ru' },
    querySelectorAll: () => [],
    activeElement: null,
    get visibilityState() {
      return visibility
    },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  })
  visit('/about')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const visit = (pathname: string) => vi.stubGlobal('location', { pathname, search: '', protocol: 'http:' })

/** A document whose visit has been followed from now on; 180 seconds are long enough. */
async function arrive(pages = 0, before?: (overlays: typeof import('#web/lib/open-overlay.ts')) => void) {
  vi.resetModules()
  kept.set('page_viewed', String(pages))
  const [{ watchSubscribePopup }, overlays, { countPageView }] = await Promise.all([
    import('./subscribe-popup.ts'),
    import('#web/lib/open-overlay.ts'),
    import('#web/lib/page/page-views.ts'),
  ])
  const opened = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return overlays.useOverlays.getState().current?.name === 'subscribe'
  }
  before?.(overlays)
  watchSubscribePopup(180)
  return { opened, closeOverlay: overlays.closeOverlay, see: countPageView }
}

test('[MOD-02] the emails are offered after five pages, on the page view itself, and once', async () => {
  const { opened, see, closeOverlay } = await arrive(3)
  see('/about')
  expect(await opened()).toBe(false)
  see('/help')
  expect(await opened()).toBe(true)
  expect(kept.has('subscribe_shown')).toBe(true)
  closeOverlay()
  see('/blog')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await opened()).toBe(false)
  expect(await (await arrive(9)).opened()).toBe(false)
})

test('[MOD-02] [MOD-05] or after the session has lasted longer than the setting, looked at every five seconds while the tab is seen', async () => {
  const { opened } = await arrive()
  await vi.advanceTimersByTimeAsync(180_000)
  expect(await opened()).toBe(false)
  visibility = 'hidden'
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await opened()).toBe(false)
  visibility = 'visible'
  await vi.advanceTimersByTimeAsync(5000)
  expect(await opened()).toBe(true)
})

test.each([
  '/auth/login',
  '/en/auth/login',
  '/order',
  '/order/thanks',
  '/cart',
  '/en/cart',
  '/preview/token',
  '/subscribe',
  '/unsubscribe',
])('[MOD-02] not at %s, but on the next page', async (path) => {
  visit(path)
  const { opened, see } = await arrive(5)
  expect(await opened()).toBe(false)
  visit('/subscriptions-of-others')
  see('/subscriptions-of-others')
  expect(await opened()).toBe(true)
})

test('[MOD-05] not to who has subscribed in this browser', async () => {
  cookies.set('subscr', '1')
  expect(await (await arrive(5)).opened()).toBe(false)
})

test.each(['offered', 'subscribed'])('nothing is looked at any more in a browser where it was %s', async (what) => {
  if (what === 'offered') kept.set('subscribe_shown', '1')
  else cookies.set('subscr', '1')
  expect(await (await arrive(5)).opened()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('[MOD-05] not over another dialog: it waits until that is closed', async () => {
  const shop = await arrive(5, ({ openOverlay }) => openOverlay('choose-city', {}))
  expect(await shop.opened()).toBe(false)
  shop.closeOverlay()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await shop.opened()).toBe(true)
})

test.each([
  [true, false],
  ['outage', false],
  [false, true],
] as const)('[MOD-02] of an account whose subscription is %s, %s', async (state, isOffered) => {
  kept.set('token', 'of-somebody')
  isSubscribed = state
  expect(await (await arrive(5)).opened()).toBe(isOffered)
})
