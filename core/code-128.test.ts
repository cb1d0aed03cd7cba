import { expect, test } from 'vitest'
import { code128Svg, code128Values, code128Widths } from './code-128.ts'

test.each([
  ['42184020', [105, 42, 18, 40, 20, 74, 106]],
  ['0123456789', [105, 1, 23, 45, 67, 89, 73, 106]],
  ['000000000000', [105, 0, 0, 0, 0, 0, 0, 2, 106]],
])('[FORM-20] the values of %s are those of the standard', (digits, values) => {
  expect(code128Values(digits)).toEqual(values)
})

test('[FORM-20] every value is a pattern of its own: three bars and three spaces of eleven modules, the bars of an even sum', () => {
  const seen = new Set<string>()
  for (let value = 0; value < 100; value++) {
    const pattern = code128Widths(String(value).padStart(2, '0')).slice(6, 12)
    const bars = pattern.filter((_, index) => index % 2 === 0)
    expect(pattern.reduce((sum, width) => sum + width, 0)).toBe(11)
    expect(bars.reduce((sum, width) => sum + width, 0) % 2).toBe(0)
    seen.add(pattern.join(''))
  }
  expect(seen.size).toBe(100)
})

test('[FORM-20] the picture of twelve digits has its quiet zones and twenty-eight bars, and ends with the bar of two modules', () => {
  expect(code128Widths('123456789012').join('')).toBe('2112321122321311233311212411122141211122323111232331112')
  const svg = code128Svg('123456789012')
  const modules = 11 * 8 + 13
  expect(svg).toContain(`viewBox="0 0 ${modules + 20} 36"`)
  expect(svg).toContain('d="M10 0h2v36h-2z')
  expect(svg.match(/M\d+ 0h\dv36/g)).toHaveLength(28)
  expect(svg).toContain(`M${10 + modules - 2} 0h2v36h-2z"/></svg>`)
})

test('[ADM-22] what is not pairs of digits is written sign by sign', () => {
  // The example of the standard's set B.
  expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106])
  expect(code128Values('123')).toEqual([104, 17, 18, 19, 8, 106])
})

test.each(['', 'Я', '12\n'])('Code 128 is drawn of ASCII alone: "%s"', (text) => {
  expect(() => code128Svg(text)).toThrow('ASCII')
})
