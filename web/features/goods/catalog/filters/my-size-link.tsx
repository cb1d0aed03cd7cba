import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Filter } from '#contracts/catalog.contract.ts'
import { withFilter } from '#core/catalog-path.ts'
import { useMySizes } from '#web/lib/api/my-sizes.ts'
import type { FilterPanelProps } from './filter-props.ts'
import css from './my-size-link.module.css'

/** "Mine: M, L" beside the sizes: those that the shopper chose last, as far as they are offered here and not yet chosen. */
export function MySizeLink({ filter, path, hrefOf, onChoose }: Omit<FilterPanelProps, 'filters'> & { filter: Filter }) {
  const t = useTranslations('catalog')
  const mine = useMySizes()
  const offered = filter.values.filter((value) => mine.includes(value.value) && value.count > 0)
  const chosen = path.filters.find((one) => one.name === filter.name)?.values ?? []
  if (offered.every((value) => chosen.includes(value.value))) return null
  const next = withFilter(
    path,
    filter.name,
    offered.map((value) => value.value),
  )
  return (
    <Link
      className={css.mine}
      to={hrefOf(next)}
      preventScrollReset
      onClick={(event) => {
        if (!onChoose) return
        event.preventDefault()
        onChoose(next)
      }}
    >
      {t('filters.mine', { sizes: offered.map((value) => value.title).join(', ') })}
    </Link>
  )
}
