import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MediaRow } from '#contracts/staff/media.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

interface PicturePickerProps {
  /** Those that are there already: they are told, and not chosen again. */
  taken: readonly number[]
  onPick: (pictures: readonly MediaRow[]) => void
  onClose: () => void
}

/** Chooses pictures of the library, in the order in which they are pressed. Source: ADM-31, ADM-36. */
export function PicturePicker({ taken, onPick, onClose }: PicturePickerProps) {
  const t = useTranslations('products')
  const mt = useTranslations('media')
  const [q, setQ] = useState('')
  const [isUnused, setUnused] = useState(false)
  const [chosen, setChosen] = useState<readonly MediaRow[]>([])
  const view = isUnused ? 'unused' : 'all'
  const found = useInfiniteQuery({
    queryKey: ['list', 'media', 'pick', view, q.trim()],
    queryFn: ({ pageParam, signal }) =>
      staffApi(
        'GET /staff/media',
        { query: { view, limit: '48', ...(q.trim() !== '' && { q: q.trim() }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  const placeOf = (id: number): number => chosen.findIndex((one) => one.id === id)
  const toggle = (row: MediaRow): void => setChosen(placeOf(row.id) < 0 ? [...chosen, row] : chosen.filter(({ id }) => id !== row.id))
  return (
    <Dialog
      size="l"
      title={t('gallery.pickTitle')}
      onClose={onClose}
      actions={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {t('gallery.add', { count: chosen.length })}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('gallery.cancel')}
          </Button>
        </>
      }
    >
      <div className="row pd-pick-bar">
        <input
          type="search"
          data-autofocus
          aria-label={mt('search')}
          placeholder={mt('search')}
          maxLength={100}
          value={q}
          onChange={({ target }) => setQ(target.value)}
          // The dialog stands in a form: Enter looks and saves nothing.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Check checked={isUnused} onChange={setUnused}>
          {mt('views.unused')}
        </Check>
        <output className="mut num">{found.data && mt('found', { count: found.data.pages[0]?.count.value ?? 0 })}</output>
      </div>
      {found.isError && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <ul className="md pd-pick" aria-busy={found.isFetching || undefined}>
        {rows.map((row) => {
          const at = placeOf(row.id)
          const isThere = taken.includes(row.id)
          const { src, widths, color } = row.image
          return (
            <li key={row.id} className={at < 0 ? undefined : 'is-on'}>
              <button type="button" disabled={isThere} aria-pressed={at >= 0} onClick={() => toggle(row)}>
                <span className="im" style={{ backgroundColor: color }}>
                  {widths.length > 0 && (
                    <ShopImage src={`${src}/${widths.findLast((width) => width <= 320) ?? widths[0]}.webp`} alt="" loading="lazy" />
                  )}
                  {at >= 0 && <i className="num">{at + 1}</i>}
                </span>
                <b>{row.name}</b>
                <span>{isThere ? t('gallery.there') : row.alt.ru || mt('noAlt')}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {found.hasNextPage && (
        <Button kind="line" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {mt('next')}
        </Button>
      )}
    </Dialog>
  )
}
