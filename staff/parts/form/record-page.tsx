import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { notedPaths } from './nested.ts'
import { SaveBar } from './save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordPageProps<V extends FieldValues> {
  record: RecordForm<V>
  /** Names of the fields, for the save bar, the comparison and the question before leaving. */
  labels: Record<string, string>
  /** A value as people read it in the comparison, where it is no text. */
  valueWords?: (name: string, value: unknown) => string | undefined
  /** Sections of fields. */
  children: ReactNode
  /** Beside the form: state, checks, history. */
  aside?: ReactNode
  /** At the end of the save bar. */
  foot?: ReactNode
}

/** The page of one record: form, what stands beside it, save bar, comparison with somebody else's save, question before leaving. */
export function RecordPage<V extends FieldValues>({ record, labels, valueWords, children, aside, foot }: RecordPageProps<V>) {
  const { dirtyFields, isDirty } = record.form.formState
  const changed = isDirty ? notedPaths(dirtyFields).map((name) => labels[name] ?? name) : []
  return (
    <>
      <form className="record" noValidate onSubmit={(event) => void record.submit(event)}>
        <div className={aside ? 'sv-ed' : 'sv-ed sv-ed--one'}>
          <div>{children}</div>
          {aside && <aside className="sv-as">{aside}</aside>}
        </div>
        <span className="grow" />
        <SaveBar record={record} labels={labels}>
          {foot}
        </SaveBar>
      </form>
      {record.conflict && (
        <ConflictDialog conflict={record.conflict} labels={labels} {...(valueWords && { valueWords })} onDone={record.settle} />
      )}
      <LeaveDialog changed={record.isSaving ? [] : changed} />
    </>
  )
}
