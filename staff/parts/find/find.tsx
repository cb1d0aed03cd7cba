import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { useKeys } from '../keys/keys.ts'
import { FailureLine } from '../state/failure.tsx'

/** The search field of the top bar: a whole key or a title; Enter opens the first hit. Source: ADM-10. */
export function Find() {
  const t = useTranslations('find')
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const found = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => staffApi('GET /staff/find', { query: { q: asked } }, { signal }),
    enabled: asked.length >= 2,
  })
  useKeys([{ key: '/', words: t('key'), act: () => field?.focus() }])
  const hits = found.data?.groups.flatMap(({ kind, hits: list }) => list.map((hit) => ({ ...hit, kind }))) ?? []
  const close = () => {
    setAsked('')
    setTyped('')
    setAt(0)
  }
  const open = (hit: (typeof hits)[number] | undefined) => {
    if (!hit) return
    if (hit.to) void navigate(hit.to)
    else if (hit.shop) window.open(hit.shop, '_blank', 'noreferrer')
    close()
    field?.blur()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      close()
      field?.blur()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      setAt(Math.min(Math.max(0, at + by), Math.max(0, hits.length - 1)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const q = typed.trim()
      if (q.length < 2) return
      if (q === asked && found.isSuccess) open(hits[at])
      else {
        setAsked(q)
        setAt(0)
      }
    }
  }
  const isOpen = asked !== '' && typed.trim() === asked
  return (
    <div className="sv-find">
      <input
        ref={setField}
        type="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        autoComplete="off"
        maxLength={300}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd className="d">/</kbd>
      <div className="find-list" hidden={!isOpen}>
        {found.isError && <FailureLine error={found.error} />}
        <ul>
          {hits.map((hit, index) => (
            <li className={index === at ? 'is-on' : undefined} key={hit.kind + hit.title + hit.note}>
              <button type="button" aria-current={index === at || undefined} onClick={() => open(hit)}>
                <span>{hit.title}</span>
                <span className="mut">
                  {[t(`kind.${hit.kind}`), hit.note].filter(Boolean).join(', ')}
                  {!hit.to && hit.shop && ` ${t('inShop')}`}
                  {!hit.to && !hit.shop && ` ${t('hidden')}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <output className="mut">{found.isSuccess && (hits.length === 0 ? t('nothing') : t('found', { count: hits.length }))}</output>
      </div>
    </div>
  )
}
