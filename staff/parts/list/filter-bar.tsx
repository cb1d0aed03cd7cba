import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useKeys } from '../keys/keys.ts'
import { Popup } from '../popup/popup.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { FilterChip } from './filter-chip.tsx'
import type { ListAddress } from './list-address.ts'
import type { ListFilter, ListSpec } from './list-types.ts'
import { SaveView } from './save-view.tsx'

interface FilterBarProps<Row> {
  spec: ListSpec<Row>
  address: ListAddress
  onChange: (patch: Partial<ListAddress>, how?: { replace?: boolean }) => void
  children: ReactNode
}

/** Search, filters as chips, columns, and how much was found. */
export function FilterBar<Row>({ spec, address, onChange, children }: FilterBarProps<Row>) {
  const t = useTranslations('list')
  const { filters = [], search } = spec
  const [shown, setShown] = useState<string>()
  const isInSight = ({ id, isMore }: ListFilter): boolean => !isMore || Boolean(address.filters[id]) || shown === id
  const more = filters.filter((filter) => !isInSight(filter))
  return (
    <div className="sv-bar f">
      {search !== undefined && <SearchField key={address.q} words={search} q={address.q} onSearch={(q) => onChange({ q })} />}
      {filters.filter(isInSight).map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          startsOpen={shown === filter.id}
          value={address.filters[filter.id]}
          onChange={(value) => onChange({ filters: { ...address.filters, [filter.id]: value ?? '' } })}
        />
      ))}
      {more.length > 0 && (
        <Popup label={t('moreFilters')}>
          {(close) =>
            more.map(({ id, title }) => (
              <button
                className="pop-row"
                key={id}
                type="button"
                onClick={() => {
                  close()
                  setShown(id)
                }}
              >
                {title}
              </button>
            ))
          }
        </Popup>
      )}
      {spec.columns.length > 0 && (
        <ColumnsMenu columns={spec.columns} address={address} onChange={(columns) => onChange({ columns, pages: address.pages })} />
      )}
      <SaveView list={spec.name} address={address} onChange={onChange} />
      {children && <span className="grow d" />}
      {children}
      <span className="vh">{t('filters')}</span>
    </div>
  )
}

/** Searches when Enter is pressed or the field is left, not at each letter. */
function SearchField({ words, q, onSearch }: { words: string; q: string; onSearch: (q: string) => void }) {
  const t = useTranslations('list')
  const [field, setField] = useState<HTMLInputElement | null>(null)
  useKeys([{ key: 'f', words: t('keys.search'), act: () => field?.focus() }])
  const send = (value: string): void => {
    if (value.trim() !== q) onSearch(value.trim())
  }
  return (
    <label className="sv-in list-search">
      <input
        ref={setField}
        type="search"
        aria-label={words}
        placeholder={words}
        defaultValue={q}
        onKeyDown={(event) => event.key === 'Enter' && send(event.currentTarget.value)}
        onBlur={(event) => send(event.currentTarget.value)}
      />
    </label>
  )
}
