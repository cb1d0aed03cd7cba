import { expect, test, vi } from 'vitest'

test('[ADM-08] calls of a window that nobody has touched for a minute say so, those of before do not', async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: 0 })
  try {
    const { attendanceHeaders } = await import('./attendance.ts')
    vi.setSystemTime(60_000)
    expect(attendanceHeaders()).toEqual({})
    vi.setSystemTime(60_001)
    expect(attendanceHeaders()).toEqual({ 'x-unattended': '1' })
  } finally {
    vi.useRealTimers()
  }
})
