import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { DraftColor, ModelDraft, ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import { readNumber } from '#staff/parts/form/read-number.ts'

/** A color as the form of a draft has it: its price as it is typed. */
export type ColorValues = Omit<DraftColor, 'price'> & { price: string }

/** A draft as its form has it: figures as they are typed. */
export type DraftValues = Omit<ModelDraft, 'price' | 'weight_grams' | 'vat_percent' | 'colors'> & {
  price: string
  weight_grams: string
  vat_percent: string
  colors: ColorValues[]
}

export type DraftForm = UseFormReturn<DraftValues>

const typed = (value: number | null): string => (value === null ? '' : String(value))
const numberOf = (text: string): number | null => (text.trim() === '' ? null : readNumber(text))
/** Of a choice: nothing that is chosen is no number. */
const idOf = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value)

/** The fields of a draft that is stored. */
export function draftValues({ draft }: Pick<ModelDraftRow, 'draft'>): DraftValues {
  return {
    ...draft,
    price: typed(draft.price),
    weight_grams: typed(draft.weight_grams),
    vat_percent: typed(draft.vat_percent),
    colors: draft.colors.map((color) => ({ ...color, price: typed(color.price) })),
  }
}

/** What is kept of a form. */
export function storedDraft(values: DraftValues): ModelDraft {
  return {
    ...values,
    material_id: idOf(values.material_id),
    category_id: idOf(values.category_id),
    price: numberOf(values.price),
    weight_grams: numberOf(values.weight_grams),
    vat_percent: numberOf(values.vat_percent) as ModelDraft['vat_percent'],
    colors: values.colors.map((color) => ({ ...color, price: numberOf(color.price) })),
  }
}

/** The path of a field of a draft. */
export const inDraft = (path: string) => path as FieldPath<DraftValues>

/** The sizes of a color after one was taken or left out; they stand in the order of the matrix. */
export function withSize(color: ColorValues, sizeId: number, isOn: boolean, order: readonly number[]): ColorValues {
  const rest = color.cells.filter((cell) => cell.size_id !== sizeId)
  const cells = isOn ? [...rest, { size_id: sizeId, sku: '', barcode: '' }] : rest
  return { ...color, cells: cells.toSorted((a, b) => order.indexOf(a.size_id) - order.indexOf(b.size_id)) }
}
