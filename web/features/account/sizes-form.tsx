import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { UserSizes } from '#contracts/choices.contract.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { rememberSizes } from '#web/lib/my-sizes.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useKeepSizes, useOwnSizes, useSizeHandbook } from './choices.queries.ts'

const kinds = ['clothes', 'jeans', 'shoes'] as const
const measures = ['height', 'chest', 'waist', 'hips'] as const

/** What the shopper usually wears: offered as the default choice in the shop. Source: ACC-07. */
export function OwnSizes() {
  const t = useTranslations('sizes')
  const { data } = useOwnSizes()
  return <FormSection title={t('title')}>{data && <SizesForm sizes={data} />}</FormSection>
}

function SizesForm({ sizes }: { sizes: UserSizes }) {
  const t = useTranslations('sizes')
  const { data: handbook } = useSizeHandbook()
  const keep = useKeepSizes()
  const errors = useFormErrors([...kinds, ...measures])
  const [worn, setWorn] = useState({ clothes: sizes.clothes ?? '', jeans: sizes.jeans ?? '', shoes: sizes.shoes ?? '' })
  const [typed, setTyped] = useState(() => Object.fromEntries(measures.map((name) => [name, sizes[name]?.toString() ?? ''])))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    errors.clearAll()
    const slugs = { clothes: worn.clothes || null, jeans: worn.jeans || null, shoes: worn.shoes || null }
    const centimetres = Object.fromEntries(measures.map((name) => [name, typed[name] ? Number(typed[name]) : null]))
    keep.mutate(
      { ...slugs, ...centimetres },
      { onSuccess: (kept) => rememberSizes([kept.clothes, kept.jeans, kept.shoes]), onError: errors.showError },
    )
  }
  return (
    <form {...errors.formProps} onSubmit={save}>
      <Stack>
        <FieldGrid>
          {kinds.map((kind) => (
            <Select
              key={kind}
              name={kind}
              label={t(`kind.${kind}`)}
              value={worn[kind]}
              error={errors.of(kind)}
              onChange={(event) => {
                setWorn({ ...worn, [kind]: event.target.value })
                keep.reset()
              }}
              options={[
                { value: '', label: t('none') },
                ...(handbook?.[kind] ?? []).map((size) => ({ value: size.value, label: size.title })),
              ]}
            />
          ))}
          {measures.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`measure.${name}`)}
              value={typed[name] ?? ''}
              error={errors.of(name)}
              inputMode="numeric"
              maxLength={3}
              onChange={(event) => {
                setTyped({ ...typed, [name]: event.target.value.replace(/\D/g, '') })
                keep.reset()
              }}
            />
          ))}
        </FieldGrid>
        <Note>{t('why')}</Note>
        <FormErrors errors={errors.form} />
        {keep.isSuccess ? (
          <OkLine>{t('saved')}</OkLine>
        ) : (
          <div>
            <Button type="submit" kind="line" busy={keep.isPending}>
              {t('save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
