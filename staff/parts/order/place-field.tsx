import { useState } from 'react'

interface PlaceFieldProps {
  /** From 1. */
  place: number
  label: string
  onPlace: (place: number) => void
}

/** The place of an entry in its list, as a number that can be written over: Enter or leaving the field moves it, Escape does not. */
export function PlaceField({ place, label, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    const asked = Number(typed)
    setTyped(undefined)
    if (typed !== undefined && Number.isInteger(asked) && asked > 0 && asked !== place) onPlace(asked)
  }
  return (
    <input
      className="ord-n"
      aria-label={label}
      inputMode="numeric"
      value={typed ?? String(place)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 5))}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          take()
        }
        if (event.key === 'Escape' && typed !== undefined) {
          event.stopPropagation()
          setTyped(undefined)
        }
      }}
    />
  )
}
