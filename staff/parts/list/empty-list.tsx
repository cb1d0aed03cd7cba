import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TextButton } from '../button/button.tsx'
import { filterWords } from './filter-chip.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListSpec } from './list-types.ts'
import { queryOf } from './use-list.ts'

interface EmptyListProps<Row> {
  spec: ListSpec<Row>
  address: ListAddress
  onChange: (patch: Partial<ListAddress>) => void
}

/** Why a list is empty: nothing is there yet, or which filter is in the way and how many rows there are without it. Source: SUX-14. */
export function EmptyList<Row>({ spec, address, onChange }: EmptyListProps<Row>) {
  const t = useTranslations('list')
  const set = [
    ...(address.q ? [{ words: t('searched', { q: address.q }), patch: { q: '' } }] : []),
    ...(spec.filters ?? []).flatMap((filter) => {
      const value = address.filters[filter.id]
      return value ? [{ words: filterWords(filter, value), patch: { filters: { ...address.filters, [filter.id]: '' } } }] : []
    }),
  ]
  const withAll = { q: '', filters: {} }
  const counts = useQueries({
    queries: [...set.map(({ patch }) => patch), withAll].map((patch) => {
      const without: ListAddress = { ...address, ...patch }
      const query = Object.fromEntries(Object.entries({ ...queryOf(without), limit: '1' }).filter(([, value]) => value !== ''))
      return { queryKey: ['count', spec.name, query], queryFn: ({ signal }: { signal: AbortSignal }) => spec.load(query, signal) }
    }),
    combine: (results) => results.map(({ data }) => data?.count.value),
  })
  if (set.length === 0)
    return (
      <div className="emp">
        <h2>{address.view ? t('emptyView') : t('empty')}</h2>
        {address.view && <TextButton onClick={() => onChange({ view: undefined })}>{t('toAll')}</TextButton>}
      </div>
    )
  return (
    <div className="emp">
      <h2>{t('emptyFiltered')}</h2>
      <ul className="ck list-drops">
        {set.map(({ words, patch }, index) => {
          const count = counts[index]
          return (
            <li key={words}>
              <span className={count === 0 ? 'mut' : undefined}>{t('without', { filter: words })}</span>
              <span className="num mut">
                {count === 0 && t('noHelp')}
                {count !== undefined && count > 0 && (
                  <>
                    {t('rows', { count })} <TextButton onClick={() => onChange(patch)}>{t('dropOne')}</TextButton>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <TextButton onClick={() => onChange(withAll)}>{t('dropAll', { count: counts.at(-1) ?? 0 })}</TextButton>
    </div>
  )
}
