import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Image } from '#contracts/shared.contract.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons/form-icons.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { useZoom } from './use-zoom.ts'
import css from './zoom-picture.module.css'

type ZoomPictureProps = { image: Image; preview: string | undefined; onSwipe: (by: 1 | -1) => void }

/** One picture that can be enlarged and moved, also by plus and minus; a swipe over one that is not enlarged asks for its neighbor. */
export function ZoomPicture({ image, preview, onSwipe }: ZoomPictureProps) {
  const t = useTranslations('zoom')
  const { ref, zoom, isMoving, handlers, step } = useZoom(onSwipe)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') step(2)
    if (event.key === '-') step(1 / 2)
  })
  // Talks to the document: the keys work wherever the focus is in the dialog.
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <div className={css.frame} ref={ref} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
        <div
          className={css.picture}
          data-moving={isMoving || undefined}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`, aspectRatio: image.width / image.height }}
        >
          <Picture image={image} sizes={zoom.scale > 1 ? '200vw' : '100vw'} ratio="fill" preview={preview} priority />
        </div>
      </div>
      <div className={css.steps}>
        <IconButton size={48} label={t('out')} disabled={zoom.scale === 1} onClick={() => step(1 / 2)}>
          <MinusIcon />
        </IconButton>
        <IconButton size={48} label={t('in')} onClick={() => step(2)}>
          <PlusIcon />
        </IconButton>
      </div>
    </>
  )
}
