import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CardFile } from './card-file.ts'

let folder: string
let file: CardFile
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-cards-'))
  file = new CardFile(folder)
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

const text = (value: unknown) => JSON.stringify(value)
const read = (ids: readonly number[]): unknown => JSON.parse(file.read(ids))

describe('the file of cards', () => {
  test('gives the texts of the asked numbers in their order, and leaves out what is not there', () => {
    file.write([
      { id: 1, text: text('«Печенга»') },
      { id: 90_000, text: text({ n: 2 }) },
      { id: 7, text: text([]) },
    ])
    expect(read([7, 2, 90_000, 1, 7])).toEqual([[], { n: 2 }, '«Печенга»', []])
    expect(read([])).toEqual([])
    expect(read([2, 3, 1_000_000])).toEqual([])
  })

  test('says of any texts, written, written again and removed, what a map says of them', () => {
    const id = fc.integer({ min: 0, max: 40 })
    const step = fc.oneof(
      fc.record({ written: fc.array(fc.record({ id, value: fc.string({ unit: 'binary', maxLength: 60 }) }), { maxLength: 8 }) }),
      fc.record({ removed: id }),
    )
    const ids = Array.from({ length: 41 }, (_, n) => n)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const known = new Map<number, string>()
        for (const n of ids) file.remove(n)
        for (const one of steps) {
          if ('removed' in one) {
            file.remove(one.removed)
            known.delete(one.removed)
            continue
          }
          file.write(one.written.map(({ id: number, value }) => ({ id: number, text: text(value) })))
          for (const { id: number, value } of one.written) known.set(number, value)
        }
        expect(read(ids)).toEqual(ids.flatMap((n) => known.get(n) ?? (known.has(n) ? [''] : [])))
        expect(file.size).toBe(known.size)
      }),
    )
  })

  test('reads pages that are longer than what it has read so far', () => {
    const long = 'ж'.repeat(200_000)
    file.write([{ id: 1, text: text(long) }])
    expect(read([1, 1, 1])).toEqual([long, long, long])
  })

  test('is wasteful when more than half of it, and more than some megabytes, was replaced', () => {
    const megabyte = text('a'.repeat(2 ** 20))
    const write = (times: number) => {
      for (let n = 0; n < times; n++) file.write([{ id: 1, text: megabyte }])
    }
    write(16)
    expect(file.isWasteful).toBe(false)
    write(2)
    expect(file.isWasteful).toBe(true)
  })

  test('leaves nothing in its folder, whatever else lies there', () => {
    writeFileSync(join(folder, 'other'), '')
    file.write([{ id: 1, text: text(1) }])
    expect(readdirSync(folder)).toEqual(['other'])
  })

  test('says so when the folder cannot be had', () => {
    writeFileSync(join(folder, 'taken'), '')
    expect(() => new CardFile(join(folder, 'taken'))).toThrow()
  })
})
