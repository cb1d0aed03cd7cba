import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { mediaUseKinds, mediaViews, type MediaRow } from '#contracts/staff/media.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { EmptyList } from '#staff/parts/list/empty-list.tsx'
import { FilterBar } from '#staff/parts/list/filter-bar.tsx'
import { useListAddress } from '#staff/parts/list/list-address.ts'
import type { ListSpec } from '#staff/parts/list/list-types.ts'
import { useList } from '#staff/parts/list/use-list.ts'
import { ViewTabs } from '#staff/parts/list/view-tabs.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { dropOf } from './drop-files.ts'
import { MediaGrid } from './media-grid.tsx'
import { PicturePane } from './picture-pane.tsx'
import { sendPicture } from './send-picture.ts'
import { UploadButton } from './upload-button.tsx'
import { useUploadQueue } from './upload-queue.ts'
import { UploadStrip } from './upload-strip.tsx'

/** The shop's pictures: the grid with its views and search, and beside it the one that is opened. Source: ADM-36. */
export default function Media() {
  const t = useTranslations('media')
  const format = useFormatter()
  const { id } = useParams()
  const client = useQueryClient()
  const { may } = useMe()
  const mayWrite = may('media.write')
  const queue = useUploadQueue({
    send: sendPicture,
    words: { tooLarge: t('tooLarge'), failed: t('failed'), unreachable: t('unreachable') },
    onTaken: () => void client.invalidateQueries({ queryKey: ['list', 'media'] }),
  })
  const [search] = useSearchParams()
  const spec = useMemo<ListSpec<MediaRow>>(
    () => ({
      name: 'media',
      title: t('title'),
      load: (query, signal) => staffApi('GET /staff/media', { query }, { signal }),
      columns: [],
      idOf: (row) => String(row.id),
      phone: ({ name }) => [[name]],
      search: t('search'),
      views: mediaViews.map((view) => ({ id: view, title: t(`views.${view}`), isUrgent: view === 'no_alt' })),
      filters: [
        { id: 'used', title: t('where'), kind: 'choice', options: mediaUseKinds.map((value) => ({ value, title: t(`kinds.${value}`) })) },
      ],
    }),
    [t],
  )
  const { address, change } = useListAddress(['used'])
  const list = useList(spec, address)
  const { rows, first } = list
  const pane = useRef<HTMLElement>(null)
  // Where the pane lies below the grid, or in its place, it is brought into sight.
  useEffect(() => {
    if (id !== undefined) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  const query = search.size > 0 ? `?${search}` : ''
  return (
    <>
      <PageHead
        title={t('title')}
        beside={first && <output className="mut num">{t('found', { count: first.count.value })}</output>}
        {...(mayWrite && { actions: <UploadButton onFiles={queue.add} /> })}
      />
      <div className={id === undefined ? 'md-two' : 'md-two has-one'}>
        <div className="md-list" {...(mayWrite && dropOf(queue.add))}>
          <ViewTabs spec={spec} address={address} counts={first?.views} onChange={change} />
          <FilterBar spec={spec} address={address} onChange={change}>
            <span className="mut d">{t('newest')}</span>
          </FilterBar>
          <UploadStrip
            uploads={queue.uploads}
            query={query}
            onRetry={queue.retry}
            onDrop={queue.drop}
            onStop={queue.stop}
            onClear={queue.clear}
          />
          {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
          <div className="list-place" aria-busy={list.isFetching || undefined}>
            {list.isFetching && (
              <span className="pbar">
                <i />
              </span>
            )}
            {!list.isError && <MediaGrid rows={rows} isPending={list.isPending} current={id} query={query} />}
            {first && rows.length === 0 && !list.isFetching && <EmptyList spec={spec} address={address} onChange={change} />}
          </div>
          {rows.length > 0 && (
            <div className="sv-pg">
              <span className="num">{t('shown', { shown: rows.length, total: format.number(first?.count.value ?? 0) })}</span>
              {list.hasNextPage && (
                <Button
                  kind="line"
                  busy={list.isFetchingNextPage}
                  onClick={() => change({ pages: list.data ? list.data.pages.length + 1 : 1 }, { replace: true })}
                >
                  {t('next')}
                </Button>
              )}
            </div>
          )}
        </div>
        {id !== undefined && (
          <aside ref={pane}>
            <Link className="link md-back" to={`/media${query}`}>
              {t('toAll')}
            </Link>
            <PicturePane key={id} id={id} query={query} />
          </aside>
        )}
      </div>
    </>
  )
}
