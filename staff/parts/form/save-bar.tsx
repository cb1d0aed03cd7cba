import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { FailureLine } from '../state/failure.tsx'
import { inSentence } from './in-sentence.ts'
import { notedPaths } from './nested.ts'
import type { RecordForm } from './use-record-form.ts'

/** The foot of a form: one button of constant width, how many fields are wrong, when it was saved. Source: SUX-7. */
export function SaveBar<V extends FieldValues>({
  record,
  labels,
  children,
}: {
  record: RecordForm<V>
  labels: Record<string, string>
  children?: ReactNode
}) {
  const t = useTranslations('form')
  const format = useFormatter()
  const { form, isSaving, savedAt, failure } = record
  const { errors, isDirty } = form.formState
  const wrong = notedPaths(errors)
  return (
    <>
      {failure !== undefined && failure !== null && <FailureLine error={failure} />}
      <div className="sv-save">
        <Button type="submit" busy={isSaving} disabled={!isDirty && !isSaving}>
          {t('save')}
        </Button>
        {wrong.length > 0 ? (
          <span className="red" role="alert">
            {t('mend', {
              count: wrong.length,
              fields: inSentence(wrong.map((name) => labels[name] ?? name)),
            })}
          </span>
        ) : (
          <output className={savedAt && !isDirty ? 'dot dot--on' : 'mut'}>
            {isSaving
              ? t('saving')
              : isDirty
                ? t('changed')
                : savedAt
                  ? t('saved', { time: format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })
                  : ''}
          </output>
        )}
        <span className="grow" />
        {children}
      </div>
    </>
  )
}
