import { useTranslations } from 'use-intl'
import { Check } from '#staff/parts/form/check.tsx'
import type { Draft, Recipient } from './draft.ts'
import { errorOf, Field, type Errors } from './field.tsx'

const nobody: Recipient = { firstName: '', lastName: '', phone: '' }

interface Props {
  draft: Pick<Draft, 'recipient'>
  errors: Errors
  onChange: (changes: Partial<Draft>) => void
}

/** Who takes the parcel, when it is not the one who orders. */
export function RecipientFields({ draft: { recipient }, errors, onChange }: Props) {
  const t = useTranslations('newOrder')
  const field = (name: keyof Recipient, wire: string) =>
    recipient && (
      <Field
        label={t(`recipient.${name}`)}
        span={4}
        type={name === 'phone' ? 'tel' : 'text'}
        value={recipient[name]}
        error={errorOf(errors, `recipient.${wire}`)}
        onChange={({ target }) => onChange({ recipient: { ...recipient, [name]: target.value } })}
      />
    )
  return (
    <>
      <div className="no-wide">
        <Check checked={recipient !== undefined} onChange={(isOther) => onChange({ recipient: isOther ? nobody : undefined })}>
          {t('recipient.isOther')}
        </Check>
      </div>
      {field('firstName', 'first_name')}
      {field('lastName', 'last_name')}
      {field('phone', 'phone')}
    </>
  )
}
