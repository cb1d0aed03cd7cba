import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { NamedProduct } from '#contracts/staff/listings.contract.ts'
import type { MerchandisedPlace } from '#contracts/staff/merchandising.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { CardGrid } from './card-grid.tsx'
import { OrderAside } from './order-aside.tsx'
import { OrderConflict, type Conflict } from './order-conflict.tsx'
import { changedIds, drawn, mergedOrder, putAt } from './order.ts'
import { useBanners } from './use-banners.ts'

interface ArrangerProps {
  shown: MerchandisedPlace
  limit: number
  /** Chooses another place. */
  picker: ReactNode
  onMore: (() => void) | undefined
}

/** One place that is arranged: its cards as the shop shows them under the order of now, what is pinned, and the save. Source: ADM-46, SUX-8. */
export function Arranger({ shown, limit, picker, onMore }: ArrangerProps) {
  const t = useTranslations('merchandising')
  const client = useQueryClient()
  const { may } = useMe()
  const mayWrite = may('merchandising.write')
  const [stored, setStored] = useState({ revision: shown.revision, order: shown.arranged.map(({ id }) => id) })
  const [order, setOrder] = useState<readonly number[]>(stored.order)
  const [columns, setColumns] = useState<4 | 2>(4)
  const [conflict, setConflict] = useState<Conflict>()
  const names = new Map<number, Pick<NamedProduct, 'title' | 'color'>>(
    [...shown.arranged, ...shown.cards, ...(conflict?.theirs ?? [])].map((one) => [one.id, one]),
  )
  const banners = useBanners(shown)
  const cards = drawn(order, shown)
  const changed = changedIds(stored.order, order)
  const title = shown.place === 'all' ? t('all') : shown.title
  const take = ({ revision, arranged }: Pick<MerchandisedPlace, 'revision' | 'arranged'>, keep?: readonly number[]) => {
    const ids = arranged.map(({ id }) => id)
    setStored({ revision, order: ids })
    setOrder(keep ?? ids)
  }
  const saving = useMutation({
    mutationFn: ({ ids, revision }: { ids: readonly number[]; revision: number }) =>
      staffApi('PUT /staff/merchandising', { body: { place: shown.place, revision, product_ids: [...ids], limit } }),
    onSuccess: (saved) => {
      setConflict(undefined)
      take(saved)
      client.setQueryData(['merchandising', shown.place, limit], saved)
      void client.invalidateQueries({ queryKey: ['history'] })
    },
    onError: (error, { ids }) => {
      if (!(error instanceof ApiError) || error.errors[0]?.code !== 'staff.conflict') return
      const { current, changed_by: by } = error.body as {
        current: Pick<MerchandisedPlace, 'revision' | 'arranged'>
        changed_by?: { name: string; at: string }
      }
      setConflict({ theirs: current.arranged, revision: current.revision, mine: ids, by })
    },
  })
  const save = () => {
    if (changed.length > 0 && !saving.isPending) saving.mutate({ ids: order, revision: stored.revision })
  }
  // In the dialog of a banner it saves the banner.
  useKeys(banners.open ? [] : [{ key: 'ctrl+s', words: t('save'), act: save }])
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ title: t('title'), to: '/merchandising' }]}
        beside={<span className="mut">{t('count', { count: shown.count })}</span>}
        actions={
          <>
            <fieldset className="seg vm-seg">
              <legend className="vh">{t('columns')}</legend>
              {([4, 2] as const).map((one) => (
                <button
                  className={columns === one ? 'is-on' : undefined}
                  key={one}
                  type="button"
                  aria-pressed={columns === one}
                  onClick={() => setColumns(one)}
                >
                  {t('inRow', { count: one })}
                </button>
              ))}
            </fieldset>
            {picker}
          </>
        }
      />
      <div className="sv-two vm-two">
        <div>
          <CardGrid
            place={shown}
            cards={cards}
            order={order}
            columns={columns}
            mayWrite={mayWrite}
            banners={banners}
            onPut={(id, to) => setOrder(putAt(order, shown, id, to))}
            onTakeOut={(id) => setOrder(order.filter((one) => one !== id))}
          />
          {onMore && (
            <p className="vm-more">
              <Button kind="line" onClick={onMore}>
                {t('more')}
              </Button>
            </p>
          )}
        </div>
        <OrderAside place={shown} order={order} names={names} mayWrite={mayWrite} onOrder={setOrder} banners={banners} />
      </div>
      {saving.error && !conflict && <FailureLine error={saving.error} />}
      <div className="sv-save">
        {mayWrite && (
          <Button busy={saving.isPending} disabled={changed.length === 0} onClick={save}>
            {t('save')}
          </Button>
        )}
        <a className="btn btn--s btn--line" href={shown.path} target="_blank" rel="noreferrer">
          {t('look')}
        </a>
        <output className="mut">
          {changed.length > 0
            ? t('changed', { count: changed.length, first: names.get(changed[0] ?? 0)?.title ?? '' })
            : saving.isSuccess && t('saved')}
        </output>
        <span className="grow" />
        {changed.length > 0 && <TextButton onClick={() => setOrder(stored.order)}>{t('reset')}</TextButton>}
      </div>
      {banners.open && (
        <BannerDialog
          place={shown.place}
          banner={banners.open.banner}
          first={{
            after: banners.open.after,
            position: shown.banners_of === null ? Math.max(-1, ...shown.banners.map(({ position }) => position)) + 1 : 0,
          }}
          onClose={banners.close}
          onSaved={() => {
            banners.close()
            banners.refresh()
          }}
        />
      )}
      {conflict && (
        <OrderConflict
          conflict={conflict}
          merged={mergedOrder(
            stored.order,
            conflict.mine,
            conflict.theirs.map(({ id }) => id),
          )}
          names={names}
          isBusy={saving.isPending}
          onSave={(ids) => saving.mutate({ ids, revision: conflict.revision })}
          onTheirs={() => {
            take({ revision: conflict.revision, arranged: [...conflict.theirs] })
            setConflict(undefined)
            void client.invalidateQueries({ queryKey: ['merchandising', shown.place] })
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      <LeaveDialog changed={saving.isPending || changed.length === 0 ? [] : [t('order')]} />
    </>
  )
}
