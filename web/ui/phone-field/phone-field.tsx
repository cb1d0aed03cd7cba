import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Field, fieldAria } from '../field/field.tsx'
import { Select } from '../select/select.tsx'
import control from '../text-field/text-field.module.css'
import css from './phone-field.module.css'
import { certainCountry, countryOf, e164, formatNational, nationalDigits, type PhoneCountry, phonePattern } from './phone-mask.ts'

type PhoneFieldProps = {
  label: ReactNode
  countryLabel: string
  countries: readonly PhoneCountry[]
  /** The country while the number does not tell: `RU`. */
  defaultCountry: string
  /** E.164, maybe unfinished; empty string for none. */
  value: string
  onValueChange: (phone: string) => void
  name?: string
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
  /** Whose number it is for the browser that fills it in, when not that of whoever fills in the form: `section-recipient shipping`. */
  fillGroup?: string
  /** Where a dialog starts. */
  autofocus?: boolean
}

const anywhere: PhoneCountry = { code: '', title: '', callingCode: '' }

/** Takes the country's own digits off the front the moment they cannot belong to the number. */
function trunkPreprocessor(country: PhoneCountry): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    const { value, selection } = elementState
    const whole = value.slice(0, selection[0]) + data + value.slice(selection[1])
    const national = nationalDigits(whole, country)
    if (national === whole.replace(/\D/g, '') || whole.replace(/\D/g, '').startsWith(national)) return { elementState, data }
    return data === ''
      ? { elementState: { value: national, selection: [national.length, national.length] }, data }
      : { elementState: { value: '', selection: [0, 0] }, data: national }
  }
}

/** The country's own shape, and room for digits that are too many: what is silently cut is somebody else's number. */
function shapeOf(country: PhoneCountry): (RegExp | string)[] {
  const shape = [...phonePattern(country)].map((sign) => (sign === '#' ? /\d/ : sign))
  const digits = shape.filter((sign) => sign instanceof RegExp).length
  return [...shape, ...Array.from({ length: Math.max(0, 15 - country.callingCode.length - digits) }, () => /\d/)]
}

function maskOf(country: PhoneCountry): MaskitoOptions {
  return {
    // A plus begins a number with its country code, which may be another country's.
    mask: ({ value }) => (value.startsWith('+') ? /^\+\d{0,15}$/ : shapeOf(country)),
    preprocessors: [trunkPreprocessor(country)],
  }
}

/** The preferred country as long as the number can be one of it; else the number's own. The list may grow while somebody types. */
function shownCountry(value: string, countries: readonly PhoneCountry[], preferred: string): PhoneCountry {
  const wanted = countries.find(({ code }) => code === preferred) ?? countries[0] ?? anywhere
  return value === '' || value.startsWith(`+${wanted.callingCode}`) ? wanted : (countryOf(value, countries, preferred) ?? wanted)
}

/** Country and number. Shapes while typing and keeps the caret; takes `8…`, `+7…` and pasted numbers of any listed country. */
export function PhoneField({ countries, defaultCountry, value, onValueChange, ...rest }: PhoneFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState<string>()
  // What stands in the field while the country of a number with its plus is not certain.
  const [open, setOpen] = useState('')
  const country = shownCountry(value, countries, chosen ?? defaultCountry)
  const options = useMemo(() => maskOf(country), [country])
  const maskRef = useMaskito({ options })
  const national = nationalDigits(value.startsWith('+') ? value : '', country)
  // Of a country that is not in the list it stays as it was typed.
  const isForeign = value.startsWith('+') && !countryOf(value, countries, country.code)

  const choose = (next: PhoneCountry, digits: string) => {
    setChosen(next.code)
    setOpen('')
    onValueChange(e164(next, nationalDigits(digits, next)))
  }

  const filledAs = (detail: string) => [rest.fillGroup, detail].filter(Boolean).join(' ')
  const type = (typed: string) => {
    if (!typed.startsWith('+')) {
      setOpen('')
      return onValueChange(e164(country, nationalDigits(typed, country)))
    }
    const owner = certainCountry(typed, countries, country.code)
    if (owner) return choose(owner, typed)
    setOpen(typed)
    onValueChange(typed)
  }

  return (
    <div className={css.phone}>
      <Select
        label={rest.countryLabel}
        options={countries.map((option) => ({ value: option.code, label: `${option.title} +${option.callingCode}` }))}
        shown={country.callingCode.length > 2 ? `+${country.callingCode}` : `+${country.callingCode} ${country.code}`}
        value={country.code}
        disabled={rest.disabled}
        autoComplete={filledAs('tel-country-code')}
        onChange={(event) => {
          const next = countries.find((candidate) => candidate.code === event.target.value)
          if (next) choose(next, national)
        }}
      />
      <Field id={id} label={rest.label} hint={rest.hint} error={rest.error}>
        <input
          {...fieldAria(id, rest)}
          className={control.control}
          ref={maskRef}
          type="tel"
          inputMode="tel"
          autoComplete={filledAs('tel-national')}
          required={rest.required}
          disabled={rest.disabled}
          value={open || (isForeign ? value : formatNational(national, country))}
          onInput={(event) => type(event.currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            const owner = countryOf(pasted, countries, country.code)
            if (!owner || owner.code === country.code) return
            event.preventDefault()
            choose(owner, pasted)
          }}
          onBlur={rest.onBlur}
          data-of={rest.name}
          data-autofocus={rest.autofocus || undefined}
        />
        {rest.name && <input type="hidden" name={rest.name} value={value} />}
      </Field>
    </div>
  )
}
