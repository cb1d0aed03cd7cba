import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const minuteMs = 60_000
const kept = new Map<string, string>()
const listeners = new Map<string, () => void>()
let isForbidden = false

beforeEach(() => {
  kept.clear()
  isForbidden = false
  vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z') })
  const guarded =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      if (isForbidden) throw new DOMException('forbidden', 'SecurityError')
      return act(...args)
    }
  vi.stubGlobal('sessionStorage', {
    getItem: guarded((key: string) => kept.get(key) ?? null),
    setItem: guarded((key: string, value: string) => void kept.set(key, value)),
    removeItem: guarded((key: string) => void kept.delete(key)),
  })
  vi.stubGlobal('location', { pathname: '/catalog', search: '?utm_source=mail&size=M' })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that has just been loaded in the tab. */
async function load() {
  listeners.clear()
  vi.resetModules()
  const { followSession, touchSession } = await import('./session-record.ts')
  followSession()
  return { touch: touchSession, stored: () => JSON.parse(kept.get('session') ?? 'null') as ReturnType<typeof touchSession> }
}
const happens = (type: string) => listeners.get(type)?.()

test('[SESS-07] the record holds id, times, the page it began on and where its visitor came from; it outlives a reload', async () => {
  const first = await load()
  const now = Date.now()
  expect(first.stored()).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    timestamp: now,
    start: now,
    landing: '/catalog',
    utm: { utm_source: 'mail' },
  })
  vi.advanceTimersByTime(minuteMs)
  happens('pagehide')
  vi.stubGlobal('location', { pathname: '/about', search: '' })
  const second = await load()
  expect(second.stored()).toEqual({ ...first.stored(), timestamp: now + minuteMs })
})

test('[SESS-07] a duplicated tab, which finds the record of one that is still open, has a session of its own', async () => {
  const original = (await load()).stored()
  expect((await load()).stored().id).not.toBe(original.id)
})

test.each(['scroll', 'click', 'keypress', 'touchstart', 'mousemove'])(
  '[SESS-01] %s refreshes the record, at most once a second',
  async (type) => {
    const { stored } = await load()
    const begun = stored().timestamp
    vi.advanceTimersByTime(999)
    happens(type)
    expect(stored().timestamp).toBe(begun)
    vi.advanceTimersByTime(1)
    happens(type)
    expect(stored().timestamp).toBe(begun + 1000)
  },
)

test('[SESS-01] the record is refreshed every 60 seconds, and when the tab is looked at again', async () => {
  const { stored } = await load()
  const begun = stored().timestamp
  vi.advanceTimersByTime(minuteMs)
  expect(stored().timestamp).toBe(begun + minuteMs)
  vi.advanceTimersByTime(500)
  happens('visibilitychange')
  expect(stored().timestamp).toBe(begun + minuteMs + 500)
})

test('[SESS-01] after more than 30 minutes without a sign of life another session begins, after 30 it goes on', async () => {
  const { touch, stored } = await load()
  const { id, timestamp } = stored()
  // The clock goes on while a computer sleeps, timers do not.
  expect(touch(timestamp + 30 * minuteMs).id).toBe(id)
  const next = touch(timestamp + 60 * minuteMs + 1)
  expect([next.id === id, next.start]).toEqual([false, timestamp + 60 * minuteMs + 1])
})

test('[SESS-07] with storage blocked the record lives in memory', async () => {
  isForbidden = true
  const { touch } = await load()
  const { id } = touch()
  expect(touch().id).toBe(id)
  expect(kept.size).toBe(0)
})
