import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { ApiError } from '#contracts/client.ts'
import { useKeys } from '../keys/keys.ts'
import { changedSince } from './nested.ts'
import { zodResolver } from './zod-resolver.ts'

export interface RecordConflict<V> {
  before: V
  mine: V
  theirs: V
  /** Of the row that is stored now. */
  revision: number
  by: { name: string; at: string } | undefined
}

interface RecordFormOptions<V extends FieldValues, Row extends { revision: number }> {
  schema: z.ZodType
  values: V
  /** Of the row that was read; undefined while it is not stored yet. */
  revision: number | undefined
  /** The fields of a row as the form has them. */
  toValues: (row: Row) => V
  save: (values: V, revision: number | undefined) => Promise<Row>
  onSaved?: (row: Row) => void
  /** What is wrong with a field, in the words of the work. */
  hints?: Partial<Record<Path<V>, string>>
}

export interface RecordForm<V extends FieldValues, Row = never> {
  form: UseFormReturn<V>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  isSaving: boolean
  savedAt: Date | undefined
  /** A failure that belongs to no field. */
  failure: unknown
  conflict: RecordConflict<V> | undefined
  settle: (values: V | undefined) => void
  /** Goes on from a row that an act has changed: nothing is unsaved. */
  restart: (row: Row) => void
}

/**
 * One record that is edited: judged by the contract's schema, saved with the revision that was read. What the server refuses stays in its field with the reason
 * below, and the focus goes to the first. A save of somebody else's opens the comparison. Ctrl S saves. Source: SUX-5, SUX-7, ADM-77.
 */
export function useRecordForm<V extends FieldValues, Row extends { revision: number }>(
  options: RecordFormOptions<V, Row>,
): RecordForm<V, Row> {
  const t = useTranslations('form')
  const { schema, values, save, toValues, onSaved, hints = {} } = options
  const [revision, setRevision] = useState(options.revision)
  const [savedAt, setSavedAt] = useState<Date>()
  const [conflict, setConflict] = useState<RecordConflict<V>>()
  const say = (name: string, code: string): string => (hints as Record<string, string>)[name] ?? t(code === 'too_big' ? 'tooBig' : 'wrong')
  const form = useForm<V>({ defaultValues: values as DefaultValues<V>, resolver: zodResolver<V>(schema, say) as never, mode: 'onBlur' })
  const { defaultValues } = form.formState
  const saving = useMutation({
    mutationFn: ({ asked, on }: { asked: V; on: number | undefined }) => save(asked, on),
    onSuccess: (row, { asked }) => {
      // What was typed or has arrived while it was saved stays, unsaved.
      const late = changedSince(asked, form.getValues())
      form.reset(toValues(row))
      for (const [name, value] of Object.entries(late)) form.setValue(name as Path<V>, value as never, { shouldDirty: true })
      setRevision(row.revision)
      setSavedAt(new Date())
      setConflict(undefined)
      onSaved?.(row)
    },
    onError: (error, { asked }) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 409 && error.errors[0]?.code === 'staff.conflict') {
        const { current, changed_by: by } = error.body as { current: Row; changed_by?: { name: string; at: string } }
        setConflict({ before: defaultValues as V, mine: asked, theirs: toValues(current), revision: current.revision, by })
        return
      }
      const names = Object.keys(values)
      const own = error.errors.filter(({ name }) => names.includes(name.split('.')[0] ?? ''))
      own.forEach(({ name, message }, index) => form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 }))
    },
  })
  const submit = form.handleSubmit((asked) => {
    if (!saving.isPending) saving.mutate({ asked: asked as V, on: revision })
  })
  useKeys([{ key: 'ctrl+s', words: t('save'), act: () => void submit() }])
  return {
    form,
    submit,
    isSaving: saving.isPending,
    savedAt,
    failure: saving.error && !conflict && Object.keys(form.formState.errors).length === 0 ? saving.error : undefined,
    conflict,
    restart: (row) => {
      form.reset(toValues(row))
      setRevision(row.revision)
      setSavedAt(undefined)
    },
    settle: (merged) => {
      if (!conflict) return
      setConflict(undefined)
      if (!merged) return
      // From here on it is compared with what is stored now; what was merged in is unsaved until it is.
      form.reset(conflict.theirs, { keepErrors: false })
      for (const [name, value] of Object.entries(merged)) form.setValue(name as Path<V>, value, { shouldDirty: true })
      setRevision(conflict.revision)
      saving.mutate({ asked: merged, on: conflict.revision })
    },
  }
}
