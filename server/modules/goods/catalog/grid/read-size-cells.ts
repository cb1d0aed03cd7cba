import { z } from 'zod'
import type { SizeColumn } from '#contracts/staff/size-grid.contract.ts'
import { isBarcode } from '#core/gtin.ts'
import { isClearing } from '#server/platform/csv/read-cells.ts'

/** The cells of a size as a run keeps them. */
export const storedSize = z.object({ sku: z.string(), barcode: z.string().nullable() })
export type StoredSize = z.output<typeof storedSize>

export interface SizeRefusal {
  code: string
  column: SizeColumn
  params?: Record<string, string | number>
}

/** What the cells ask for; blank ones keep what is stored. The first that cannot be read is the refusal. */
export function readSizeCells(
  { new_sku: sku = '', barcode = '' }: Readonly<Partial<Record<string, string>>>,
  stored: StoredSize,
): StoredSize | SizeRefusal {
  if (isClearing(sku)) return { code: 'grid.not_cleared', column: 'new_sku' }
  if (/[\s;]/.test(sku) || sku.length > 60) return { code: 'grid.bad_sku', column: 'new_sku', params: { cell: sku } }
  const bars = isClearing(barcode) ? null : barcode === '' ? stored.barcode : barcode.replaceAll(/[\s-]/g, '')
  if (bars !== null && bars !== stored.barcode && !isBarcode(bars))
    return { code: 'grid.bad_barcode', column: 'barcode', params: { cell: barcode } }
  return { sku: sku === '' ? stored.sku : sku, barcode: bars }
}
