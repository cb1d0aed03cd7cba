import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Db } from '../database.ts'
import { together } from './together.ts'

const transaction = {} as Db
const database = { $pool: {} } as unknown as Db

/** Works that note when they begin and end. */
function noted() {
  const notes: string[] = []
  const work =
    <T>(name: string, turns: number, end: () => T) =>
    async (): Promise<T> => {
      notes.push(`${name} begins`)
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      notes.push(`${name} ends`)
      return end()
    }
  return { notes, work }
}

function refuse(reason: string): never {
  throw new Error(reason)
}

describe('what is done together', () => {
  test('begins at once in a transaction; the answers stand in the order of the works', async () => {
    const { notes, work } = noted()
    const works = [work('slow', 3, () => 'first'), work('quick', 1, () => 2)] as const
    expect(await together(transaction, works[0], works[1])).toEqual(['first', 2])
    expect(notes).toEqual(['slow begins', 'quick begins', 'quick ends', 'slow ends'])
  })

  test('is waited for when one part fails: nothing is sent behind the end of the transaction', async () => {
    const { notes, work } = noted()
    const both = together(
      transaction,
      work('slow', 3, () => 'first'),
      work('quick', 1, () => refuse('sold out')),
    )
    await expect(both).rejects.toThrow('sold out')
    expect(notes.at(-1)).toBe('slow ends')
  })

  test('throws the first of two refusals in the order of the works, whichever came sooner', async () => {
    const { work } = noted()
    const both = together(
      transaction,
      work('slow', 3, () => refuse('of the first')),
      work('quick', 1, () => refuse('of the second')),
    )
    await expect(both).rejects.toThrow('of the first')
  })

  test('throws what failed, not what failed of it', async () => {
    const failed = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
    await expect(together(transaction, failed('25P02'), failed('40P01'))).rejects.toMatchObject({ code: '40P01' })
    await expect(together(transaction, failed('26000'), failed('40P01'))).rejects.toMatchObject({ code: '40P01' })
    await expect(together(transaction, failed('25P02'))).rejects.toMatchObject({ code: '25P02' })
  })

  test('is done one after the other where each statement would take a connection', async () => {
    const { notes, work } = noted()
    const works = [work('slow', 3, () => 'first'), work('quick', 1, () => 2)] as const
    expect(await together(database, works[0], works[1])).toEqual(['first', 2])
    expect(notes).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends'])
  })
})
