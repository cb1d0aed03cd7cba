import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { MessageRefusal, type MessageGateway, type OutgoingMessage } from './gateway.ts'
import { createReserve } from './reserve.ts'

const code: OutgoingMessage = { channel: 'sms', to: '+79161234567', text: '012345' }
let sent: string[]
let elapsed = 0
let isTrusted = true

/** A provider that answers as it is told to. */
function provider(name: string): MessageGateway & { mood: 'well' | 'down' | 'silent' | 'refusing' } {
  return {
    mood: 'well',
    keepsText: true,
    send(message) {
      sent.push(`${name} ${message.channel}`)
      if (this.mood === 'down') return Promise.reject(new Error(`${name} is down`))
      if (this.mood === 'refusing') return Promise.reject(new MessageRefusal(`${name} refuses`))
      return this.mood === 'silent' ? new Promise(() => undefined) : Promise.resolve()
    },
  }
}

let first: ReturnType<typeof provider>
let second: ReturnType<typeof provider>
let gateway: MessageGateway
beforeEach(() => {
  sent = []
  elapsed = 0
  isTrusted = true
  first = provider('first')
  second = provider('second')
  gateway = createReserve(first, second, { log: createLog('silent'), elapsed: () => elapsed, isTrusted: () => Promise.resolve(isTrusted) })
})
afterEach(() => void vi.useRealTimers())

/** Whom a message has gone to. */
async function sentBy(message: OutgoingMessage): Promise<string[]> {
  sent = []
  await gateway.send(message)
  return sent
}

describe('[AUTH-01] two providers of text messages', () => {
  test('what the first takes never reaches the second', async () => {
    await gateway.send(code)
    expect(sent).toEqual(['first sms'])
  })

  test('what the first refuses goes through the second; when neither takes it, that is told', async () => {
    first.mood = 'down'
    await gateway.send(code)
    expect(sent).toEqual(['first sms', 'second sms'])
    second.mood = 'down'
    await expect(gateway.send(code)).rejects.toThrow('second is down')
  })

  test('a black hole costs three seconds, not more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    first.mood = 'silent'
    const sending = gateway.send(code)
    await vi.advanceTimersByTimeAsync(2999)
    expect(sent).toEqual(['first sms'])
    await vi.advanceTimersByTimeAsync(1)
    await sending
    expect(sent).toEqual(['first sms', 'second sms'])
  })

  test('after three failures the first is left alone for twenty seconds, and then tried again', async () => {
    first.mood = 'down'
    for (let one = 0; one < 3; one++) expect(await sentBy(code)).toEqual(['first sms', 'second sms'])
    expect(await sentBy(code)).toEqual(['second sms'])
    elapsed += 19_999
    expect(await sentBy(code)).toEqual(['second sms'])
    elapsed += 1
    first.mood = 'well'
    expect(await sentBy(code)).toEqual(['first sms'])
  })

  test('only failures of the first that follow each other count', async () => {
    for (const mood of ['down', 'down', 'well', 'down', 'down'] as const) {
      first.mood = mood
      await gateway.send(code)
    }
    expect(await sentBy(code)).toEqual(['first sms', 'second sms'])
    elapsed += 20_000
    // What the second one does while the first rests is no matter of the first.
    isTrusted = false
    second.mood = 'down'
    first.mood = 'well'
    for (let one = 0; one < 3; one++) await gateway.send(code)
    isTrusted = true
    second.mood = 'well'
    expect(await sentBy(code)).toEqual(['first sms'])
    first.mood = 'down'
    for (let one = 0; one < 2; one++) await gateway.send(code)
    // The second one takes a message: that says nothing of the first.
    isTrusted = false
    expect(await sentBy(code)).toEqual(['second sms'])
    isTrusted = true
    await gateway.send(code)
    expect(await sentBy(code)).toEqual(['second sms'])
  })

  test('texts are kept only where both of them keep texts', () => {
    const options = { log: createLog('silent'), isTrusted: () => Promise.resolve(true) }
    const keeps = (one: boolean, other: boolean): boolean =>
      createReserve({ ...first, keepsText: one }, { ...second, keepsText: other }, options).keepsText
    expect([keeps(true, true), keeps(true, false), keeps(false, true)]).toEqual([true, false, false])
  })

  test('while few codes arrive the second is asked first, and the first still helps', async () => {
    isTrusted = false
    await gateway.send(code)
    expect(sent).toEqual(['second sms'])
    second.mood = 'down'
    sent = []
    await gateway.send(code)
    expect(sent).toEqual(['second sms', 'first sms'])
  })

  test('a number that does not exist is asked of both, and does not make the first rest', async () => {
    first.mood = 'refusing'
    second.mood = 'refusing'
    for (let one = 0; one < 3; one++) await expect(gateway.send(code)).rejects.toThrow(MessageRefusal)
    first.mood = 'well'
    expect(await sentBy(code)).toEqual(['first sms'])
  })
})
