import { useRef } from 'react'
import { isPrice, type Column } from './grid-edits.ts'

interface CellFieldProps {
  name: Column
  text: string
  label: string
  onDraft: (text: string) => void
  /** Typed: the cursor goes on by so many rows and columns; undefined: given up. */
  onDone: (move: readonly [rows: number, columns: number] | undefined) => void
}

/** The cell that is being typed into: Enter goes down, Tab right, Escape leaves it as it was. */
export function CellField({ name, text, label, onDraft, onDone }: CellFieldProps) {
  const isEnded = useRef(false)
  const end = (move: readonly [number, number] | undefined): void => {
    if (isEnded.current) return
    isEnded.current = true
    onDone(move)
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has opened this very cell
      autoFocus
      aria-label={label}
      inputMode={isPrice(name) ? 'decimal' : name === 'barcode' ? 'numeric' : undefined}
      list={name === 'category' || name === 'vat' || name === 'published' ? `choices-${name}` : undefined}
      value={text}
      onChange={(event) => onDraft(event.target.value)}
      onBlur={() => end([0, 0])}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end([event.shiftKey ? -1 : 1, 0])
        else if (event.key === 'Tab') {
          event.preventDefault()
          end([0, event.shiftKey ? -1 : 1])
        } else if (event.key === 'Escape') end(undefined)
      }}
    />
  )
}
