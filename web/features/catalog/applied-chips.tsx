import { useTranslations } from 'use-intl'
import type { Listing } from '#contracts/catalog.contract.ts'
import { ChipLink, ChipList } from '#web/ui/chip/chip.tsx'

type AppliedChipsProps = Pick<Listing, 'applied' | 'clear_path'> & {
  hrefOf: (path: string) => string
}

/** What is chosen, each with a cross, and a way to drop all of it. Source: UX-9. */
export function AppliedChips({ applied, clear_path, hrefOf }: AppliedChipsProps) {
  const t = useTranslations('catalog')
  if (applied.length === 0) return null
  return (
    <ChipList label={t('filters.applied')}>
      {applied.map((one) => (
        <ChipLink
          key={`${one.name}-${one.value}`}
          to={hrefOf(one.path)}
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
