import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ListingBannerRow } from '#contracts/staff/merchandising.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { ConflictDialog } from '#staff/parts/form/conflict-dialog.tsx'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { PictureField } from '../categories/picture-field.tsx'
import { bannerSchema, bannerValues, storedBanner, type BannerValues } from './banner-values.ts'

interface BannerDialogProps {
  place: string
  /** The stored one; undefined for a new one. */
  banner: ListingBannerRow | undefined
  /** Where a new one stands. */
  first: { after: number | null; position: number }
  onClose: () => void
  onSaved: (banner: ListingBannerRow) => void
}

/** A banner between the rows: its picture, words, link and where it stands. What is typed is asked about before it is lost. Source: ADM-46, ADM-77. */
export function BannerDialog({ place, banner, first, onClose, onSaved }: BannerDialogProps) {
  const t = useTranslations('merchandising')
  const id = useId()
  const at = { place, position: banner?.position ?? first.position }
  const record = useRecordForm<BannerValues, ListingBannerRow>({
    schema: bannerSchema,
    values: bannerValues(banner, first.after),
    revision: banner?.revision,
    toValues: (row) => bannerValues(row, null),
    save: (values, revision) =>
      banner && revision !== undefined
        ? staffApi('PUT /staff/listing-banners/:id', {
            params: { id: String(banner.id) },
            body: { ...storedBanner(values, at), revision },
          })
        : staffApi('POST /staff/listing-banners', { body: storedBanner(values, at) }),
    onSaved,
    hints: {
      'title.ru': t('titleNeeded'),
      'button.ru': t('buttonNeeded'),
      link: t('linkHint'),
      after_products: t('afterHint'),
    },
  })
  const { form } = record
  const labels: Record<string, string> = {
    'title.ru': t('titleIn', { language: 'ru' }),
    'title.en': t('titleIn', { language: 'en' }),
    'text.ru': t('textIn', { language: 'ru' }),
    'text.en': t('textIn', { language: 'en' }),
    'button.ru': t('buttonIn', { language: 'ru' }),
    'button.en': t('buttonIn', { language: 'en' }),
    link: t('link'),
    image_id: t('picture'),
    orientation: t('orientation'),
    after_products: t('afterField'),
  }
  const valueWords = (name: string, value: unknown): string | undefined => {
    if (name === 'orientation') return t(`orientations.${value === 'v' ? 'v' : 'h'}`)
    if (name === 'after_products') return value === '' ? t('byCadence') : t('after', { count: Number(value) })
    return name === 'image_id' ? t('pictureNumber', { id: Number(value) }) : undefined
  }
  const close = () => {
    if (!form.formState.isDirty || confirm(t('loseBanner'))) onClose()
  }
  return (
    <Dialog
      title={banner ? t('bannerOf', { name: banner.title.ru }) : t('newBanner')}
      onClose={close}
      actions={
        <>
          <Button type="submit" form={id} busy={record.isSaving}>
            {t(banner ? 'saveBanner' : 'addBanner')}
          </Button>
          <Button kind="line" onClick={close}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form className="vm-banner" id={id} noValidate onSubmit={(event) => void record.submit(event)}>
        {record.failure !== undefined && <FailureLine error={record.failure} />}
        <PictureField
          form={form}
          name="image_id"
          label={t('picture')}
          pictures={banner ? [{ id: banner.image_id, image: banner.image }] : []}
        />
        <div>
          <LocalizedField form={form} name="title" label={t('bannerTitle')} />
          <LocalizedField form={form} name="text" label={t('bannerText')} rows={2} />
          <LocalizedField form={form} name="button" label={t('bannerButton')} />
          <div className="sv-g">
            <TextField form={form} name="link" label={labels.link ?? ''} placeholder="/list/winter" hint={t('linkHint')} span={12} />
            <SelectField
              form={form}
              name="orientation"
              label={labels.orientation ?? ''}
              options={(['h', 'v'] as const).map((value) => ({ value, title: t(`orientations.${value}`) }))}
            />
            <TextField form={form} name="after_products" label={labels.after_products ?? ''} hint={t('afterHint')} />
          </div>
        </div>
      </form>
      {banner && <History objectKind="listing_banners" id={banner.id} />}
      {record.conflict && <ConflictDialog conflict={record.conflict} labels={labels} valueWords={valueWords} onDone={record.settle} />}
    </Dialog>
  )
}
