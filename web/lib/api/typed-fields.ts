import { useState, useSyncExternalStore } from 'react'
import { dropKept, keepInTab, readKept } from '../browser/kept-in-tab.ts'

type Typed<Name extends string> = Partial<Record<Name, string>>
type Forms = Record<string, Record<string, unknown>>

const never = () => () => undefined

/** In place of a customer: forms that are answered without an account. They are the tab's, and stay whoever logs in or out. */
export const anybody = 0

/** All forms of one customer lie under one key of the tab, so that they go together when it is another customer. */
function storageKeyOf(customerId: number): string {
  return customerId === anybody ? 'typed-by-anybody' : 'typed-fields'
}

/** What a customer typed into a form before the page was left; nothing when it was another customer, and then all of that one's is forgotten. */
export function readTyped<Name extends string>(form: string, customerId: number, names: readonly Name[]): Typed<Name> {
  const typed = formsOf(customerId)[form] ?? {}
  return Object.fromEntries(names.flatMap((name) => (typeof typed[name] === 'string' ? [[name, typed[name]]] : []))) as Typed<Name>
}

/** Forgets what a customer typed into a form, or into some of its fields. */
export function dropTyped(form: string, customerId: number, names?: readonly string[]): void {
  const { [form]: typed = {}, ...others } = formsOf(customerId)
  const left = Object.fromEntries(Object.entries(typed).filter(([name]) => names && !names.includes(name)))
  const forms = Object.keys(left).length > 0 ? { ...others, [form]: left } : others
  if (Object.keys(forms).length > 0) keepInTab(storageKeyOf(customerId), { customerId, forms })
  else dropKept(storageKeyOf(customerId))
}

/** Forgets what a customer typed into the forms whose names begin with `prefix`, save those in `living`: what they were for is no more. */
export function dropTypedOfGone(prefix: string, living: readonly string[], customerId: number): void {
  const gone = Object.keys(formsOf(customerId)).filter((form) => form.startsWith(prefix) && !living.includes(form))
  for (const form of gone) dropTyped(form, customerId)
}

/**
 * The text fields of a form: what is saved, and over it what was typed and is not. That stays for this browser tab until it is saved or
 * taken back, over an ended login too, and never shows to another customer. `modes` say how the form is shown: they come back as well, but are
 * nothing that could be saved. Source: UX-45.
 */
export function useTypedFields<Name extends string>(
  form: string,
  customerId: number,
  saved: Record<Name, string>,
  modes: readonly NoInfer<Name>[] = [],
) {
  const [written, setWritten] = useState<{ typed: Typed<Name>; isBack: boolean }>()
  // A page that comes from the server shows what is saved, and what was typed as soon as it is alive.
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(readTyped(form, customerId, Object.keys(saved) as Name[])),
    () => '{}',
  )
  const returned = unsaved(JSON.parse(kept) as Typed<Name>, saved)
  const typed = written?.typed ?? returned
  const isBack = written?.isBack ?? Object.keys(returned).some((name) => !modes.includes(name as Name))
  return {
    values: { ...saved, ...typed } as Record<Name, string>,
    /** Something is shown that is not saved. */
    isChanged: Object.keys(unsaved(typed, saved)).some((name) => !modes.includes(name as Name)),
    /** Some of what is shown was typed before the page was left, and is not saved. */
    isBack,
    write: (texts: Typed<Name>) => {
      const next = { ...typed, ...texts }
      keepInTab(storageKeyOf(customerId), { customerId, forms: { ...formsOf(customerId), [form]: next } })
      setWritten({ typed: next, isBack })
    },
    /** Saved or taken back: from now on what is saved speaks. Of what was `sent`, only that: what was typed since stays. */
    drop: (sent?: Typed<NoInfer<Name>>) => {
      const names = Object.keys(saved) as Name[]
      const inTab = readTyped(form, customerId, names)
      dropTyped(form, customerId, sent && names.filter((name) => inTab[name] === sent[name]))
      setWritten((now) => ({ typed: sent ? unsaved(now?.typed ?? typed, sent) : {}, isBack: false }))
    },
  }
}

function formsOf(customerId: number): Forms {
  const kept = readKept(storageKeyOf(customerId)) as { customerId?: unknown; forms?: Forms } | undefined
  if (kept === undefined) return {}
  if (kept.customerId === customerId && kept.forms && typeof kept.forms === 'object') return kept.forms
  dropKept(storageKeyOf(customerId))
  return {}
}

/** What was typed without what is saved by now. */
function unsaved<Name extends string>(typed: Typed<Name>, saved: Typed<Name>): Typed<Name> {
  return Object.fromEntries(
    (Object.keys(typed) as Name[]).flatMap((name) => (typed[name] === saved[name] ? [] : [[name, typed[name]]])),
  ) as Typed<Name>
}
