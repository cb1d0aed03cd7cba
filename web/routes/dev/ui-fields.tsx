import { useState } from 'react'
import { CodeField } from '#web/ui/code-field/code-field.tsx'
import { FormErrors, OkLine } from '#web/ui/form-errors/form-errors.tsx'
import { FieldGrid, FieldWide, FormSection } from '#web/ui/layout/form-layout.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { PhoneField } from '#web/ui/phone-field/phone-field.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field/text-field.tsx'
import { As, Sample } from './sample.tsx'
import css from './ui.module.css'

const countries = [
  { code: 'RU', title: 'Russia', callingCode: '7' },
  { code: 'KZ', title: 'Kazakhstan', callingCode: '7' },
  { code: 'BY', title: 'Belarus', callingCode: '375' },
  { code: 'DE', title: 'Germany', callingCode: '49' },
]
const cities = ['Murmansk', 'Apatity', 'Kandalaksha'].map((city) => ({ value: city, label: city }))

export function FieldSamples() {
  return (
    <Sample wide={8} title="Field: empty, filled, focus, error, disabled, select, hint, counter">
      <div className={css.fields}>
        <TextField label="Name" placeholder="As in the passport" />
        <TextField label="Name" defaultValue="Anna" />
        <As state="focus">
          <TextField label="Name" defaultValue="Ann" />
        </As>
        <TextField label="E-mail" defaultValue="anna@" error="Check the address" />
        <TextField label="Phone" defaultValue="+7 921 154-20-11" disabled />
        <Select label="City" options={cities} defaultValue="Murmansk" />
        <TextField label="E-mail" hint="For the receipt, nothing else" />
        <Select label="City" options={cities} defaultValue="" placeholder="Choose" error="Choose a city" />
        <Select label="City" options={cities} defaultValue="Murmansk" disabled />
        <TextArea label="Comment" counter="0 of 500" />
      </div>
    </Sample>
  )
}

export function PhoneSamples() {
  const [phone, setPhone] = useState('+79211542011')
  const [wrong, setWrong] = useState('+7815240')
  const [code, setCode] = useState('4815')
  const [bad, setBad] = useState('481516')
  return (
    <Sample title="Phone: right, wrong; one-time code: being typed, wrong">
      <Stack>
        <PhoneField label="Phone" countryLabel="Country" countries={countries} defaultCountry="RU" value={phone} onValueChange={setPhone} />
        <PhoneField
          label="Phone"
          countryLabel="Country"
          countries={countries}
          defaultCountry="RU"
          value={wrong}
          onValueChange={setWrong}
          error="Four digits are missing"
        />
        <As state="focus">
          <CodeField label="Code from the message" value={code} onValueChange={setCode} />
        </As>
        <CodeField label="Code from the message" value={bad} onValueChange={setBad} error="Another code was sent. Two tries left" />
      </Stack>
    </Sample>
  )
}

export function FormSamples() {
  return (
    <Sample wide={12} title="Part of a form, errors of the whole form, saved">
      <FormSection title="Recipient">
        <FieldGrid>
          <TextField label="First name" defaultValue="Anna" />
          <TextField label="Last name" defaultValue="Kovaleva" />
          <FieldWide>
            <TextField label="Address" placeholder="Street and house" />
          </FieldWide>
          <FormErrors errors={['Correct two fields.', 'The code works from 1 December.']} />
          <OkLine action={<TextLink to="/dev/ui">Remove</TextLink>}>WOOL15: 15 % off knitwear, −3 570 ₽</OkLine>
        </FieldGrid>
      </FormSection>
    </Sample>
  )
}
