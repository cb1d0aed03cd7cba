import { useState } from 'react'
import { DateField } from '#web/ui/date-picker/date-field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { SuggestField } from '#web/ui/suggest-field/suggest-field.tsx'
import { Sample } from './sample.tsx'

const places = ['Murmansk', 'Murmashi', 'Monchegorsk'].map((title) => ({ value: title, title, note: 'Murmansk Oblast' }))
const words = { open: 'Open the calendar', label: 'Birthday', month: 'Month', year: 'Year', previous: 'Earlier', next: 'Later' }

/** Fields that help to find what is meant: a list under what is typed, a calendar beside it. */
export function FinderSamples() {
  const [typed, setTyped] = useState('mur')
  const [date, setDate] = useState('1990-05-17')
  const fitting = places.filter(({ title }) => typed !== '' && title.toLowerCase().startsWith(typed.toLowerCase()))
  return (
    <Sample title="Field with suggestions; date: typed or chosen">
      <Stack>
        <SuggestField label="City" typed={typed} onType={setTyped} suggestions={fitting} onTake={setTyped} />
        <DateField
          label="Birthday"
          locale="en"
          words={words}
          today="2026-11-20"
          max="2026-11-20"
          date={date}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          onChoose={setDate}
        />
      </Stack>
    </Sample>
  )
}
