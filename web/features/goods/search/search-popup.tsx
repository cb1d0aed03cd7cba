import '#web/lib/i18n/later-messages.ts'
import { useEffect, useId, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useSettled } from '#web/lib/browser/use-settled.ts'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { CrossIcon } from '#web/ui/icons/icons.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { Panel } from '#web/ui/popup/panel.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useFoundWords } from './found-words.ts'
import { PopupResults } from './popup-results.tsx'
import { SearchField } from './search-field.tsx'
import { useSearch } from './search.queries.ts'
import { inOrder } from './suggestions.tsx'
import { setTypedQuery, useTypedQuery } from './typed-query.ts'
import { useOptionKeys } from './use-option-keys.ts'

const pauseMs = 150

/**
 * The search under the header: finds while one types; arrows go through the suggestions, Enter follows one or opens the page of all
 * results. What was typed stays, selected when it is opened again. Source: SH-07, SRCH-02, UX-18, UX-19.
 */
export function SearchPopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Talks to the focus, which the panel has just given to the field: what was typed before is there to be typed over.
  useEffect(() => ref.current?.select(), [])
  const typed = useTypedQuery((state) => state.text)
  const text = typed.trim().toLowerCase()
  const settled = useSettled(text, pauseMs)
  const query = text === '' ? '' : settled
  const search = useSearch(query)
  const first = query === '' ? undefined : search.data?.pages[0]
  const found = useFoundWords(first)
  const isFound = first !== undefined && first.products_count > 0
  const options = isFound ? inOrder(first.suggestions) : []
  const { active, onKeyDown } = useOptionKeys(options.length, first?.query ?? '')
  const list = { id: `${id}-list`, optionId: (index: number) => `${id}-${index}`, active }
  return (
    <Panel label={t('title')} onClose={onClose}>
      <Wrap>
        <SearchField
          busy={query !== text || search.isFetching}
          input={{
            ref,
            value: typed,
            'data-autofocus': true,
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': options.length > 0,
            'aria-controls': options.length > 0 ? list.id : undefined,
            'aria-activedescendant': active === undefined ? undefined : list.optionId(active),
            onChange: (event) => setTypedQuery(event.target.value),
            onKeyDown,
          }}
          onSubmit={(event) => {
            const option = active === undefined ? undefined : options[active]
            if (text !== '' && !option) return
            event.preventDefault()
            if (option) void navigate(option.url)
          }}
        >
          {typed !== '' && (
            <TextButton
              tone="muted"
              onClick={() => {
                setTypedQuery('')
                ref.current?.focus()
              }}
            >
              {t('clear')}
            </TextButton>
          )}
          <IconButton label={t('close')} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </SearchField>
        <VisuallyHidden live>{found}</VisuallyHidden>
        <PopupResults key={pathname} query={query} search={search} list={list} />
      </Wrap>
    </Panel>
  )
}
