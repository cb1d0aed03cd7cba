import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contracts/customers.contract.ts'
import { limits } from '#contracts/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FieldGrid, FormSection } from '#web/ui/layout/form-layout.tsx'
import { keepFocus } from '#web/ui/keyboard/keep-focus.ts'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { OwnEmail } from './own-email.tsx'
import { OwnPhone } from './own-phone.tsx'
import css from './personal-form.module.css'
import { TypedNote } from '../typed-note.tsx'
import { usePersonalFields } from './use-personal-fields.ts'

const fields = ['first_name', 'last_name', 'birth_date', 'email'] as const

/** Name, birthday and e-mail. Once saved, a line says so in the place of the button, until something is changed again. Source: ACC-02. */
export function PersonalForm({ user }: { user: User }) {
  const t = useTranslations('account')
  const { field, birthDate, errors, save, isSaving, isSaved, isBack, drop } = usePersonalFields(user, fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form {...errors.formProps} className={css.form} onSubmit={submit}>
      <FormSection title={t('edit.who')}>
        <FieldGrid>
          <TextField {...field('first_name')} label={t('edit.firstName')} autoComplete="given-name" maxLength={limits.name} required />
          <TextField {...field('last_name')} label={t('edit.lastName')} autoComplete="family-name" maxLength={limits.name} />
          <BirthDateField {...birthDate} />
        </FieldGrid>
      </FormSection>
      <FormSection title={t('edit.contact')}>
        <FieldGrid>
          <OwnEmail user={user} {...field('email')} />
          <OwnPhone phone={user.phone} />
        </FieldGrid>
      </FormSection>
      <div className={css.save}>
        <div ref={keepFocus}>
          <Stack>
            {isBack && <TypedNote onDrop={() => drop()} />}
            <FormErrors errors={errors.form} />
            {isSaved ? (
              <OkLine>{t('edit.saved')}</OkLine>
            ) : (
              <div>
                <Button type="submit" busy={isSaving}>
                  {t('edit.save')}
                </Button>
              </div>
            )}
          </Stack>
        </div>
      </div>
    </form>
  )
}
