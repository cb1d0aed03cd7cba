import { useTranslations } from 'use-intl'
import type { PhoneCaller } from '#contracts/staff/order-create.contract.ts'
import type { Draft } from './draft.ts'
import { errorOf, type Errors } from './field.tsx'

interface Props {
  draft: Draft
  caller: PhoneCaller
  errors: Errors
  onChange: (changes: Partial<Draft>) => void
}

/** What is read to the customer, each with a checkbox of its own for their yes; none is ticked before. Source: ADM-18, SESS-10. */
export function AgreementsSection({ draft, caller, errors, onChange }: Props) {
  const t = useTranslations('newOrder')
  const toggle = (id: number) =>
    onChange({ agreed: draft.agreed.includes(id) ? draft.agreed.filter((one) => one !== id) : [...draft.agreed, id] })
  const error = errorOf(errors, 'agreement_ids')
  return (
    <section className="sv-s">
      <div className="row">
        <h2>{t('agreements.title')}</h2>
        <span className="mut">{t('agreements.note')}</span>
      </div>
      {caller.agreements.map(({ id, text, required }) => (
        <label className={`chk no-agree${draft.agreed.includes(id) ? ' is-on' : ''}`} key={id}>
          <input className="vh" type="checkbox" checked={draft.agreed.includes(id)} onChange={() => toggle(id)} />
          <i />
          <span>
            {plain(text)}
            <small className="mut">{required ? t('agreements.required') : t('agreements.optional')}</small>
          </span>
        </label>
      ))}
      {error && (
        <p className="red" role="alert">
          {error}
        </p>
      )}
    </section>
  )
}

/** The words as they are read aloud: links in them are for pages. */
const plain = (text: string): string => text.replaceAll(/<[^>]*>/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
