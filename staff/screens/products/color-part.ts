import type { UseFormReturn } from 'react-hook-form'
import type { StaffProductColorRow } from '#contracts/staff/product-edit.contract.ts'
import type { ProductValues } from './product-values.ts'

/** What every part of a color's section is given. */
export interface ColorPartProps {
  form: UseFormReturn<ProductValues>
  color: StaffProductColorRow
  labels: Record<string, string>
}
