import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { toggleFilterValue, type CatalogPath } from '#core/catalog-path.ts'
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
          to={hrefOf(path ? toggleFilterValue(path, one.name, one.value) : one.path)}
          removeLabel={t('filters.remove', { title: one.title })}
          preventScrollReset
        >
          {one.title}
        </ChipLink>
      ))}
      <ChipLink kind="bare" to={hrefOf(clear_path)} preventScrollReset>
        {t('filters.reset')}
      </ChipLink>
    </ChipList>
  )
}
