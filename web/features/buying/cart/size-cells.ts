import type { SizeOption } from '#contracts/products.contract.ts'
import type { SizeCell } from '#web/ui/size-picker/size-picker.tsx'

interface StateWords {
  few: string
  last: string
  none: string
  soon: string
}

/**
 * The cells of the size picker: the conversion while there is plenty, else a word that says what is left, the catalogue's own where none
 * are given. Source: PRD-02, UX-24.
 */
export function sizeCells(sizes: readonly SizeOption[], isComingSoon: boolean, words?: StateWords): SizeCell[] {
  return sizes.map(({ id, title, amount, alternative_title: alternative }) => {
    const state = isComingSoon ? 'soon' : amount.code
    const note = state === 'many' ? alternative : (words?.[state] ?? amount.title)
    return { id, title, state, ...(note && { note }) }
  })
}
