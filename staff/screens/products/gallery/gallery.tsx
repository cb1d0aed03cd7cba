import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { dropOf } from '../../media/drop-files.ts'
import { sendToLibrary } from '../../media/send-picture.ts'
import { UploadButton } from '../../media/upload-button.tsx'
import { useUploadQueue } from '../../media/upload-queue.ts'
import { UploadStrip } from '../../media/upload-strip.tsx'
import { GalleryItems } from './gallery-items.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { withArrived } from './picture-order.ts'
import { useRememberPictures, useShownPictures, type ShownPicture } from './shown-picture.ts'

interface GalleryProps {
  /** Of what: for whoever hears it. */
  label: string
  ids: readonly number[]
  /** Pictures that are known already; the others are asked of the library. */
  known: readonly ShownPicture[]
  /** Given the pictures of that moment: files arrive late. */
  onChange: (change: (ids: readonly number[]) => number[]) => void
  /** What stands on the picture at a place, from 0. */
  markOf: (at: number) => string
  /** At the end of the row of buttons. */
  children?: ReactNode
}

/** Pictures in their order: brought here as files, taken from the library, moved by pointer and keyboard, taken out. Source: ADM-31, ADM-36. */
export function Gallery({ label, ids, known, onChange, markOf, children }: GalleryProps) {
  const t = useTranslations('products')
  const mt = useTranslations('media')
  const { may } = useMe()
  const [isPicking, setPicking] = useState(false)
  const pictures = useShownPictures(ids, known)
  const remember = useRememberPictures()
  const ranks = useRef(new Map<number, number>())
  const queue = useUploadQueue({
    send: sendToLibrary,
    words: { tooLarge: mt('tooLarge'), failed: mt('failed'), unreachable: mt('unreachable') },
    onTaken: (rank, picture) => {
      remember([picture])
      ranks.current.set(picture.id, rank)
      onChange((now) => withArrived(now, { id: picture.id, rank }, ranks.current))
    },
  })
  const mayUpload = may('media.write')
  return (
    <div className="pd-gal" {...(mayUpload && dropOf(queue.add))}>
      {ids.length === 0 && <p className="mut">{t('edit.noPictures')}</p>}
      <GalleryItems label={label} ids={ids} pictures={pictures} markOf={markOf} onChange={onChange} />
      <UploadStrip uploads={queue.uploads} query="" onRetry={queue.retry} onDrop={queue.drop} onStop={queue.stop} onClear={queue.clear} />
      <div className="row pd-gal-acts">
        {mayUpload && <UploadButton kind="line" label={t('gallery.filesOf', { label })} onFiles={queue.add} />}
        <Button kind="line" onClick={() => setPicking(true)}>
          {t('gallery.pick')}
        </Button>
        {children}
      </div>
      {isPicking && (
        <PicturePicker
          taken={ids}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            remember(picked)
            onChange((now) => [...now, ...picked.map(({ id }) => id).filter((id) => !now.includes(id))])
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
