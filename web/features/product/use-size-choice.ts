import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SizeOption } from '#contracts/catalog.contract.ts'
import type { SizeCell } from '#web/ui/size-picker/size-picker.tsx'
import { chosenSize } from './size-words.ts'

export interface SizeChoice {
  size: SizeOption | undefined
  /** What to say under the picker: none yet, or this one cannot be had. */
  problem: 'missing' | 'none' | undefined
  pickerRef: React.RefObject<HTMLDivElement | null>
  pick: (cell: SizeCell) => void
  /** Says that a size is missing and leads there. Source: UX-25. */
  ask: () => void
}

/** The size the shopper chose. It lives in the address, so that it survives a change of colour and can be shared. Source: UX-28. */
export function useSizeChoice(sizes: readonly SizeOption[]): SizeChoice {
  const [params, setParams] = useSearchParams()
  const [problem, setProblem] = useState<SizeChoice['problem']>()
  const pickerRef = useRef<HTMLDivElement>(null)
  const pick = (cell: SizeCell) => {
    const isHere = cell.state !== 'none' && cell.state !== 'soon'
    setProblem(isHere ? undefined : 'none')
    if (isHere) setParams({ size: cell.title }, { replace: true, preventScrollReset: true })
  }
  const ask = () => {
    setProblem('missing')
    pickerRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    pickerRef.current?.scrollIntoView({ block: 'center' })
  }
  return { size: chosenSize(sizes, params.get('size')), problem, pickerRef, pick, ask }
}
