import { type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { UserSizes } from '#contracts/choices.contract.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { rememberSizes } from '#web/lib/api/my-sizes.ts'
import { useTypedFields } from '#web/lib/api/typed-fields.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FormSection } from '#web/ui/layout/form-layout.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { useKeepSizes, useOwnSizes, useSizeHandbook } from './choices.queries.ts'
import { TypedNote } from '../typed-note.tsx'

const kinds = ['clothes', 'jeans', 'shoes'] as const
const measures = ['height', 'chest', 'waist', 'hips'] as const

const valuesOf = (sizes: UserSizes): Record<(typeof kinds)[number] | (typeof measures)[number], string> => ({
  clothes: sizes.clothes ?? '',
  jeans: sizes.jeans ?? '',
  shoes: sizes.shoes ?? '',
  height: sizes.height?.toString() ?? '',
  chest: sizes.chest?.toString() ?? '',
  waist: sizes.waist?.toString() ?? '',
  hips: sizes.hips?.toString() ?? '',
})

/** What the shopper usually wears: offered as the default choice in the shop. Source: ACC-07. */
export function OwnSizes({ customerId }: { customerId: number }) {
  const t = useTranslations('sizes')
  const { data } = useOwnSizes()
  return <FormSection title={t('title')}>{data && <SizesForm sizes={data} customerId={customerId} />}</FormSection>
}

function SizesForm({ sizes, customerId }: { sizes: UserSizes; customerId: number }) {
  const t = useTranslations('sizes')
  const { data: handbook } = useSizeHandbook()
  const keep = useKeepSizes()
  const errors = useFormErrors([...kinds, ...measures])
  const { values, isBack, isChanged, write, drop } = useTypedFields('size-fields', customerId, valuesOf(sizes))
  const change = (texts: Parameters<typeof write>[0]) => {
    write(texts)
    // A save that is under way goes on being heard of.
    if (!keep.isPending) keep.reset()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (keep.isPending) return
    errors.clearAll()
    const slugs = { clothes: values.clothes || null, jeans: values.jeans || null, shoes: values.shoes || null }
    const centimetres = Object.fromEntries(measures.map((name) => [name, values[name] ? Number(values[name]) : null]))
    keep.mutate(
      { ...slugs, ...centimetres },
      {
        onSuccess: (kept) => {
          drop(values)
          rememberSizes([kept.clothes, kept.jeans, kept.shoes])
        },
        onError: errors.showError,
      },
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
              value={values[kind]}
              error={errors.of(kind)}
              onChange={(event) => change({ [kind]: event.target.value })}
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
              value={values[name]}
              error={errors.of(name)}
              inputMode="numeric"
              maxLength={3}
              onChange={(event) => change({ [name]: event.target.value.replace(/\D/g, '') })}
            />
          ))}
        </FieldGrid>
        <Note>{t('why')}</Note>
        {isBack && <TypedNote onDrop={() => drop()} />}
        <FormErrors errors={errors.form} />
        {keep.isSuccess && !isChanged ? (
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
