import { useState, type KeyboardEvent } from 'react'

/**
 * Which of the suggestions under a field the arrow keys have reached; none after every change of `of`. Up from the first leads back to
 * the field, down from the last as well.
 */
export function useOptionKeys(count: number, of: string) {
  const [reached, setReached] = useState<{ of: string; index: number }>()
  const active = reached?.of === of && reached.index < count ? reached.index : undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || count === 0) return
    event.preventDefault()
    // The field itself is one more place of the round.
    const index = ((active ?? count) + step + count + 1) % (count + 1)
    setReached(index === count ? undefined : { of, index })
  }
  return { active, onKeyDown }
}
