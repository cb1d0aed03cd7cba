import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ByteWriter } from '#server/platform/byte-writer.ts'
import { CardFile, entryUnit } from './card-file.ts'

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

function write(entries: readonly (readonly [id: number, text: string])[]): void {
  const data = new ByteWriter()
  const places = entries.map(([id, text]) => {
    data.align(entryUnit)
    const at = data.end
    data.text(text)
    return { id, at, bytes: data.end - at }
  })
  file.write(data.written, places)
}
const read = (ids: readonly number[]): (string | undefined)[] => ids.map((id) => file.read(id)?.toString())

describe('the file of cards', () => {
  test('gives what was written by its number, and nothing for a number that is not there', () => {
    write([
      [1, '«Печенга»'],
      [90_000, '{"n": 2}'],
      [7, ''],
    ])
    expect(read([7, 2, 90_000, 1, 7])).toEqual(['', undefined, '{"n": 2}', '«Печенга»', ''])
    expect(read([2, 3, 1_000_000])).toEqual([undefined, undefined, undefined])
  })

  test('says of any entries, written, written again and removed, what a map says of them', () => {
    const id = fc.integer({ min: 0, max: 40 })
    const step = fc.oneof(
      fc.record({ written: fc.array(fc.record({ id, value: fc.string({ unit: 'grapheme', maxLength: 60 }) }), { maxLength: 8 }) }),
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
          write(one.written.map(({ id: number, value }) => [number, value]))
          for (const { id: number, value } of one.written) known.set(number, value)
        }
        expect(read(ids)).toEqual(ids.map((n) => known.get(n)))
        expect(file.size).toBe(known.size)
      }),
    )
  })

  test('reads an entry that is longer than those it has read so far', () => {
    const long = 'ж'.repeat(20_000)
    write([
      [1, long],
      [2, 'short'],
    ])
    expect(read([2, 1, 2])).toEqual(['short', long, 'short'])
  })

  test('is wasteful when more than half of it, and more than some megabytes, was replaced', () => {
    const megabyte = 'a'.repeat(2 ** 20)
    for (let n = 0; n < 16; n++) write([[1, megabyte]])
    expect(file.isWasteful).toBe(false)
    for (let n = 0; n < 2; n++) write([[1, megabyte]])
    expect(file.isWasteful).toBe(true)
  })

  test('leaves nothing in its folder, whatever else lies there', () => {
    writeFileSync(join(folder, 'other'), '')
    write([[1, 'a']])
    expect(readdirSync(folder)).toEqual(['other'])
  })

  test('says so when the folder cannot be had', () => {
    writeFileSync(join(folder, 'taken'), '')
    expect(() => new CardFile(join(folder, 'taken'))).toThrow()
  })
})
