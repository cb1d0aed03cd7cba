/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list under a field that keeps the focus */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { FailureLine } from '../state/failure.tsx'
import { GoodName } from './good-name.tsx'

interface ProductFinderProps {
  label: string
  /** What is chosen already is told, and not chosen again. */
  chosen: readonly number[]
  chosenWords: string
  onChoose: (product: NamedProduct) => void
}

const shownAtMost = '10'

/** A field that finds a product of the catalogue by its number or the words of its title: arrows choose, Enter adds. Source: ADM-47. */
export function ProductFinder({ label, chosen, chosenWords, onChoose }: ProductFinderProps) {
  const t = useTranslations('goods')
  const { locale } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const q = typed.trim()
  const isAsked = q.length >= 2
  const found = useQuery({
    queryKey: ['products', 'found', q],
    enabled: isAsked,
    queryFn: ({ signal }) => staffApi('GET /staff/products', { query: { q, limit: shownAtMost } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const isFresh = found.isSuccess && !found.isPlaceholderData
  const hits = (isAsked ? (found.data?.results ?? []) : []).map(({ id: product, sku, title, color, image, state }): NamedProduct => ({
    id: product,
    sku,
    title: textIn(locale, title),
    color: textIn(locale, color),
    image,
    is_shown: state === 'live',
  }))
  const close = () => {
    setOpen(false)
    setAt(0)
  }
  const choose = (product: NamedProduct | undefined) => {
    if (!product || chosen.includes(product.id)) return
    onChoose(product)
    setTyped('')
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setAt(Math.min(Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)), Math.max(0, hits.length - 1)))
    } else if (event.key === 'Enter') {
      // The field may stand in a form: Enter adds a thing and sends nothing.
      event.preventDefault()
      if (isFresh) choose(hits[at])
    }
  }
  const isShown = isOpen && isAsked
  return (
    <div className="gd-find">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${id}-${at}` : undefined}
        placeholder={label}
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
        <div id={`${id}-list`} role="listbox" aria-label={t('list')}>
          {hits.map((product, index) => (
            // The field keeps the focus, also under the mouse; the keyboard reaches the rows through it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              className={index === at ? 'is-on' : undefined}
              key={product.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              aria-disabled={chosen.includes(product.id) || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(product)}
            >
              <GoodName good={product} note={product.sku} />
              <span className="mut">{chosen.includes(product.id) ? chosenWords : ''}</span>
            </div>
          ))}
        </div>
        <output className="mut">{isFresh && isAsked && (hits.length === 0 ? t('nothing') : t('found', { count: hits.length }))}</output>
      </div>
    </div>
  )
}
