import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'

const atMost = 8

/** What was photographed when the things came; whoever receives them adds to it, a phone by its camera. Source: ADM-25. */
export function ReturnPhotos({ returned, id, canAdd }: { returned: StaffReturn; id: string; canAdd: boolean }) {
  const t = useTranslations('returns')
  const queryClient = useQueryClient()
  const key = ['return-photos', id]
  const photos = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => staffApi('GET /staff/returns/:id/photos', { params: { id } }, { signal }),
    staleTime: Infinity,
  })
  const remove = useMutation({
    mutationFn: (photo: number) => staffApi('DELETE /staff/returns/:id/photos/:photo', { params: { id, photo: String(photo) } }),
    onSuccess: (next) => queryClient.setQueryData(key, next),
  })
  const shown = photos.data?.results ?? []
  const isOpen = canAdd && ['approved', 'received', 'refunded'].includes(returned.status)
  if (photos.isError) return <Failure error={photos.error} onRetry={() => void photos.refetch()} />
  if (!isOpen && shown.length === 0) return null
  return (
    <section className="sv-s">
      <h2>{t('photos.title')}</h2>
      {shown.length > 0 && (
        <ul className="rt-p">
          {shown.map((photo, index) => (
            <Photo
              key={photo.id}
              photo={photo}
              number={index + 1}
              isRemoving={remove.isPending && remove.variables === photo.id}
              onRemove={isOpen ? () => remove.mutate(photo.id) : undefined}
            />
          ))}
        </ul>
      )}
      {remove.isError && <FailureLine error={remove.error} />}
      {isOpen && (shown.length < atMost ? <AddPhoto id={id} queryKey={key} /> : <p className="mut">{t('photos.full')}</p>)}
    </section>
  )
}

interface PhotoProps {
  photo: { data: string; by: string; at: string }
  number: number
  isRemoving: boolean
  onRemove: (() => void) | undefined
}

function Photo({ photo: { data, by, at }, number, isRemoving, onRemove }: PhotoProps) {
  const t = useTranslations('returns')
  const format = useFormatter()
  const moment = format.dateTime(new Date(at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <li>
      <img src={data} alt={t('photos.alt', { number })} />
      <span className="xs mut">{t('photos.by', { who: by, at: moment })}</span>
      {onRemove && (
        <TextButton disabled={isRemoving} aria-label={t('photos.removeLabel', { number })} onClick={onRemove}>
          {t('photos.remove')}
        </TextButton>
      )}
    </li>
  )
}

function AddPhoto({ id, queryKey }: { id: string; queryKey: readonly string[] }) {
  const t = useTranslations('returns')
  const field = useId()
  const queryClient = useQueryClient()
  const [isUnreadable, setUnreadable] = useState(false)
  const add = useMutation({
    mutationFn: (image: string) => staffApi('POST /staff/returns/:id/photos', { params: { id }, body: { image } }),
    onSuccess: (next) => queryClient.setQueryData(queryKey, next),
  })
  const take = async (files: readonly File[]) => {
    setUnreadable(false)
    for (const file of files) {
      const picture = await shrinkPicture(file, { side: limits.uploadSide, bytes: limits.uploadBytes }).catch(() => undefined)
      if (!picture) return setUnreadable(true)
      await add.mutateAsync(picture.url).catch(() => undefined)
    }
  }
  return (
    <>
      <p className="mut">{t('photos.why')}</p>
      <label className="rt-add" htmlFor={field} aria-busy={add.isPending}>
        {t('photos.add')}
      </label>
      <input
        id={field}
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/*"
        multiple
        disabled={add.isPending}
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <p role="alert" className="red">
        {isUnreadable && t('photos.unreadable')}
      </p>
      {add.isError && <FailureLine error={add.error} />}
    </>
  )
}
