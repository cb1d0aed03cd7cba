import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { shedOrder } from '#contracts/endpoint.ts'
import { renderLimits } from './render-limits.ts'

const from = (ip: string) => ({ ip }) as FastifyRequest
const calm = { refuses: () => false }
const shop = { rateLimits: true, mode: 'production' } as const

test('three hundred private pages a minute are made for one address, however many public ones are asked for from there, in a demo twenty times as many, and any number without limits', async () => {
  const admit = renderLimits(shop, calm)
  for (let page = 0; page < 300; page++) await admit(from('203.0.113.1'), { isShared: false })
  await expect(admit(from('203.0.113.1'), { isShared: false })).rejects.toMatchObject({ status: 429, code: 'error.too_many' })
  await expect(admit(from('203.0.113.1'), { isShared: true })).resolves.toBeUndefined()
  await expect(admit(from('203.0.113.2'), { isShared: false })).resolves.toBeUndefined()
  for (const config of [
    { ...shop, mode: 'demo' },
    { ...shop, rateLimits: false },
  ] as const) {
    const wide = renderLimits(config, calm, 1)
    for (let page = 0; page < 20; page++) await wide(from('203.0.113.1'), { isShared: true })
  }
})

test('[§4] under overload public pages are refused with the first kind of call, private ones never', async () => {
  const admit = renderLimits(shop, { refuses: (kind) => kind === shedOrder[0] })
  await expect(admit(from('203.0.113.1'), { isShared: true })).rejects.toMatchObject({
    status: 503,
    code: 'error.busy',
    retryAfterSeconds: 5,
  })
  await expect(admit(from('203.0.113.1'), { isShared: false })).resolves.toBeUndefined()
})
