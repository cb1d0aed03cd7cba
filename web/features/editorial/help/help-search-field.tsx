import { useId, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { useOptionKeys } from '#web/features/goods/search/use-option-keys.ts'
import { Words } from '#web/features/editorial/blocks/words.tsx'
import { useSettled } from '#web/lib/browser/use-settled.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useHelpSearch } from './help.queries.ts'
import css from './help-search-field.module.css'

const pauseMs = 200
const mostShown = 6

/** A question in one's own words: a plain form, and with a script answers while one types. Source: MAG-19. */
export function HelpSearchField({ query, note }: { query: string; note: string }) {
  const t = useTranslations('help')
  const id = useId()
  const navigate = useNavigate()
  // Nothing is offered for what stood there from the beginning, and once a page was asked for.
  const [typed, setTyped] = useState('')
  const settled = useSettled(typed, pauseMs)
  const asked = typed === '' ? '' : settled
  const found = useHelpSearch(asked)
  const options = asked === '' ? [] : (found?.results.slice(0, mostShown) ?? [])
  const { active, onKeyDown } = useOptionKeys(options.length, found?.query ?? '')
  const optionId = (index: number) => `${id}-${index}`
  const isOpen = options.length > 0
  // As the list of a combobox, which no element is by itself.
  const list = { id: `${id}-list`, role: 'listbox', 'aria-label': t('suggestions') }
  const optionOf = (index: number) => ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': active === index })

  const submit = (event: FormEvent) => {
    const option = active === undefined ? undefined : options[active]
    setTyped('')
    if (!option) return
    event.preventDefault()
    void navigate(option.url)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setTyped('')
    } else onKeyDown(event)
  }
  return (
    <search className={css.search}>
      <Form className={css.form} action={pathTo('help')} onSubmit={submit}>
        <SearchIcon />
        <input
          className={css.input}
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t('search')}
          placeholder={t('placeholder')}
          maxLength={limits.searchQuery}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? list.id : undefined}
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          onChange={(event) => setTyped(event.target.value.trim())}
          onKeyDown={onKey}
        />
        <span className={css.note}>{note}</span>
        <button className={css.submit} type="submit">
          {t('find')}
        </button>
      </Form>
      {isOpen && (
        <ul {...list} className={css.list}>
          {options.map(({ url, title, topic }, index) => (
            <li key={url} role="presentation">
              <Link {...optionOf(index)} className={css.option} to={url} onClick={() => setTyped('')}>
                <Words of={title} />
                <span className={css.topic}>{topic.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden live>{isOpen ? t('suggested', { count: options.length }) : ''}</VisuallyHidden>
    </search>
  )
}
