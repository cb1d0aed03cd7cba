import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../button/button.tsx'
import { useKeys } from '../keys/keys.ts'
import { PageHead } from '../page/page-head.tsx'
import { Failure } from '../state/failure.tsx'
import { Loading } from '../state/loading.tsx'
import { Arrived } from './arrived.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { EmptyList } from './empty-list.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useListAddress } from './list-address.ts'
import { ListTable } from './list-table.tsx'
import type { ListSpec } from './list-types.ts'
import { PhoneList } from './phone-list.tsx'
import { rowKeys } from './row-keys.ts'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

/**
 * A list of the back-office: tabs, filters, order, columns and pages in the address, choice over all pages, keys, rows of two lines on a phone,
 * an empty state that says which filter is in the way. Source: ADM-79, SUX-4, SUX-14, SUX-15.
 */
export function List<Row>({ spec }: { spec: ListSpec<Row> }) {
  const t = useTranslations('list')
  const navigate = useNavigate()
  const { address, change } = useListAddress((spec.filters ?? []).map(({ id }) => id))
  const list = useList(spec, address)
  const { rows, first } = list
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const chosen = useSelection(spec.name, address, first?.count.value ?? 0)
  useKeys([
    ...rowKeys(place, { down: t('keys.down'), up: t('keys.up'), choose: t('keys.choose'), open: t('keys.open') }),
    ...(spec.newTo === undefined ? [] : [{ key: 'n', words: spec.newTitle ?? t('new'), act: () => void navigate(spec.newTo ?? '') }]),
  ])
  const total = first && (first.count.is_more ? t('more', { count: first.count.value }) : String(first.count.value))
  const found = (
    <>
      {first && <output className="mut num">{spec.summary ? spec.summary(first) : t('found', { count: total ?? '' })}</output>}
      {spec.arrived && first?.at !== undefined && (
        <Arrived list={spec.name} since={first.at} ask={spec.arrived} onShow={() => void list.refetch()} />
      )}
    </>
  )
  return (
    <>
      <PageHead
        title={spec.title}
        actions={
          <>
            {spec.actions}
            {spec.exportPath !== undefined && <ExportButton path={spec.exportPath} also={spec.exportAlso ?? []} address={address} />}
            {spec.newTo !== undefined && <ButtonLink to={spec.newTo}>{spec.newTitle ?? t('new')}</ButtonLink>}
          </>
        }
      />
      <ViewTabs spec={spec} address={address} counts={first?.views} onChange={change} />
      <FilterBar spec={spec} address={address} onChange={change}>
        {!spec.bulk && found}
      </FilterBar>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {spec.bulk && (
        <div className="list-line">
          {chosen.count > 0 ? (
            <BulkBar chosen={chosen} shown={rows.length} total={first?.count}>
              {spec.bulk(chosen)}
            </BulkBar>
          ) : (
            found
          )}
        </div>
      )}
      <div className="list-place" ref={setPlace} aria-busy={list.isFetching || undefined}>
        {list.isFetching && (
          <span className="pbar">
            <i />
          </span>
        )}
        {!list.isError && (rows.length > 0 || list.isPending) && (
          <>
            {spec.body ? (
              <div className="d">{list.isPending ? <Loading /> : spec.body(rows)}</div>
            ) : (
              <ListTable
                spec={spec}
                address={address}
                rows={rows}
                isPending={list.isPending}
                chosen={chosen}
                onSort={(sort) => change({ sort })}
              />
            )}
            <PhoneList spec={spec} rows={rows} />
          </>
        )}
        {first && rows.length === 0 && !list.isFetching && <EmptyList spec={spec} address={address} onChange={change} />}
      </div>
      {rows.length > 0 && (
        <div className="sv-pg">
          <span className="num">{t('shown', { shown: rows.length, total: total ?? '' })}</span>
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
    </>
  )
}
