import '#web/lib/i18n/later-messages.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon } from '#web/ui/icons/icons.tsx'
import { ZoomPicture } from './zoom-picture.tsx'
import css from './zoom-dialog.module.css'

type ZoomDialogProps = {
  images: readonly Image[]
  start: number
  title: string
  /** Address of the picture as the page has it already; it is seen until the large one has come. */
  previewOf: (index: number) => string | undefined
  onClose: () => void
}

/** A picture over the whole screen: wheel, pinch or double press enlarge, arrows or a swipe go on, Escape and Back close. Source: UX-23. */
export function ZoomDialog({ images, start, title, previewOf, onClose }: ZoomDialogProps) {
  const t = useTranslations('zoom')
  const modal = useModal(true, onClose)
  const [index, setIndex] = useState(start)
  const move = (by: number) => setIndex((at) => (at + by + images.length) % images.length)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  })
  // Talks to the document: the arrows work wherever the focus is in the dialog.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const image = images[index]
  return (
    <dialog {...modal} className={css.dialog} aria-label={t('label', { title })}>
      <div className={css.panel} data-panel tabIndex={-1}>
        {image && <ZoomPicture key={image.src} image={image} preview={previewOf(index)} onSwipe={move} />}
        <p className={css.count} aria-live="polite">
          {t('of', { number: index + 1, count: images.length })}
        </p>
        <div className={css.close}>
          <IconButton size={48} label={t('close')} onClick={onClose}>
            <CrossIcon />
          </IconButton>
        </div>
        {images.length > 1 && (
          <div className={css.arrows}>
            <IconButton size={48} label={t('previous')} onClick={() => move(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <IconButton size={48} label={t('next')} onClick={() => move(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
        )}
      </div>
    </dialog>
  )
}
