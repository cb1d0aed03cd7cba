import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigit } from '#core/gtin.ts'
import { namedRange, readMarkingCode, readScans, shownCode } from './marking.rules.ts'
import { simulatedCode } from './simulated-code.ts'

const gtin = '04606203099221'
const serial = 'aB3!"%&\'()*+,'
const mark = `01${gtin}21${serial}`
const whole = `${mark}\x1d91EE06\x1d92W+fZ3/nN3qWGc0cITw4SN1h5SfKWGQ1hG/E+f/2vdO8=`

describe('a marking code', () => {
  test.each([
    ['as the scanner sends it', whole],
    ['with the symbology before it', `]d2${whole}`],
    ['with FNC1 before it, and a separator at its end', `\x1d${whole}\x1d`],
    ['with typed separators', whole.replaceAll('\x1d', String.raw`\x1d`)],
    ['with separators as JSON has them', whole.replaceAll('\x1d', String.raw`\u001d`)],
    ['with separators as people write them', whole.replaceAll('\x1d', '<GS>')],
    ['with spaces around it', `  ${whole}\t`],
  ])('%s is the same one', (_, scanned) => {
    expect(readMarkingCode(scanned)).toEqual({ ok: true, read: { mark, code: whole } })
  })

  test('without a tail is one as well, and shows without it', () => {
    expect(readMarkingCode(mark)).toEqual({ ok: true, read: { mark, code: mark } })
    expect(shownCode(whole)).toBe(mark)
  })

  test('with real separators keeps what looks like a typed one in its serial number', () => {
    const odd = `01${gtin}21a<GS>b`
    expect(readMarkingCode(`${odd}\x1d91EE06`)).toMatchObject({ ok: true, read: { mark: odd } })
  })

  test.each([
    ['shape', ''],
    ['shape', '4606203099221'],
    ['shape', `(01)${gtin}(21)${serial}`],
    ['shape', `010460620309922${'21'}`],
    ['shape', `${mark}${`\x1d92${'a'.repeat(90)}`.repeat(2)}`],
    ['check_digit', `01${gtin.slice(0, -1)}221${serial}`],
    ['serial', `01${gtin}21`],
    ['serial', `01${gtin}21ЧЕСТНЫЙЗНАК`],
    ['serial', whole.replaceAll('\x1d', '')],
    ['tail', `${mark}\x1dключ`],
    ['tail', `${mark}\x1d9`],
  ])('that is none is refused: %s %s', (problem, scanned) => {
    expect(readMarkingCode(scanned)).toEqual({ ok: false, problem })
  })

  test('tells one misread digit of its GTIN', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{13}$/), fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, place, off) => {
        const good = digits + checkDigit(digits)
        const bad = good.replace(/\d/g, (digit, at: number) => (at === place ? String((Number(digit) + off) % 10) : digit))
        expect([good, bad].map((one) => readMarkingCode(`01${one}21x`).ok)).toEqual([true, false])
      }),
    )
  })

  test('of the simulated colleague is one, another for each piece', () => {
    const codes = Array.from({ length: 200 }, (_, piece) => simulatedCode('261120-482139-4', 0, piece))
    expect(codes.map((code) => readMarkingCode(code))).toEqual(codes.map((code) => ({ ok: true, read: { mark: shownCode(code), code } })))
    expect(new Set(codes.map(shownCode)).size).toBe(200)
    expect(simulatedCode('261120-482139-4', 0, 0)).toBe(codes[0])
  })
})

describe('what was scanned', () => {
  test('is a place and a code a line; empty lines say nothing', () => {
    const { scans, refusals } = readScans(`\uFEFF1 ${whole}\r\n\n  12\t${mark}  \n`)
    expect(scans).toEqual([
      { at: 1, place: 0, code: whole },
      { at: 3, place: 11, code: `${mark}  ` },
    ])
    expect(refusals).toEqual([])
  })

  test('of another shape is told with its line', () => {
    const { scans, refusals } = readScans(`${mark}\n0 ${mark}\n1 ${mark}\n1`)
    expect(scans.map(({ at }) => at)).toEqual([3])
    expect(refusals.map(({ code, params }) => [code, params.at])).toEqual([1, 2, 4].map((at) => ['marking.unreadable', at]))
  })
})

test('of pieces without a code as few must be named as leave none too many with those that stay', () => {
  expect(namedRange({ coded: 2, pieces: 2, going: 1 })).toEqual({ least: 1, most: 1 })
  expect(namedRange({ coded: 1, pieces: 2, going: 1 })).toEqual({ least: 0, most: 1 })
  expect(namedRange({ coded: 3, pieces: 5, going: 4 })).toEqual({ least: 2, most: 3 })
})
