import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Address } from '#contracts/addresses.contract.ts'
import { limits } from '#contracts/limits.ts'
import { postalCodeProblem } from '#core/postal-code.ts'
import { useIsPlace } from '#web/features/base/city/city.queries.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/queries.ts'
import { dropTypedOfGone, readTyped, useTypedFields } from '#web/lib/api/typed-fields.ts'
import { useCity } from '#web/lib/api/vars.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { FormErrors } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FieldWide } from '#web/ui/layout/form-layout.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton } from '#web/ui/link/text-link.tsx'
import { TextField } from '#web/ui/text-field/text-field.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { AddressCityField } from './address-city-field.tsx'
import { AddressLineField, type PlaceTexts } from './address-line-field.tsx'
import { useAddressChanges } from './addresses.queries.ts'
import css from './address-list.module.css'
import { TypedNote } from '../typed-note.tsx'

const required = ['city', 'street', 'house'] as const
const names = [...required, 'flat', 'entrance', 'floor', 'postal_code', 'comment', 'title'] as const
type Name = (typeof names)[number]
const fields = [...names, 'is_default'] as const

/** Where what is typed into this form is kept for the browser tab; without an address it is that of a new one. */
const formPrefix = 'address-fields-'
const formOf = (address: Address | undefined) => `${formPrefix}${address?.id ?? 'new'}`

/** Whether this customer typed changes of an address and did not save them. */
export function isTyped(address: Address, customerId: number): boolean {
  return Object.keys(readTyped(formOf(address), customerId, fields)).length > 0
}

/** Forgets what this customer typed for addresses that are kept no more: nobody could ever see or save it again. Source: ACC-04. */
export function forgetGone(kept: readonly Address[], customerId: number): void {
  dropTypedOfGone(formPrefix, [undefined, ...kept].map(formOf), customerId)
}

type AddressFormProps = { address: Address | undefined; customerId: number; onDone: () => void }

/** A new address, or one that is changed, in one line or by its parts; what is not saved outlives the page. Source: ACC-04, UX-43, UX-45. */
export function AddressForm({ address, customerId, onDone }: AddressFormProps) {
  const t = useTranslations('addresses')
  const here = useCity()
  const isPlace = useIsPlace()
  const saved = Object.fromEntries(names.map((name) => [name, address?.[name] ?? ''])) as Record<Name, string>
  const { values, isBack, write, drop } = useTypedFields(
    formOf(address),
    customerId,
    {
      ...saved,
      ...(!address && { city: here?.title ?? '' }),
      is_default: '',
      // An address of a place that no suggestion names can only be changed part by part.
      by_parts: address?.city_ids.length === 0 ? 'yes' : '',
    },
    ['by_parts'],
  )
  const isByParts = values.by_parts === 'yes'
  const errors = useFormErrors(names)
  const { save } = useAddressChanges()

  const turn = (byParts: boolean) => {
    write({ by_parts: byParts ? 'yes' : '' })
    errors.clearAll()
  }
  const writePlace = (texts: Partial<PlaceTexts>) => {
    for (const name of required) errors.clear(name)
    write(texts)
  }
  /** What is wrong with the place, by the field that says so: in one line that is the street's. */
  const wrongPlace = async (): Promise<Record<string, string>> => {
    const missing = required.filter((name) => values[name].trim() === '')
    if (isByParts) return Object.fromEntries(missing.map((name) => [name, t('required')]))
    const isKnown = [here?.title, address?.city].includes(values.city)
    if (missing.includes('city') || !(isKnown || (await isPlace(values.city, here?.country_code ?? 'RU'))))
      return { street: t('cityUnknown') }
    return missing[0] ? { street: t(missing[0] === 'street' ? 'streetMissing' : 'houseMissing') } : {}
  }

  /** In the customer's own city the country is known here; of any other the shop says it. */
  const wrongCode = (): Record<string, string> => {
    const code = values.postal_code.trim()
    const isRussian = values.city.trim() === here?.title && here.country_code === 'RU'
    return code !== '' && isRussian && postalCodeProblem(code, 'RU') ? { postal_code: t('postalCode') } : {}
  }

  const judge = useMutation({ mutationFn: wrongPlace })
  const isBusy = judge.isPending || save.isPending

  const field = (name: Name) => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    error: errors.of(name),
    maxLength: limits.addressPart,
    onChange: (event: { target: { value: string } }) => write({ [name]: event.target.value }),
  })
  const takeBack = () => {
    drop()
    errors.clearAll()
  }
  const cancel = () => {
    drop()
    onDone()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = { ...(await judge.mutateAsync()), ...wrongCode() }
    if (Object.keys(wrong).length > 0) return errors.showFields(wrong)
    errors.clearAll()
    const written = Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Record<Name, string>
    save.mutate(
      { id: address?.id, body: { ...written, is_default: values.is_default === 'yes' } },
      {
        onSuccess: () => {
          drop(values)
          showToast({ text: t('saved') })
          onDone()
        },
        onError: errors.showError,
      },
    )
  }
  return (
    <form {...errors.formProps} onSubmit={(event) => void submit(event)}>
      <Stack>
        <FieldGrid>
          {isByParts ? (
            <>
              <FieldWide>
                <AddressCityField value={values.city} onWrite={(city) => writePlace({ city })} error={errors.of('city')} />
              </FieldWide>
              <TextField {...field('street')} autoComplete="address-line1" required />
              <TextField {...field('house')} required />
            </>
          ) : (
            <FieldWide>
              <AddressLineField
                parts={values}
                onWrite={writePlace}
                onByParts={() => turn(true)}
                error={errors.of('street') ?? errors.of('house') ?? errors.of('city')}
              />
            </FieldWide>
          )}
          <FieldWide>
            <TextButton tone="muted" onClick={() => turn(!isByParts)}>
              {isByParts ? t('inLine') : t('byParts')}
            </TextButton>
          </FieldWide>
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
          <Checkbox checked={values.is_default === 'yes'} onChange={(event) => write({ is_default: event.target.checked ? 'yes' : '' })}>
            {t('makeDefault')}
          </Checkbox>
        )}
        {isBack && <TypedNote isNew={!address} onDrop={takeBack} />}
        <FormErrors errors={errors.form} />
        <FieldGrid>
          <Button type="submit" kind="line" full busy={isBusy}>
            {t('save')}
          </Button>
          {address && (
            <p className={css.cancel}>
              <TextButton onClick={cancel}>{t('cancel')}</TextButton>
            </p>
          )}
        </FieldGrid>
      </Stack>
    </form>
  )
}
