import { useTranslations } from 'use-intl'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'

/** Says that a form shows what was typed before and is not saved, and takes it back. */
export function TypedNote({ onDrop }: { onDrop: () => void }) {
  const t = useTranslations('account')
  return (
    <Note>
      {t('edit.unsaved')} <TextButton onClick={onDrop}>{t('edit.dropUnsaved')}</TextButton>
    </Note>
  )
}
