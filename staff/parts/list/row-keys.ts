import type { KeyBinding } from '../keys/keys.ts'

/** Keys that go through the rows of a table: the row with the focus is the current one. */
export function rowKeys(place: HTMLElement | null, words: { down: string; up: string; choose: string; open: string }): KeyBinding[] {
  const rows = (): HTMLElement[] => [...(place?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? [])]
  const current = (): number => rows().findIndex((row) => row.contains(document.activeElement))
  const go = (step: 1 | -1): void => {
    const all = rows()
    const at = current()
    const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + step))
    all[next]?.focus({ preventScroll: true })
    all[next]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (selector: string) => (): void => rows()[current()]?.querySelector<HTMLElement>(selector)?.click()
  return [
    { key: 'j', words: words.down, act: () => go(1) },
    { key: 'k', words: words.up, act: () => go(-1) },
    { key: 'x', words: words.choose, act: press('input[type=checkbox]') },
    { key: 'e', words: words.open, act: press('a') },
  ]
}
