import { useId } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SearchSuggestion } from '#contracts/search.contract.ts'
import { formatCount } from '#core/money.ts'
import { highlight } from './highlight.ts'
import css from './suggestions.module.css'

/** The groups in the order in which they stand; arrows go through them in the same order. */
const groups = [
  { kind: 'product', title: 'things' },
  { kind: 'query', title: 'queries' },
  { kind: 'category', title: 'categories' },
] as const

/** Suggestions as they stand on the screen, from the first to the last. */
export function inOrder(suggestions: readonly SearchSuggestion[]): SearchSuggestion[] {
  return groups.flatMap(({ kind }) => suggestions.filter((one) => one.kind === kind))
}

type SuggestionsProps = {
  suggestions: readonly SearchSuggestion[]
  query: string
  /** As the list of a combobox: its id, and which one the arrows have reached. */
  list?: { id: string; optionId: (index: number) => string; active: number | undefined }
}

/** Queries and categories beside what was found, the typed part told apart. Source: UX-19. */
export function Suggestions({ suggestions, query, list }: SuggestionsProps) {
  const t = useTranslations('search')
  const id = useId()
  const ordered = inOrder(suggestions)
  return (
    <div className={css.lists} id={list?.id} role={list && 'listbox'} aria-label={list && t('queries')}>
      {groups.map(({ kind, title }) => {
        const ones = ordered.filter((one) => one.kind === kind)
        if (ones.length === 0) return null
        const headId = `${id}-${kind}`
        return (
          <div key={kind} role={list ? 'group' : 'navigation'} aria-labelledby={headId}>
            <h2 className={css.head} id={headId} role={list && 'presentation'}>
              {t(title)}
            </h2>
            <ul className={css.list} role={list && 'presentation'}>
              {ones.map((one) => {
                const index = ordered.indexOf(one)
                const option: Partial<LinkProps> = list
                  ? { role: 'option', id: list.optionId(index), tabIndex: -1, 'aria-selected': list.active === index }
                  : {}
                return (
                  <li key={one.url} role={list && 'presentation'}>
                    <SuggestionLink suggestion={one} query={query} option={option} />
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

function SuggestionLink({ suggestion, query, option }: { suggestion: SearchSuggestion; query: string; option: Partial<LinkProps> }) {
  return (
    <Link {...option} className={css.link} to={suggestion.url}>
      {highlight(suggestion.title, query).map((part, index) => (part.isTyped ? <mark key={index}>{part.text}</mark> : part.text))}
      {suggestion.count !== undefined && <span className={css.count}> {formatCount(suggestion.count)}</span>}
    </Link>
  )
}
