import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { CheckField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { useRuleLabels } from '#staff/screens/listings/rule-fields.tsx'
import { refreshTree } from './categories.queries.ts'
import { CategoryAside } from './category-aside.tsx'
import { CategoryFilling } from './category-filling.tsx'
import { categoryFormSchema, categoryValues, storedCategory, type CategoryValues } from './category-values.ts'
import { PictureField } from './picture-field.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { TeaserFields } from './teaser-fields.tsx'

interface CategoryFormProps {
  /** As it was opened; undefined of a new one. */
  row: CategoryRow | undefined
  /** As it is now. */
  stored?: CategoryRow
  /** Below which a new one comes. */
  parentId: number | null
}

/** What is told of a category; its place and address are changed beside it. Source: ADM-45. */
export function CategoryForm({ row, stored, parentId }: CategoryFormProps) {
  const t = useTranslations('categories')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { may } = useMe()
  const [current, setCurrent] = useState(row)
  const record = useRecordForm<CategoryValues, CategoryRow>({
    schema: categoryFormSchema,
    values: categoryValues(row),
    revision: row?.revision,
    toValues: categoryValues,
    save: (values, revision) => {
      const category = storedCategory(values)
      return row && revision !== undefined
        ? staffApi('PUT /staff/categories/:id', { params: { id: String(row.id) }, body: { ...category, revision } })
        : staffApi('POST /staff/categories', { body: { ...category, slug: values.slug, parent_id: parentId } })
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void refreshTree(client, saved)
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/categories/${saved.id}`, { replace: true }))
    },
    hints: {
      slug: t('slugHint'),
      'title.ru': t('nameNeeded'),
      'seo.canonical': t('canonicalHint'),
      image_id: t('pictureNeeded'),
      teasers: t('teaserHint'),
      'rule.is_on_sale': t('ruleNeeded'),
    },
  })
  const { form } = record
  const labels = useLabels()
  const moved = (next: CategoryRow): void => {
    setCurrent(next)
    record.restart(next)
  }
  const { isDirty } = form.formState
  // What the server tells of later is shown as long as nobody types: it was moved in the tree, or saved by somebody else.
  if (stored && current && stored.revision > current.revision && !isDirty && !record.isSaving) moved(stored)
  return (
    <RecordPage
      record={record}
      labels={labels}
      valueWords={(name, value) => {
        if (name === 'filled') return t(value === 'rule' ? 'filledByRule' : 'filledByHand')
        if (!Array.isArray(value)) return undefined
        return name === 'teasers' ? t('teaserCount', { count: value.length }) : value.join(', ') || '—'
      }}
      foot={current && may('catalog.write') && <RemoveCategory category={current} />}
      aside={current && <CategoryAside category={current} isDirty={isDirty} onMoved={moved} />}
    >
      <FormSection form={form} title={t('texts')} names={['title', 'description', 'slug']}>
        <LocalizedField form={form} name="title" label={t('name')} />
        {!row && (
          <div className="sv-g">
            <TextField form={form} name="slug" label={t('slug')} hint={t('slugHint')} />
          </div>
        )}
        <LocalizedField form={form} name="description" label={t('description')} rows={4} hint={t('descriptionHint')} />
      </FormSection>
      <FormSection form={form} title={t('filled')} names={['filled', 'rule']}>
        <CategoryFilling form={form} labels={labels} stored={current} />
      </FormSection>
      <FormSection form={form} title={t('showing')} names={['is_shown', 'image_id']}>
        <div className="ct-show">
          <PictureField form={form} name="image_id" label={t('picture')} pictures={current?.pictures ?? []} isOptional />
          <CheckField form={form} name="is_shown" label={t('isShown')} hint={t('isShownHint')} />
        </div>
      </FormSection>
      <FormSection form={form} title={t('teasers')} names={['teasers']}>
        <TeaserFields form={form} pictures={current?.pictures ?? []} />
      </FormSection>
      <FormSection form={form} title={t('seo')} names={['seo']}>
        <LocalizedField form={form} name="seo.title" label={t('seoTitle')} hint={t('seoHint')} />
        <LocalizedField form={form} name="seo.description" label={t('seoDescription')} rows={3} />
        <LocalizedField form={form} name="seo.keywords" label={t('seoKeywords')} />
        <div className="sv-g">
          <TextField form={form} name="seo.canonical" label={t('canonical')} hint={t('canonicalHint')} span={12} />
        </div>
      </FormSection>
    </RecordPage>
  )
}

function useLabels(): Record<string, string> {
  const t = useTranslations('categories')
  const rule = useRuleLabels()
  const both = (name: string, title: string) => ({ [`${name}.ru`]: `${title}, ru`, [`${name}.en`]: `${title}, en` })
  return {
    ...both('title', t('name')),
    ...both('description', t('description')),
    ...both('seo.title', t('seoTitle')),
    ...both('seo.description', t('seoDescription')),
    ...both('seo.keywords', t('seoKeywords')),
    'seo.canonical': t('canonical'),
    slug: t('slug'),
    is_shown: t('isShown'),
    image_id: t('picture'),
    teasers: t('teasers'),
    filled: t('filled'),
    ...rule,
  }
}
