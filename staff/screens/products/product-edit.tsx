import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductModelRow } from '#contracts/staff/product-edit.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { PublicationSeen } from '#staff/parts/publication/publication-seen.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { Button, ButtonLink } from '#staff/parts/button/button.tsx'
import { ColorSection } from './color-section.tsx'
import { ModelFields, type Choices } from './model-fields.tsx'
import { ProductAside } from './product-aside.tsx'
import { productLabels } from './product-labels.ts'
import { productSchema, productValues, storedProduct, type ProductValues } from './product-values.ts'
import { useBeginDraft } from './new/use-begin-draft.ts'
import { choicesQuery } from './products.queries.ts'

/** A model with its colors and sizes, saved as one. Source: ADM-31. */
export default function ProductEdit() {
  const { id = '' } = useParams()
  const choices = useQuery(choicesQuery)
  const model = useQuery({
    queryKey: ['product', id],
    queryFn: ({ signal }) => staffApi('GET /staff/products/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  const failed = [model, choices].find(({ isError }) => isError)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (!model.data || !choices.data) return <Loading />
  return <ProductForm key={id} model={model.data} choices={choices.data} />
}

function ProductForm({ model, choices }: { model: ProductModelRow; choices: Choices }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const { may } = useMe()
  const client = useQueryClient()
  const [current, setCurrent] = useState(model)
  const [transaction, setTransaction] = useState<string>()
  const ids = useMemo(() => model.colors.map((color) => color.id), [model])
  const labels = productLabels(current, (key) => t(`fields.${key}`), locale)
  const record = useRecordForm<ProductValues, ProductModelRow>({
    schema: useMemo(() => productSchema(ids), [ids]),
    values: useMemo(() => productValues(model), [model]),
    revision: model.revision,
    toValues: productValues,
    save: async (values, revision = model.revision) => {
      const saved = await staffApi('PUT /staff/products/:id', {
        params: { id: String(model.id) },
        body: { ...storedProduct(values, ids), revision },
      })
      setTransaction(saved.transaction)
      return saved
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'products'] })
      void client.invalidateQueries({ queryKey: ['history', `models:${saved.id}`] })
    },
  })
  const { form } = record
  const shown = current.colors.find(({ state }) => state === 'live')
  return (
    <>
      <PageHead
        title={textIn(locale, current.title)}
        crumbs={[{ title: t('title'), to: '/products' }]}
        beside={
          <span className="mut num">
            {t('edit.figures', { colors: current.colors.length, sizes: current.colors.reduce((sum, { sizes }) => sum + sizes.length, 0) })}
          </span>
        }
        actions={
          <>
            <ButtonLink kind="line" to={`/products/${model.id}/preview`}>
              {t('preview.link')}
            </ButtonLink>
            <ButtonLink kind="line" to={`/products/${model.id}/sizes`}>
              {t('edit.sizes')}
            </ButtonLink>
            {may('catalog.write') && <MoreColors modelId={model.id} />}
          </>
        }
      />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(_, value) => (Array.isArray(value) ? t('edit.items', { count: value.length }) : undefined)}
        foot={
          <>
            {transaction !== undefined && !form.formState.isDirty && <PublicationSeen key={transaction} transaction={transaction} />}
            {shown && (
              <a className="link" href={`/${locale === 'ru' ? '' : `${locale}/`}product/${shown.slug}`} target="_blank" rel="noreferrer">
                {t('edit.look')}
              </a>
            )}
          </>
        }
        aside={<ProductAside model={current} />}
      >
        <fieldset className="pd-all" disabled={!may('catalog.write')}>
          <ModelFields form={form} labels={labels} choices={choices} />
          {current.colors.map((color) => (
            <ColorSection key={color.id} form={form} color={color} labels={labels} choices={choices} />
          ))}
        </fieldset>
      </RecordPage>
    </>
  )
}

/** Begins more colors and sizes of a model in a matrix. */
function MoreColors({ modelId }: { modelId: number }) {
  const t = useTranslations('products')
  const begin = useBeginDraft()
  return (
    <Button kind="line" busy={begin.isPending} onClick={() => begin.mutate(modelId)}>
      {t('new.more')}
    </Button>
  )
}
