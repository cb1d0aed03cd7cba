import '#web/lib/i18n/later-messages.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProductCard, SizeGuide, SizeOption } from '#contracts/products.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { MeasureDrawing } from '#web/ui/measure-drawing/measure-drawing.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Tabs } from '#web/ui/tabs/tabs.tsx'
import { MeasureTable } from './measure-table.tsx'
import { useSizeGuide } from './size-guide.queries.ts'
import css from './size-guide-dialog.module.css'

type SizeGuideDialogProps = {
  product: ProductCard
  chosen: SizeOption | undefined
  /** Takes the size over to the page. */
  onChoose: (size: SizeOption, isThere: boolean) => void
  onClose: () => void
}

/** Measures of the thing and of the body, how to measure, and who wears it; a row that is pressed can be taken over. Source: UX-26, MOD-01. */
export function SizeGuideDialog({ product, chosen, onChoose, onClose }: SizeGuideDialogProps) {
  const t = useTranslations('size-guide')
  const { data, isError, refetch } = useSizeGuide(product.id)
  return (
    <Dialog title={t('title')} lead={t('lead', { title: product.title })} size="l" closeLabel={t('close')} onClose={onClose}>
      {data ? (
        <Guide guide={data} chosen={chosen} onChoose={onChoose} />
      ) : isError ? (
        <NotLoaded text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="420px" />
      )}
    </Dialog>
  )
}

type GuideProps = { guide: SizeGuide } & Pick<SizeGuideDialogProps, 'chosen' | 'onChoose'>

function Guide({ guide, chosen, onChoose }: GuideProps) {
  const t = useTranslations('size-guide')
  const [offerId, select] = useState(chosen?.offer_id)
  const size = guide.sizes.find((one) => one.offer_id === offerId)
  const isThere = size !== undefined && !guide.is_coming_soon && size.amount.code !== 'none'
  const letters = [...t('letters')]
  const table = (kind: 'garment' | 'body') => (
    <MeasureTable
      label={t(kind)}
      sizes={guide.sizes}
      table={guide[kind]}
      letters={kind === 'garment' ? letters : []}
      selectedId={offerId}
      onSelect={select}
    />
  )
  const codes = guide.garment.columns.map((column) => column.code)
  const worn = guide.worn && <Note>{t('worn', { size: guide.worn.size, height: guide.worn.height_cm })}</Note>
  const howTo = (
    <dl className={css.how}>
      {guide.how_to.map((one) => (
        <div key={one.code}>
          <dt>{one.title}</dt>
          <dd>{one.text}</dd>
        </div>
      ))}
    </dl>
  )
  const garment = (
    <div className={css.columns}>
      <MeasureDrawing codes={codes} letters={letters} label={t('drawing')} />
      <Stack gap="s">
        {table('garment')}
        {worn}
      </Stack>
    </div>
  )
  return (
    <>
      <Tabs
        label={t('title')}
        items={[
          ...(codes.length > 0 ? [{ id: 'garment', title: t('garment'), content: garment }] : []),
          ...(guide.body.columns.length > 0 ? [{ id: 'body', title: t('body'), content: table('body') }] : []),
          { id: 'how', title: t('how'), content: howTo },
        ]}
      />
      <DialogActions>
        <Button disabled={!size} onClick={() => size && onChoose(size, isThere)}>
          {!size ? t('chooseAny') : isThere ? t('choose', { size: size.title }) : t('wait', { size: size.title })}
        </Button>
      </DialogActions>
    </>
  )
}
