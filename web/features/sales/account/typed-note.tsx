import { useTranslations } from 'use-intl'
import { Note } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'

/** Says that a form shows what was typed before and is not saved, and takes it back: to what is saved, or to nothing in a form that `isNew`. */
export function TypedNote({ isNew = false, onDrop }: { isNew?: boolean; onDrop: () => void }) {
  const t = useTranslations('account')
  return (
    <Note>
      {t('edit.unsaved')} <TextButton onClick={onDrop}>{isNew ? t('edit.clearUnsaved') : t('edit.dropUnsaved')}</TextButton>
    </Note>
  )
}
