import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { modelDraftSchema, type ModelDraftRow } from '#contracts/staff/model-drafts.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { TextField } from '#staff/parts/form/fields.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { ModelFields, type Choices } from '../model-fields.tsx'
import { productLabels } from '../product-labels.ts'
import type { ProductValues } from '../product-values.ts'
import { choicesQuery } from '../products.queries.ts'
import { DraftCheck } from './draft-check.tsx'
import { DraftPhotos } from './draft-photos.tsx'
import { stepsOf, type DraftStep } from './draft-steps.ts'
import { draftValues, inDraft, storedDraft, type DraftValues } from './draft-values.ts'
import { Matrix } from './matrix.tsx'

/** A model that is being written, step by step; it is kept at every step, and made at the last. Source: ADM-32. */
export default function ModelDraft() {
  const { id = '' } = useParams()
  const choices = useQuery(choicesQuery)
  const row = useQuery({
    queryKey: ['model-draft', id],
    queryFn: ({ signal }) => staffApi('GET /staff/model-drafts/:id', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const failed = [row, choices].find(({ isError }) => isError)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!row.data || !choices.data) return <Loading />
  return <DraftForm key={id} row={row.data} choices={choices.data} />
}

const schema = z.unknown().superRefine((values, context) => {
  for (const { message, path } of modelDraftSchema.safeParse(storedDraft(values as DraftValues)).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: [...path] })
})

function DraftForm({ row, choices }: { row: ModelDraftRow; choices: Choices }) {
  const t = useTranslations('products')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const [current, setCurrent] = useState(row)
  const steps = stepsOf(row.model_id)
  const step = steps.find((one) => one === search.get('step')) ?? steps[0] ?? 'matrix'
  const labels = useDraftLabels()
  const target = useRef<string>(undefined)
  const record = useRecordForm<DraftValues, ModelDraftRow>({
    schema,
    values: useMemo(() => draftValues(row), [row]),
    revision: row.revision,
    toValues: draftValues,
    save: (values, revision = row.revision) =>
      staffApi('PUT /staff/model-drafts/:id', { params: { id: String(row.id) }, body: { draft: storedDraft(values), revision } }),
    onSaved: (saved) => {
      setCurrent(saved)
      // What is missing is said at the last step; what is wrong at once.
      tell(saved, ({ kind }) => kind === 'mistake')
      void client.invalidateQueries({ queryKey: ['model-drafts'] })
    },
  })
  const { form } = record
  const tell = ({ problems }: ModelDraftRow, isTold: (problem: ModelDraftRow['problems'][number]) => boolean): void => {
    for (const problem of problems) if (isTold(problem)) form.setError(inDraft(problem.field), { type: 'server', message: problem.message })
  }
  const go = (next: DraftStep): void => {
    if (form.formState.isDirty) void record.submit()
    setSearch({ step: next }, { preventScrollReset: false })
  }
  // Puts the focus into the field that was asked for, once its step is there.
  useEffect(() => {
    if (target.current === undefined) return
    const field = document.querySelector<HTMLElement>(`[name="${target.current}"]`)
    target.current = undefined
    field?.scrollIntoView({ block: 'center' })
    field?.focus()
  }, [step])
  const making = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/model-drafts/:id/make', { params: { id: String(row.id) }, body: { revision: current.revision } }),
    onSuccess: ({ model_id: modelId }) => {
      void client.invalidateQueries({ queryKey: ['list', 'products'] })
      void client.invalidateQueries({ queryKey: ['model-drafts'] })
      void navigate(`/products/${modelId}`)
    },
  })
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const title = current.draft.title.ru || t('new.untitled')
  const isReady = current.problems.length === 0 && !form.formState.isDirty && !record.isSaving
  return (
    <>
      <PageHead
        title={row.model_id === null ? title : t('new.moreOf', { title })}
        crumbs={[
          { title: t('title'), to: '/products' },
          { title: t('new.title'), to: '/products/new' },
        ]}
      />
      <nav className="tabs" aria-label={t('new.steps.label')}>
        {steps.map((one, index) => (
          <button
            className={one === step ? 'is-on' : ''}
            key={one}
            type="button"
            aria-current={one === step ? 'step' : undefined}
            onClick={() => go(one)}
          >
            {index + 1}. {t(`new.steps.${one}`)}
          </button>
        ))}
      </nav>
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(_, value) => (Array.isArray(value) ? t('edit.items', { count: value.length }) : undefined)}
        foot={
          next ? (
            <Button kind="line" onClick={() => go(next)}>
              {t('new.next', { step: t(`new.steps.${next}`).toLowerCase() })}
            </Button>
          ) : (
            <Button disabled={!isReady} busy={making.isPending} onClick={() => making.mutate()}>
              {t(row.model_id === null ? 'new.make' : 'new.add')}
            </Button>
          )
        }
      >
        {step === 'texts' && (
          <>
            {/* A draft has the fields of a model that it shows here under the same names. */}
            <ModelFields form={form as unknown as UseFormReturn<ProductValues>} labels={labels} choices={choices} isNew />
            <div className="sv-g pd-g">
              <TextField form={form} name="slug" label={t('fields.slug')} hint={t('new.slugHint')} />
            </div>
          </>
        )}
        {step === 'matrix' && <Matrix form={form} choices={choices} />}
        {step === 'photos' && <DraftPhotos form={form} choices={choices} />}
        {step === 'check' && (
          <DraftCheck
            row={current}
            choices={choices}
            onGo={(to, field) => {
              target.current = field
              tell(current, () => true)
              go(to)
            }}
          />
        )}
        {making.isError && <FailureLine error={making.error} />}
      </RecordPage>
    </>
  )
}

/** Names of the fields of a draft: those of a model, and those of the matrix. */
function useDraftLabels(): Record<string, string> {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  return {
    ...productLabels({ colors: [] }, (key) => t(`fields.${key}`), locale),
    slug: t('fields.slug'),
    category_id: t('fields.category_id'),
    price: t('new.priceOfAll'),
    article: t('new.article'),
    pattern: t('new.pattern'),
    size_ids: t('fields.sizes'),
    colors: t('new.matrix'),
    loose: t('fields.images'),
  }
}
