import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { agreementDraftSchema, agreementKinds, type AgreementDetail, type AgreementDraft } from '#contracts/staff/agreements.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { CheckField, SelectField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { PublicationSeen } from '#staff/parts/publication/publication-seen.tsx'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { AgreementAside } from './agreement-aside.tsx'
import { AgreementPreview } from './agreement-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'

const draftOf = ({ text, kind, required }: AgreementDraft): AgreementDraft => ({ text: { ru: text.ru, en: text.en }, kind, required })

/** One agreement: its draft in both languages, how the form shows it, its versions and the publication. Source: ADM-57, ADM-76. */
export default function AgreementEdit() {
  const { id = '' } = useParams()
  const agreement = useQuery({
    queryKey: ['agreement', id],
    queryFn: ({ signal }) => staffApi('GET /staff/agreements/:id/draft', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (agreement.isError) return <Failure error={agreement.error} onRetry={() => void agreement.refetch()} />
  if (!agreement.data) return <Loading />
  return <AgreementForm key={id} first={agreement.data} />
}

function AgreementForm({ first }: { first: AgreementDetail }) {
  const t = useTranslations('agreements')
  const client = useQueryClient()
  const { may } = useMe()
  const [current, setCurrent] = useState(first)
  const [isPublishing, setPublishing] = useState(false)
  const [transaction, setTransaction] = useState<string>()
  const params = { id: String(first.id) }
  const keep = (saved: AgreementDetail): void => {
    setCurrent(saved)
    void client.invalidateQueries({ queryKey: ['list', 'agreements'] })
    void client.invalidateQueries({ queryKey: ['history', `agreements:${saved.id}`] })
  }
  const record = useRecordForm<AgreementDraft, AgreementDetail>({
    schema: agreementDraftSchema,
    values: draftOf(first),
    revision: first.revision,
    toValues: draftOf,
    save: (values, revision = 0) => staffApi('PUT /staff/agreements/:id/draft', { params, body: { ...values, revision } }),
    onSaved: (saved) => {
      setTransaction(undefined)
      keep(saved)
    },
    hints: { 'text.ru': t('textNeeded') },
  })
  const { form } = record
  const { isDirty } = form.formState
  const canPublish = may('agreements.publish') && current.state !== 'live' && !isDirty
  useKeys(isPublishing ? [] : [{ key: 'ctrl+enter', words: t('publish'), act: () => canPublish && setPublishing(true) }])
  const labels = {
    'text.ru': t('textIn', { language: 'ru' }),
    'text.en': t('textIn', { language: 'en' }),
    kind: t('kind'),
    required: t('required'),
  }
  return (
    <>
      <PageHead
        title={current.slug}
        crumbs={[{ title: t('title'), to: '/agreements' }]}
        beside={
          <>
            <PublicationStateMark state={current.state} />
            <span className="mut">{current.version > 0 && t('versionOf', { version: current.version })}</span>
          </>
        }
        actions={
          may('agreements.publish') && (
            <Button disabled={!canPublish} onClick={() => setPublishing(true)}>
              {t('publishAsk')}
            </Button>
          )
        }
      />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(name, value) => (name === 'kind' ? t(`kinds.${String(value)}`) : undefined)}
        foot={
          transaction === undefined ? (
            <span className="mut">
              {isDirty ? t('saveFirst') : current.state === 'edited' ? t('shopShows', { version: current.version }) : ''}
            </span>
          ) : (
            <PublicationSeen key={transaction} transaction={transaction} />
          )
        }
        aside={<AgreementAside agreement={current} />}
      >
        <FormSection form={form} title={t('words')} names={['text']}>
          <LocalizedField form={form} name="text" label={t('text')} hint={t('textHint')} rows={4} />
          <AgreementPreview control={form.control} />
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
      {isPublishing && (
        <PublishDialog
          agreement={current}
          onClose={() => setPublishing(false)}
          onPublished={({ agreement, transaction: written }) => {
            setPublishing(false)
            record.restart(agreement)
            keep(agreement)
            setTransaction(written)
          }}
        />
      )}
    </>
  )
}
