import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ListAddress } from './list-address.ts'
import type { ListCount, ListSpec } from './list-types.ts'
import { addressOf, savedViewsQuery } from './saved-views.ts'

interface ViewTabsProps<Row> {
  spec: ListSpec<Row>
  address: ListAddress
  counts: Record<string, ListCount> | undefined
  onChange: (patch: Partial<ListAddress>) => void
}

/** The views of a list, with how much is in each, and those that somebody saved. Source: ADM-11. */
export function ViewTabs<Row>({ spec, address, counts, onChange }: ViewTabsProps<Row>) {
  const t = useTranslations('list')
  const { data: saved = [] } = useQuery(savedViewsQuery(spec.name))
  const views = spec.views ?? [{ id: '', title: t('all') }]
  if (views.length < 2 && saved.length === 0) return null
  return (
    <nav className="tabs" aria-label={t('views')}>
      {views.map(({ id, title, isUrgent }, index) => {
        const isCurrent = !address.saved && (address.view ?? views[0]?.id) === id
        const count = counts?.[id]
        return (
          <button
            className={isCurrent ? 'is-on' : ''}
            key={id}
            type="button"
            aria-current={isCurrent || undefined}
            onClick={() => onChange({ view: index === 0 ? undefined : id, saved: undefined, ...(address.saved && { filters: {}, q: '' }) })}
          >
            {title}
            {count && (
              <sup className={isUrgent && count.value > 0 ? 'red' : undefined}>{count.is_more ? `${count.value}+` : count.value}</sup>
            )}
          </button>
        )
      })}
      {saved.map((view) => (
        <button
          className={address.saved === String(view.id) ? 'is-on' : ''}
          key={view.id}
          type="button"
          aria-current={address.saved === String(view.id) || undefined}
          onClick={() => onChange(addressOf(view))}
        >
          {view.title}
          {view.is_shared && <sup>{t('shared')}</sup>}
        </button>
      ))}
    </nav>
  )
}
