import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateSource } from './gate.ts'
import { staffApi, Unreachable } from './client.ts'

const saved = { key: 'phone', group: 'contacts', kind: 'text', value: 'b', revision: 2, changed: null }
const answer = (status: number, body: object): Response => Response.json(body, { status })
const ended = () => answer(401, { detail: { errors: [{ name: '', message: 'ended', code: 'staff.session_ended' }] } })
const sent: string[] = []
let answers: (() => Response)[] = []

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(String(init.body))
    const next = answers.shift()
    if (!next) throw new TypeError('no network')
    return next()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const save = () => staffApi('PUT /staff/settings/:key', { params: { key: 'phone' }, body: { value: 'b', revision: 1 } })

test('[SUX-6] a save whose session has ended waits for the sign-in and goes through with what was typed', async () => {
  answers = [ended, () => answer(200, saved)]
  const stop = gateSource.subscribe(() => gateSource.current()?.settle(true))
  try {
    expect(await save()).toEqual(saved)
  } finally {
    stop()
  }
  expect(sent).toEqual([sent[0], sent[0]])
  expect(JSON.parse(sent[0] ?? '')).toEqual({ value: 'b', revision: 1 })
})

test('[SUX-6] who does not sign in gets the refusal, and the same save can be made again', async () => {
  answers = [ended, () => answer(200, saved)]
  const stop = gateSource.subscribe(() => gateSource.current()?.settle(false))
  try {
    await expect(save()).rejects.toMatchObject({ status: 401 })
  } finally {
    stop()
  }
  expect(await save()).toEqual(saved)
})

test('[SUX-6] a network that is gone is no refusal: the same save goes through when it is back', async () => {
  answers = []
  await expect(save()).rejects.toBeInstanceOf(Unreachable)
  answers = [() => answer(200, saved)]
  expect(await save()).toEqual(saved)
  expect(sent).toEqual([sent[0], sent[0]])
})
