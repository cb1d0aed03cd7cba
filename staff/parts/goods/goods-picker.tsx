/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag of HTML is a list under a field that keeps the focus */
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffGood } from '#contracts/staff/goods.contract.ts'
import { formatRoubles } from '#core/money.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { FailureLine } from '../state/failure.tsx'
import { GoodName } from './good-name.tsx'
import { firstOffer } from './goods-line.ts'

interface Props {
  /** Where the things are to go: what that city can have is counted. */
  cityId?: number | undefined
  label?: string
  /** `offerId`: the size that was typed by its number, else the first that can be had. */
  onChoose: (good: StaffGood, offerId: number) => void
}

const goodsQuery = (q: string, cityId: number | undefined) =>
  queryOptions({
    queryKey: ['goods', q, cityId],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/goods', { query: { q, ...(cityId !== undefined && { city_id: String(cityId) }) } }, { signal }),
  })

/** A field that finds a thing by title, SKU or barcode: arrows choose, Enter adds, a scanner's Enter adds the scanned size. Source: ADM-17, ADM-18. */
export function GoodsPicker({ cityId, label, onChoose }: Props) {
  const t = useTranslations('goods')
  const { locale } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const client = useQueryClient()
  const q = typed.trim()
  const found = useQuery({ ...goodsQuery(q, cityId), enabled: q.length >= 2, placeholderData: keepPreviousData })
  const isFresh = q.length >= 2 && found.isSuccess && !found.isPlaceholderData
  const hits = q.length >= 2 ? (found.data?.results ?? []) : []
  const close = () => {
    setOpen(false)
    setAt(0)
  }
  const choose = (good: StaffGood | undefined, asked: number | null | undefined = found.data?.asked_offer_id) => {
    if (!good) return
    const isAsked = good.sizes.some(({ offer_id: offerId }) => offerId === asked)
    const offerId = isAsked && asked ? asked : firstOffer(good)
    if (offerId === undefined) return
    onChoose(good, offerId)
    setTyped('')
    close()
  }
  /** Enter came before the answer: a scanner does not wait. One thing alone is added then. */
  const chooseWhenFound = async () => {
    const answer = await client.fetchQuery(goodsQuery(q, cityId)).catch(() => undefined)
    if (answer?.results.length === 1) choose(answer.results[0], answer.asked_offer_id)
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
      // The field may stand in a form: Enter adds a thing and sends nothing.
      event.preventDefault()
      if (isFresh) choose(hits[at])
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
        aria-label={label ?? t('find')}
        aria-expanded={isShown && hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && hits[at] ? `${id}-${at}` : undefined}
        placeholder={label === undefined ? t('placeholder') : `${label}: ${t('placeholder').toLowerCase()}`}
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
          {hits.map((good, index) => (
            // The field keeps the focus, also under the mouse; the keyboard reaches the rows through it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              className={index === at ? 'is-on' : undefined}
              key={good.product_id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(good)}
            >
              <GoodName good={good} note={good.sku} />
              <span className="mut">{t('free', { count: good.sizes.reduce((sum, { available }) => sum + available, 0) })}</span>
              <span className="num">{formatRoubles(good.price, locale)}</span>
            </div>
          ))}
        </div>
        <output className="mut">{isFresh && (hits.length === 0 ? t('nothing') : t('found', { count: hits.length }))}</output>
      </div>
    </div>
  )
}
