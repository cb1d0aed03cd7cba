import { useEffect, useEffectEvent } from 'react'
import { idleScanner, pressKey } from './scanner.ts'

/** Hears a scanner that types, wherever the focus is; `onScan` gets what was scanned. Source: ADM-21. */
export function useScanner(onScan: (code: string) => void): void {
  const hear = useEffectEvent(onScan)
  // The keys of the window, before any field has them.
  useEffect(() => {
    let state = idleScanner
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      const { code, key, shiftKey, ctrlKey, timeStamp: at } = event
      const step = pressKey(state, { code, key, shiftKey, ctrlKey, at })
      state = step.state
      if (!step.isBurst) return
      event.preventDefault()
      event.stopPropagation()
      if (step.scan === undefined) return
      // The first signs of a burst cannot be told from fingers, and have gone into the field.
      if (event.target instanceof HTMLInputElement && event.target.dataset.scanned !== undefined) event.target.value = ''
      hear(step.scan)
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
