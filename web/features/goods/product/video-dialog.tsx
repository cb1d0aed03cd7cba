import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import type { OverlayProps } from '#web/lib/open-overlay.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './video-dialog.module.css'

/** The shop's own film in the browser's player. Source: MOD-01 "video". */
export function VideoDialog({ src, title, onClose }: OverlayProps['video'] & { onClose: () => void }) {
  const t = useTranslations('video')
  return (
    <Dialog title={title} size="l" closeLabel={t('close')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- films of goods have no speech */}
      <video className={css.film} src={src} aria-label={t('label', { title })} controls autoPlay muted playsInline />
    </Dialog>
  )
}
