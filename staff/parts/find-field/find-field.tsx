/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list under a field that keeps the focus */
import { keepPreviousData, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FailureLine } from '../state/failure.tsx'

interface Answer<Hit> {
  results: readonly Hit[]
}

interface FindFieldProps<Hit, A extends Answer<Hit>> {
  label: string
  placeholder: string
  /** The name of the list under the field. */
  list: string
  /** What is found for these words, of two letters at least. */
  query: (q: string) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<A> }
  keyOf: (hit: Hit) => string | number
  /** A row of the list. */
  row: (hit: Hit) => ReactNode
  /** False: it cannot be chosen, and what is typed stays. */
  onChoose: (hit: Hit, answer: A) => boolean | void
}

/** Within an object: of an answer of any type the library does not know that it is no function. */
const asked = <A,>({ queryKey, queryFn }: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<A> }) => ({
  queryKey: [...queryKey, 'found'],
  queryFn: async (context: { signal: AbortSignal }) => ({ answer: await queryFn(context) }),
})

/** A field that finds things: arrows choose, Enter takes, a scanner's Enter takes the one thing that is found. Source: ADM-17, ADM-18, ADM-48. */
export function FindField<Hit, A extends Answer<Hit>>({ label, placeholder, list, query, keyOf, row, onChoose }: FindFieldProps<Hit, A>) {
  const t = useTranslations('goods')
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const client = useQueryClient()
  const q = typed.trim()
  const found = useQuery({ ...asked(query(q)), enabled: q.length >= 2, placeholderData: keepPreviousData })
  const answer = q.length >= 2 ? found.data?.answer : undefined
  const isFresh = answer !== undefined && !found.isPlaceholderData
  const hits = answer?.results ?? []
  const close = () => {
    setOpen(false)
    setAt(0)
  }
  const choose = (hit: Hit | undefined, of: A | undefined) => {
    if (hit === undefined || of === undefined || onChoose(hit, of) === false) return
    setTyped('')
    close()
  }
  /** Enter came before the answer: a scanner does not wait. One thing alone is taken then. */
  const chooseWhenFound = async () => {
    const late = (await client.fetchQuery(asked(query(q))).catch(() => undefined))?.answer
    if (late?.results.length === 1) choose(late.results[0], late)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (!isOpen && typed === '') return
      event.preventDefault()
      event.stopPropagation()
      if (!isOpen) setTyped('')
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (isOpen) setAt(Math.min(Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)), Math.max(0, hits.length - 1)))
    } else if (event.key === 'Enter') {
      // The field may stand in a form: Enter takes a thing and sends nothing.
      event.preventDefault()
      if (isFresh) choose(hits[at], answer)
      else if (q.length >= 2) void chooseWhenFound()
    }
  }
  const isShown = isOpen && q.length >= 2
  return (
    <div className="gd-find">
      <input
        id={id}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div className="gd-list" hidden={!isShown}>
        {found.isError && <FailureLine error={found.error} />}
        <div id={`${id}-list`} role="listbox" aria-label={list}>
          {hits.map((hit, index) => (
            // The field keeps the focus, also under the mouse; the keyboard reaches the rows through it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              className={index === at ? 'is-on' : undefined}
              key={keyOf(hit)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(hit, answer)}
            >
              {row(hit)}
            </div>
          ))}
        </div>
        <output className="mut">{isFresh && (hits.length === 0 ? t('nothing') : t('found', { count: hits.length }))}</output>
      </div>
    </div>
  )
}
