import { useState, type FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '#contracts/addresses.contract.ts'
import { limits } from '#contracts/limits.ts'
import { useFormErrors } from '#web/lib/form-errors.ts'
import { useCity } from '#web/lib/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FieldWide } from '#web/ui/layout/form-layout.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { useAddressChanges } from './addresses.queries.ts'
import css from './address-list.module.css'

const required = ['city', 'street', 'house'] as const
const names = [...required, 'flat', 'entrance', 'floor', 'postal_code', 'comment', 'title'] as const
type Name = (typeof names)[number]

/** A new address, or one that is changed, by its parts. Source: ACC-04, UX-43. */
export function AddressForm({ address, onDone }: { address: Address | undefined; onDone: () => void }) {
  const t = useTranslations('addresses')
  const cityTitle = useCity()?.title ?? ''
  const [texts, setTexts] = useState<Partial<Record<Name, string>>>({})
  const [isDefault, setDefault] = useState(false)
  const errors = useFormErrors(names)
  const { save } = useAddressChanges()
  const textOf = (name: Name): string => texts[name] ?? address?.[name] ?? (name === 'city' && !address ? cityTitle : '')

  const field = (name: Name) => ({
    name,
    label: t(`field.${name}`),
    value: textOf(name),
    error: errors.of(name),
    maxLength: limits.addressPart,
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const missing = required.filter((name) => textOf(name).trim() === '')
    if (missing.length > 0) return errors.showFields(Object.fromEntries(missing.map((name) => [name, t('required')])))
    errors.clearAll()
    const written = Object.fromEntries(names.map((name) => [name, textOf(name).trim()])) as Record<Name, string>
    save.mutate(
      { id: address?.id, body: { ...written, is_default: isDefault } },
      {
        onSuccess: () => {
          setTexts({})
          setDefault(false)
          showToast({ text: t('saved') })
          onDone()
        },
        onError: errors.showError,
      },
    )
  }
  return (
    <form {...errors.formProps} onSubmit={submit}>
      <Stack>
        <FieldGrid>
          <FieldWide>
            <TextField {...field('city')} autoComplete="address-level2" required />
          </FieldWide>
          <TextField {...field('street')} autoComplete="address-line1" required />
          <TextField {...field('house')} required />
          <TextField {...field('flat')} autoComplete="address-line2" />
          <TextField {...field('entrance')} />
          <TextField {...field('floor')} inputMode="numeric" />
          <TextField {...field('postal_code')} inputMode="numeric" autoComplete="postal-code" maxLength={12} />
          <FieldWide>
            <TextField {...field('comment')} maxLength={limits.comment} />
          </FieldWide>
          <FieldWide>
            <TextField {...field('title')} placeholder={t('titleSample')} />
          </FieldWide>
        </FieldGrid>
        {!address?.is_default && (
          <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
            {t('makeDefault')}
          </Checkbox>
        )}
        <FormErrors errors={errors.form} />
        <div className={css.actions}>
          <Button type="submit" kind="line" busy={save.isPending}>
            {t('save')}
          </Button>
          {address && <TextButton onClick={onDone}>{t('cancel')}</TextButton>}
        </div>
      </Stack>
    </form>
  )
}
