import { expect, test } from 'vitest'
import { checkDigit, isBarcode } from './gtin.ts'

test('[ADM-21] an EAN-13 and an EAN-8 are barcodes with the right check digit only', () => {
  expect(['4006381333931', '73513537', '2900000000018'].map(isBarcode)).toEqual([true, true, true])
  expect(['4006381333930', '73513536', '4006381333', '400638133393X', '', '04006381333931', ' 4006381333931'].map(isBarcode)).toEqual(
    Array.from({ length: 7 }, () => false),
  )
  expect(checkDigit('400638133393')).toBe(1)
})
