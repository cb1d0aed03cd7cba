import '#web/lib/i18n/later-messages.ts'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contracts/customers.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useAccount } from '#web/features/access/auth/session/session.queries.ts'
import { dropTyped } from '#web/lib/api/typed-fields.ts'
import { useSetting } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useChangePersonal } from '../account.queries.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { EmailField } from './email-field.tsx'
import type { PersonalField } from './personal-problems.ts'
import { personalForm, usePersonalFields } from './use-personal-fields.ts'

const asked = ['first_name', 'email', 'birth_date'] as const

/** Asks for what the account does not know of its owner; closing it, in whatever way, ends the asking for good. Source: ACC-03. */
export function PersonalDialog({ onClose }: { onClose: () => void }) {
  const { data: user } = useAccount()
  return user ? <Reminder user={user} onClose={onClose} /> : null
}

function Reminder({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('account')
  const title = useSetting('popup_my_data_title')
  const subtitle = useSetting('popup_my_data_subtitle')
  // The shop's words ask for a name first; whoever has told it is asked for the rest. Saving must not change them while it closes.
  const [isNamed] = useState(() => user.first_name !== null)
  const dismiss = useChangePersonal()
  const close = () => {
    onClose()
    // What was typed on the page of the account is not this dialog's.
    dropTyped(personalForm, user.id, asked)
    // Nothing is lost when this fails: the question comes again in another session.
    dismiss.mutate({})
  }
  return (
    <Dialog
      title={isNamed ? t('reminder.rest') : title || t('reminder.title')}
      lead={isNamed ? undefined : subtitle}
      closeLabel={t('reminder.close')}
      onClose={close}
    >
      <MissingData
        user={user}
        onSaved={(next) => {
          showToast({ text: t('reminder.saved') })
          // What may stay empty was left so: that is an answer too.
          if (next.personal_data_is_filled) onClose()
          else close()
        }}
      />
    </Dialog>
  )
}

function MissingData({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const t = useTranslations('account')
  // What is missing when the dialog opens; saving must not take fields away while it closes.
  const [names] = useState<readonly PersonalField[]>(() => asked.filter((name) => user[name] === null))
  const { field, birthDate, errors, save, isSaving } = usePersonalFields(user, names)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(onSaved)
  }
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        {names.includes('first_name') && (
          <TextField {...field('first_name')} label={t('edit.firstName')} autoComplete="given-name" maxLength={limits.name} required />
        )}
        {names.includes('email') && <EmailField {...field('email')} />}
        {names.includes('birth_date') && <BirthDateField {...birthDate} />}
        <FormErrors errors={errors.form} />
        <Button type="submit" full busy={isSaving}>
          {t('edit.save')}
        </Button>
      </Stack>
    </form>
  )
}
