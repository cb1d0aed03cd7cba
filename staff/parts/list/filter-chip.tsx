import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { Popup } from '../popup/popup.tsx'
import type { ListFilter } from './list-types.ts'

interface FilterChipProps {
  filter: ListFilter
  value: string | undefined
  /** It was just asked for. */
  startsOpen?: boolean
  onChange: (value: string | undefined) => void
}

/** How a filter reads when it is set. */
export function filterWords({ title, options = [] }: ListFilter, value: string): string {
  const words = value.split(',').map((one) => options.find((option) => option.value === one)?.title ?? one)
  return `${title}: ${words.join(', ')}`
}

/** One filter: what can be chosen opens below it, and a set one has a cross. */
export function FilterChip({ filter, value, startsOpen = false, onChange }: FilterChipProps) {
  const t = useTranslations('list')
  return (
    <span className="chip-pair">
      <Popup startsOpen={startsOpen} label={value ? filterWords(filter, value) : filter.title}>
        {(close) => (
          <FilterForm
            filter={filter}
            value={value}
            onDone={(next) => {
              close()
              onChange(next)
            }}
          />
        )}
      </Popup>
      {value && (
        <button
          className="chip"
          type="button"
          aria-label={t('drop', { filter: filterWords(filter, value) })}
          onClick={() => onChange(undefined)}
        >
          <span className="x" />
        </button>
      )}
    </span>
  )
}

function FilterForm({
  filter,
  value,
  onDone,
}: {
  filter: ListFilter
  value: string | undefined
  onDone: (value: string | undefined) => void
}) {
  const t = useTranslations('list')
  const [chosen, setChosen] = useState(() => value?.split(',') ?? [])
  const { kind, title, options = [] } = filter
  if (kind === 'choice')
    return (
      <>
        {options.map((option) => (
          <button
            className="pop-row"
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onDone(option.value)}
          >
            {option.title}
          </button>
        ))}
      </>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onDone(chosen.filter(Boolean).join(',') || undefined)
      }}
    >
      {kind === 'choices' ? (
        options.map((option) => (
          <label className={`chk${chosen.includes(option.value) ? ' is-on' : ''}`} key={option.value}>
            <input
              className="vh"
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />
            <i />
            <span>{option.title}</span>
          </label>
        ))
      ) : (
        <label className="sv-in">
          <span>{title}</span>
          <input
            type={kind === 'date' ? 'date' : 'text'}
            value={chosen.join(',')}
            maxLength={200}
            onChange={({ target }) => setChosen([target.value])}
          />
        </label>
      )}
      <Button type="submit">{t('apply')}</Button>
    </form>
  )
}
