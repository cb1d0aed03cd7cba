import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import {
  agreementForms,
  agreementKinds,
  agreementPurposes,
  agreementsStaffEndpoints,
  type AgreementDetail,
} from '#contracts/staff/agreements.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { CheckField, SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'

const { body: schema } = agreementsStaffEndpoints['POST /staff/agreements']
type NewAgreement = z.output<typeof schema>

const empty: NewAgreement = {
  slug: '',
  form: 'order',
  purpose: 'terms',
  is_only_auth: false,
  kind: 'text_not_active_checkbox',
  required: true,
  text: { ru: '', en: '' },
}

/** A new agreement, which is a draft at first. Source: ADM-76. */
export default function AgreementNew() {
  const t = useTranslations('agreements')
  const client = useQueryClient()
  const navigate = useNavigate()
  const record = useRecordForm<NewAgreement, AgreementDetail>({
    schema,
    values: empty,
    revision: undefined,
    toValues: ({ slug, form, purpose, is_only_auth: isOnlyAuth, kind, required, text }) =>
      ({ slug, form, purpose, is_only_auth: isOnlyAuth, kind, required, text }) as NewAgreement,
    save: (values) => staffApi('POST /staff/agreements', { body: values }),
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: ['list', 'agreements'] })
      // Behind the end of the save, when there is nothing more to lose.
      setTimeout(() => void navigate(`/agreements/${saved.id}`, { replace: true }))
    },
    hints: { slug: t('slugHint'), 'text.ru': t('textNeeded') },
  })
  const { form } = record
  const labels = {
    slug: t('slug'),
    form: t('form'),
    purpose: t('purpose'),
    is_only_auth: t('onlyAuth'),
    kind: t('kind'),
    required: t('required'),
    'text.ru': t('textIn', { language: 'ru' }),
    'text.en': t('textIn', { language: 'en' }),
  }
  return (
    <>
      <PageHead title={t('new')} crumbs={[{ title: t('title'), to: '/agreements' }]} />
      <RecordPage record={record} labels={labels}>
        <FormSection form={form} title={t('place')} names={['slug', 'form', 'purpose', 'is_only_auth']}>
          <div className="sv-g">
            <TextField form={form} name="slug" label={labels.slug} hint={t('slugHint')} placeholder="order-gift" />
            <SelectField
              form={form}
              name="form"
              label={labels.form}
              options={agreementForms.map((value) => ({ value, title: t(`forms.${value}`) }))}
            />
            <SelectField
              form={form}
              name="purpose"
              label={labels.purpose}
              options={agreementPurposes.map((value) => ({ value, title: t(`purposes.${value}`) }))}
            />
            <CheckField form={form} name="is_only_auth" label={labels.is_only_auth} />
          </div>
        </FormSection>
        <FormSection form={form} title={t('words')} names={['text']}>
          <LocalizedField form={form} name="text" label={t('text')} hint={t('textHint')} rows={4} />
        </FormSection>
        <FormSection form={form} title={t('how')} names={['kind', 'required']}>
          <div className="sv-g">
            <SelectField
              form={form}
              name="kind"
              label={labels.kind}
              options={agreementKinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
            />
            <CheckField form={form} name="required" label={labels.required} />
          </div>
        </FormSection>
      </RecordPage>
    </>
  )
}
