import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { withFilter, type CatalogPath } from '#core/catalog-path.ts'
import { wantsNewTab } from '#web/lib/browser/new-tab.ts'
import { focusTitle } from '#web/ui/keyboard/keep-focus.ts'
import { ChipLink, ChipList } from '#web/ui/chip/chip.tsx'

export type AppliedChipsProps = Pick<Listing, 'applied' | 'clear_path'> & {
  /** What is chosen: shown already, or on its way. */
  path: CatalogPath | undefined
  hrefOf: (path: CatalogPath | string) => string
}

/** What is chosen, each with a cross, and a way to drop all of it. Source: UX-9. */
export function AppliedChips({ applied, clear_path, path, hrefOf }: AppliedChipsProps) {
  const t = useTranslations('catalog')
  if (applied.length === 0) return null
  return (
    <ChipList label={t('filters.applied')}>
      {applied.map((one) => (
        <ChipLink
          key={`${one.name}-${one.value}`}
          to={hrefOf(path ? without(path, one) : one.path)}
          removeLabel={t('filters.remove', { title: one.title })}
          preventScrollReset
          data-goes={path && !isChosen(path, one) ? '' : undefined}
          onClick={handFocusOn}
        >
          {one.title}
        </ChipLink>
      ))}
      <ChipLink kind="bare" to={hrefOf(clear_path)} preventScrollReset onClick={handFocusOn}>
        {t('filters.reset')}
      </ChipLink>
    </ChipList>
  )
}

/** A chip that goes leaves the focus to its neighbor, the last one to the heading of the page; so that whoever goes by keyboard or listens stays where they were. */
function handFocusOn(event: MouseEvent<HTMLElement>): void {
  if (wantsNewTab(event)) return
  const chip = event.currentTarget
  const all = [...(chip.parentElement?.children ?? [])] as HTMLElement[]
  const at = all.indexOf(chip)
  // The way to drop all of them stands last, and leaves nobody.
  const heirs = at < all.length - 1 ? all.slice(0, -1).filter((one) => one !== chip && !('goes' in one.dataset)) : []
  const heir = heirs.find((one) => all.indexOf(one) > at) ?? heirs.at(-1)
  // Who presses by a pointer looks at the goods; whoever goes by keyboard must see where they are.
  if (heir) heir.focus()
  else focusTitle({ preventScroll: event.detail > 0 })
}

/** false: it is being taken away. */
function isChosen(path: CatalogPath, { name, value }: Listing['applied'][number]): boolean {
  return path.filters.some((filter) => filter.name === name && filter.values.includes(value))
}

/** The path without this choice, also when it has been taken away already, or has given way to another one as prices do. */
function without(path: CatalogPath, { name, value }: Listing['applied'][number]): CatalogPath {
  const values = path.filters.find((filter) => filter.name === name)?.values ?? []
  return withFilter(path, name, name === 'price' ? [] : values.filter((one) => one !== value))
}
