import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CustomerCard } from '#contracts/staff/customers.contract.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { When } from '#staff/parts/when/when.tsx'
import { useCustomerAct } from './customer.queries.ts'

/** What staff noted of a customer; the customer never sees it. */
export function CustomerNotes({ card, id }: { card: CustomerCard; id: string }) {
  const t = useTranslations('customers')
  const note = useCustomerAct(id, 'note')
  const [text, setText] = useState('')
  return (
    <section className="sv-s">
      <h2>{t('notes')}</h2>
      {card.notes.map((one) => (
        <p key={one.id}>
          {one.text}{' '}
          <span className="mut">
            {one.author}, <When at={one.at} />
          </span>
        </p>
      ))}
      {note.error && <FailureLine error={note.error} />}
      {!card.is_deleted && (
        <form
          className="acts"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') note.mutate(text.trim(), { onSuccess: () => setText('') })
          }}
        >
          <label className="sv-in list-search">
            <input
              aria-label={t('newNote')}
              placeholder={t('newNoteHint')}
              value={text}
              maxLength={1000}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
          <Button type="submit" kind="line" busy={note.isPending} disabled={text.trim() === ''}>
            {t('addNote')}
          </Button>
        </form>
      )}
    </section>
  )
}
