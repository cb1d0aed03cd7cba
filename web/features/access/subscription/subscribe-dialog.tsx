import '#web/lib/i18n/later-messages.ts'
import { useTranslations } from 'use-intl'
import { useSetting } from '#web/lib/api/vars.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import css from './subscribe-dialog.module.css'

/** The invitation to the emails over a page, with the picture that staff have set, if any. Source: MOD-02. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('subscription')
  const image = useSetting('subscribe_popup_image')
  return (
    <Dialog
      title={useSetting('footer_subscribe_form_title')}
      lead={useSetting('subscribe_popup_text')}
      size={image ? 'l' : 's'}
      media={image && <img className={css.picture} src={image} alt="" />}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <SubscribeForm />
    </Dialog>
  )
}
