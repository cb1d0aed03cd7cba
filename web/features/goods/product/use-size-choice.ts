import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductCard, SizeOption } from '#contracts/products.contract.ts'
import { ownSize, useMySizes } from '#web/lib/api/my-sizes.ts'
import { openOverlay } from '#web/lib/open-overlay.ts'
import type { SizeCell } from '#web/ui/size-picker/size-picker.tsx'
import { chosenSize } from './size-words.ts'

export interface SizeChoice {
  size: SizeOption | undefined
  /** The main button was pressed without one. */
  isMissing: boolean
  pickerRef: React.RefObject<HTMLDivElement | null>
  pick: (cell: SizeCell) => void
  /** Says that a size is missing and leads there. Source: UX-25. */
  ask: () => void
}

/** The size the shopper chose, or usually wears (ACC-07); a press on one that cannot be had opens the waiting list. It lives in the address, so that it survives a change of color and can be shared. Source: UX-24, UX-28. */
export function useSizeChoice(product: ProductCard): SizeChoice {
  const [params, setParams] = useSearchParams()
  // The address follows a moment later; what is pressed next must know the size at once.
  const [picked, setPicked] = useState<{ productId: number; title: string }>()
  const [isMissing, setMissing] = useState(false)
  const pickerRef = useRef<HTMLDivElement>(null)
  const pick = (cell: SizeCell) => {
    setMissing(false)
    if (cell.state === 'none' || cell.state === 'soon') return openOverlay('waiting-list', { product, offerId: cell.id })
    setPicked({ productId: product.id, title: cell.title })
    setParams({ size: cell.title }, { replace: true, preventScrollReset: true })
  }
  const ask = () => {
    setMissing(true)
    pickerRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    pickerRef.current?.scrollIntoView({ block: 'center' })
  }
  const title = picked?.productId === product.id ? picked.title : params.get('size')
  const mine = useMySizes()
  const size = chosenSize(product.sizes, title) ?? (title === null ? ownSize(product.sizes, mine) : undefined)
  return { size, isMissing, pickerRef, pick, ask }
}
