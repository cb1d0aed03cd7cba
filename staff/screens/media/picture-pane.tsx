import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { mediaSchema, type MediaOne, type StoredMedia } from '#contracts/staff/media.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { Crops } from './crops.tsx'
import { FocusField } from './focus-field.tsx'
import { Places } from './places.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { RemovePicture } from './remove-picture.tsx'

const valuesOf = ({ alt, focus }: StoredMedia): StoredMedia => ({ alt, focus })

/** One picture: what stays in sight of it, its words, where it is shown. Source: ADM-36. */
export function PicturePane({ id, query }: { id: string; query: string }) {
  const one = useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => staffApi('GET /staff/media/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (one.isError) return <Failure error={one.error} onRetry={() => void one.refetch()} />
  if (!one.data) return <Loading />
  return <PictureForm picture={one.data} query={query} />
}

function PictureForm({ picture, query }: { picture: MediaOne; query: string }) {
  const t = useTranslations('media')
  const format = useFormatter()
  const client = useQueryClient()
  const { may } = useMe()
  const mayWrite = may('media.write')
  const [current, setCurrent] = useState(picture)
  const record = useRecordForm<StoredMedia, MediaOne>({
    schema: mediaSchema,
    values: valuesOf(picture),
    revision: picture.revision,
    toValues: valuesOf,
    save: (values, revision = current.revision) =>
      staffApi('PUT /staff/media/:id', { params: { id: String(picture.id) }, body: { ...values, revision } }),
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'media'] })
      void client.invalidateQueries({ queryKey: ['history', `images:${saved.id}`] })
    },
  })
  const { form } = record
  const labels = { 'alt.ru': t('altIn', { language: 'ru' }), 'alt.en': t('altIn', { language: 'en' }), focus: t('focus') }
  const { image, name, bytes } = current
  const weight = bytes === null ? undefined : t('kilobytes', { count: format.number(Math.max(1, Math.round(bytes / 1024))) })
  const size = [t('pixels', { width: image.width, height: image.height }), weight].filter(Boolean).join(', ')
  return (
    <RecordPage record={record} labels={labels} valueWords={(field, value) => (field === 'focus' ? focusWords(value, t) : undefined)}>
      <div className="sv-s">
        <div className="row">
          <h2>{name}</h2>
          <span className="mut num">{size}</span>
        </div>
        <FocusField form={form} picture={current} isReadOnly={!mayWrite} />
      </div>
      <Crops form={form} image={image} />
      <div className="sv-s">
        <h2>{t('words')}</h2>
        <LocalizedField form={form} name="alt" label={t('alt')} rows={3} />
      </div>
      <Places picture={current}>
        {mayWrite && (
          <>
            <ReplacePicture
              picture={current}
              isUnsaved={form.formState.isDirty}
              onReplaced={(replaced) => {
                setCurrent(replaced)
                record.restart(replaced)
              }}
            />
            <RemovePicture picture={current} query={query} />
          </>
        )}
      </Places>
      <History objectKind="images" id={current.id} />
    </RecordPage>
  )
}

function focusWords(value: unknown, t: ReturnType<typeof useTranslations<'media'>>): string {
  const focus = value as StoredMedia['focus']
  return focus ? t('at', focus) : t('centre')
}
