import { useState, type DragEvent } from 'react'

interface DragOrder {
  /** The class of an entry of so many: it is carried, or what is carried would be put before it, or behind the last. */
  markOf: (at: number, count: number) => string | undefined
  /** What the element of an entry needs to be carried and to take others. */
  of: (at: number) => {
    draggable: true
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/**
 * Entries of a list that are carried to another place by the pointer; the keyboard and a field of the place do the same beside it. `side` says whether they stand
 * below or beside each other. Source: ADM-46.
 */
export function useDragOrder(side: 'below' | 'beside', onMove: (from: number, to: number) => void): DragOrder {
  const [carried, setCarried] = useState<number>()
  const [target, setTarget] = useState<number>()
  const end = () => {
    setCarried(undefined)
    setTarget(undefined)
  }
  return {
    markOf: (at, count) => {
      const marks = [carried === at && 'is-drag', target === at && 'is-before', target === count && at === count - 1 && 'is-behind']
      return marks.filter(Boolean).join(' ') || undefined
    },
    of: (at) => ({
      draggable: true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(at))
        setCarried(at)
      },
      onDragOver: (event) => {
        if (carried === undefined) return
        event.preventDefault()
        const box = event.currentTarget.getBoundingClientRect()
        const isBehind = side === 'below' ? event.clientY > box.top + box.height / 2 : event.clientX > box.left + box.width / 2
        setTarget(isBehind ? at + 1 : at)
      },
      onDrop: (event) => {
        if (carried === undefined || target === undefined) return
        event.preventDefault()
        // What is taken out before its new place makes room for one.
        const to = target > carried ? target - 1 : target
        if (to !== carried) onMove(carried, to)
        end()
      },
      onDragEnd: end,
    }),
  }
}
