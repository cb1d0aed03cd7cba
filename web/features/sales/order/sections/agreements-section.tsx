import { useTranslations } from 'use-intl'
import type { Agreement as AgreementText } from '#contracts/content.contract.ts'
import { limits } from '#contracts/limits.ts'
import { Consent } from '#web/features/base/agreements/consent.tsx'
import { tickOf } from '#web/features/base/agreements/ticks.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { keepFocus } from '#web/ui/keyboard/keep-focus.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import { FormSection } from '#web/ui/layout/form-layout.tsx'
import { agreementField } from '../draft/order-check.ts'
import { useOrderFormState } from '../draft/order-form-context.ts'
import { OrderTextArea } from './order-text-field.tsx'
import css from './sections.module.css'

/** A word to the shop. */
export function CommentSection() {
  const t = useTranslations('order')
  return (
    <FormSection title={t('comment.title')}>
      <OrderTextArea name="comment" label={t('comment.label')} rows={2} maxLength={limits.comment} />
    </FormSection>
  )
}

/** What the shopper agrees to, each purpose with a checkbox of its own; stands above the button that places the order. */
export function AgreementsSection({ agreements }: { agreements: readonly AgreementText[] }) {
  const t = useTranslations('order')
  const form = useOrderFormState()
  const error = form.errorOf('agreement_ids')
  return (
    <section ref={keepFocus}>
      <h3 className={css.subtitle}>{t('agreements.title')}</h3>
      <Stack gap="xs">
        {agreements.map((agreement) => {
          const field = agreementField(agreement.id)
          return (
            <Consent
              key={agreement.id}
              agreement={agreement}
              ticks={form.draft.agreements}
              name={field}
              error={form.errorOf(field)}
              onChange={(event) =>
                form.change(
                  (draft) => ({ ...draft, agreements: { ...draft.agreements, [tickOf(agreement)]: event.target.checked } }),
                  field,
                  'agreement_ids',
                )
              }
            />
          )
        })}
        {error && <FieldError>{error}</FieldError>}
      </Stack>
    </section>
  )
}
