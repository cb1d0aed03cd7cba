import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { newKey, staffApi } from '#staff/lib/api/client.ts'
import { readText } from '#staff/lib/read-text.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { FeedAges } from './feed-ages.tsx'
import { FeedResult, type ChosenFeed } from './feed-result.tsx'
import { stockPlacesQuery } from './stock.queries.ts'

/** Counted stock of a place from a file: looked at before it is taken. Source: ADM-42. */
export default function StockFeed() {
  const t = useTranslations('stock')
  const client = useQueryClient()
  const { data: places = [] } = useQuery(stockPlacesQuery)
  const [placeId, setPlaceId] = useState<number>()
  const [countedAt, setCountedAt] = useState('')
  const [chosen, setChosen] = useState<ChosenFeed>()
  const place = placeId ?? places[0]?.id ?? 0
  const look = useMutation({
    mutationFn: async (file: File): Promise<ChosenFeed> => {
      const text = readText(await file.arrayBuffer())
      const at = new Date(countedAt === '' ? file.lastModified : countedAt).toISOString()
      const body = { place_id: place, counted_at: at, text }
      const preview = await staffApi('POST /staff/stock/feeds/preview', { body })
      return { name: file.name, key: newKey(), body, preview }
    },
    onMutate: () => setChosen(undefined),
    onSuccess: setChosen,
  })
  const take = useMutation({
    mutationFn: ({ name, key, body, ...agreed }: Omit<ChosenFeed, 'preview'> & { leaves_out: boolean; is_accepted: boolean }) =>
      staffApi('POST /staff/stock/feeds', { body: { ...body, ...agreed, name } }, { idempotencyKey: key }),
    onSuccess: async () => {
      setChosen(undefined)
      await client.invalidateQueries({ queryKey: ['stock-places'] })
      await client.invalidateQueries({ queryKey: ['list', 'stock'] })
    },
  })
  return (
    <>
      <PageHead title={t('feeds.title')} crumbs={[{ title: t('title'), to: '/stock' }]} />
      <div className="sv-two stock-one">
        <div className="stock-feed">
          <p className="mut">{t('feeds.about')}</p>
          <div className="stock-feed-file">
            <label className="sv-in">
              <span>{t('feeds.place')}</span>
              <select value={place} onChange={({ target }) => (setPlaceId(Number(target.value)), setChosen(undefined))}>
                {places.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <label className="sv-in">
              <span>{t('feeds.countedAt')}</span>
              <input
                type="datetime-local"
                value={countedAt}
                onChange={({ target }) => (setCountedAt(target.value), setChosen(undefined))}
              />
              <small>{t('feeds.now')}</small>
            </label>
            <label className="btn btn--s btn--line file">
              {t('feeds.choose')}
              <input
                className="vh"
                type="file"
                aria-label={t('feeds.file')}
                accept=".csv,.txt,.json,text/csv"
                disabled={look.isPending || take.isPending || place === 0}
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  take.reset()
                  if (file) look.mutate(file)
                  target.value = ''
                }}
              />
            </label>
          </div>
          {(look.error ?? take.error) && <FailureLine error={look.error ?? take.error} />}
          {take.data && (
            <output className="okline">
              {t('feeds.done', { count: take.data.changed })}
              {take.data.short.length > 0 && <span className="red">{t('feeds.short', { skus: take.data.short.join(', ') })}</span>}
            </output>
          )}
          {chosen && (
            <FeedResult
              key={chosen.key}
              feed={chosen}
              busy={take.isPending}
              onTake={(agreed) => take.mutate({ name: chosen.name, key: chosen.key, body: chosen.body, ...agreed })}
            />
          )}
        </div>
        <aside className="sv-as">
          <FeedAges places={places} />
        </aside>
      </div>
    </>
  )
}
