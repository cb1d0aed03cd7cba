import { useState } from 'react'
import { dropKept, keepInTab, readKept } from '#web/lib/kept-in-tab.ts'

type Typed<Name extends string> = Partial<Record<Name, string>>

/** What a customer typed into a form of his account before the page was left; nothing when it was another customer, and then it is forgotten. */
export function readTyped<Name extends string>(form: string, customerId: number, names: readonly Name[]): Typed<Name> {
  const kept = readKept(form) as { customerId?: unknown; typed?: Record<string, unknown> } | undefined
  if (kept === undefined) return {}
  if (kept.customerId === customerId && kept.typed && typeof kept.typed === 'object') {
    const { typed } = kept
    return Object.fromEntries(names.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : []))) as Typed<Name>
  }
  dropKept(form)
  return {}
}

/**
 * The text fields of a form of the account: what the account says, and over it what was typed and is not saved. That stays for this
 * browser tab until it is saved or taken back, over an ended login too, and never shows to another customer. Source: house rule
 * "an ended login loses nothing", UX-45.
 */
export function useTypedFields<Name extends string>(form: string, customerId: number, saved: Record<Name, string>) {
  const [typed, setTyped] = useState(() => unsaved(readTyped(form, customerId, Object.keys(saved) as Name[]), saved))
  const [isBack, setIsBack] = useState(() => Object.keys(typed).length > 0)
  return {
    values: { ...saved, ...typed } as Record<Name, string>,
    /** Some of what is shown was typed before the page was left, and is not saved. */
    isBack,
    write: (name: Name, text: string) => {
      const next = { ...typed, [name]: text }
      keepInTab(form, { customerId, typed: next })
      setTyped(next)
    },
    /** Saved or taken back: from now on the account speaks. */
    drop: () => {
      dropKept(form)
      setTyped({})
      setIsBack(false)
    },
  }
}

/** What was typed without what is saved by now. */
function unsaved<Name extends string>(typed: Typed<Name>, saved: Record<Name, string>): Typed<Name> {
  return Object.fromEntries(
    (Object.keys(typed) as Name[]).flatMap((name) => (typed[name] === saved[name] ? [] : [[name, typed[name]]])),
  ) as Typed<Name>
}
