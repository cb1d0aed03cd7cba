import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FieldGrid, FormSection, FieldWide } from '#web/ui/layout/form-layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { OrderPhone } from './order-phone.tsx'
import { OrderTextField } from './order-text-field.tsx'
import css from './sections.module.css'
import { useOrderLogin } from './use-order-login.ts'

type ContactSectionProps = {
  isGuest: boolean
  /** The order would earn an account bonuses. */
  isEarning: boolean
  needsEmail: boolean
  bar: ReactNode
}

/** Who gets the order. Beside phone and e-mail stands why they are needed; a guest is offered to log in, never made to. Source: UX-39, UX-42. */
export function ContactSection({ isGuest, isEarning, needsEmail, bar }: ContactSectionProps) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const logIn = useOrderLogin()
  return (
    <FormSection title={t('contact.title')}>
      <FieldGrid>
        {isGuest && (
          <FieldWide>
            <p className={css.offer}>
              {t(isEarning ? 'contact.guest' : 'contact.guestPlain')} <TextButton onClick={logIn}>{t('contact.login')}</TextButton>
            </p>
          </FieldWide>
        )}
        <OrderTextField
          name="contact.first_name"
          label={t('contact.firstName')}
          autoComplete="given-name"
          maxLength={limits.name}
          required
        />
        <OrderTextField name="contact.last_name" label={t('contact.lastName')} autoComplete="family-name" maxLength={limits.name} />
        <OrderPhone name="contact.phone" label={t('contact.phone')} hint={t('contact.phoneWhy')} />
        <OrderTextField
          name="contact.email"
          label={t('contact.email')}
          hint={t(needsEmail ? 'contact.emailForReceipt' : 'contact.emailWhy')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={limits.email}
        />
        <Tick flag="hasRecipient">{t('recipient.other')}</Tick>
        {form.draft.hasRecipient && <Recipient />}
        <Tick flag="isGift">{t('gift.label')}</Tick>
      </FieldGrid>
      {bar}
    </FormSection>
  )
}

/** A checkbox for what the draft only knows as yes or no. */
function Tick({ flag, children }: { flag: 'hasRecipient' | 'isGift'; children: ReactNode }) {
  const form = useOrderFormState()
  return (
    <FieldWide>
      <Checkbox
        name={flag}
        checked={form.draft[flag] ?? false}
        onChange={(event) => form.change((draft) => ({ ...draft, [flag]: event.target.checked }))}
      >
        {children}
      </Checkbox>
    </FieldWide>
  )
}

/** Filled in by the browser apart from the fields of the one who orders. */
const recipientGroup = 'section-recipient shipping'

/** Somebody else who gets the order: the carrier calls them, the messages go to the one who orders. */
function Recipient() {
  const t = useTranslations('order')
  return (
    <>
      <OrderTextField
        name="recipient.first_name"
        label={t('recipient.firstName')}
        autoComplete={`${recipientGroup} given-name`}
        maxLength={limits.name}
        required
      />
      <OrderTextField
        name="recipient.last_name"
        label={t('recipient.lastName')}
        autoComplete={`${recipientGroup} family-name`}
        maxLength={limits.name}
      />
      <OrderPhone name="recipient.phone" label={t('recipient.phone')} hint={t('recipient.phoneWhy')} fillGroup={recipientGroup} />
    </>
  )
}
