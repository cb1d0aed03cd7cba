import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useMoment } from '../moment/use-moment.ts'
import { inSentence } from './in-sentence.ts'
import { mergedValues, mergeFields, type MergedField } from './merge.ts'
import { flatFields, nestFields } from './nested.ts'
import type { RecordConflict } from './use-record-form.ts'

interface ConflictDialogProps<V> {
  conflict: RecordConflict<V>
  labels: Record<string, string>
  /** A value as people read it, where it is no text. */
  valueWords?: (name: string, value: unknown) => string | undefined
  /** The merged record, or undefined to go on typing. */
  onDone: (values: V | undefined) => void
}

/** A form with more fields shows those that somebody changed. */
const mostShown = 30

/** What was before, what I made of it and what somebody else did meanwhile; what both changed must be chosen. Source: SUX-8. */
export function ConflictDialog<V extends Record<string, unknown>>({ conflict, labels, valueWords, onDone }: ConflictDialogProps<V>) {
  const t = useTranslations('form')
  const moment = useMoment()
  const [chosen, setChosen] = useState<Record<string, 'mine' | 'theirs'>>({})
  const fields = mergeFields(flatFields(conflict.before), flatFields(conflict.mine), flatFields(conflict.theirs))
  // Of a form with cells of a table those that somebody changed are enough.
  const shown = fields.length > mostShown ? fields.filter(({ kind }) => kind !== 'same') : fields
  const merged = mergedValues(fields, chosen)
  const open = fields.filter(({ kind, name }) => kind === 'both' && !chosen[name])
  const all = (side: 'mine' | 'theirs'): Record<string, 'mine' | 'theirs'> =>
    Object.fromEntries(fields.flatMap(({ kind, name }) => (kind === 'both' ? [[name, side] as const] : [])))
  const words: Words = (name, value) =>
    valueWords?.(name, value) ?? (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : plainWords(value))
  const other = conflict.by?.name ?? t('somebody')
  return (
    <Dialog
      title={t('conflict')}
      size="l"
      onClose={() => onDone(undefined)}
      actions={
        <>
          <Button disabled={!merged} onClick={() => onDone(merged && (nestFields(merged) as V))}>
            {t('saveMerged')}
          </Button>
          {open.length > 0 && (
            <>
              <Button kind="line" onClick={() => setChosen({ ...chosen, ...all('mine') })}>
                {t('allMine')}
              </Button>
              <Button kind="line" onClick={() => setChosen({ ...chosen, ...all('theirs') })}>
                {t('allTheirs', { name: other })}
              </Button>
              <span className="red">{t('decide', { fields: inSentence(open.map(({ name }) => labels[name] ?? name)) })}</span>
            </>
          )}
        </>
      }
    >
      <p className="info-l">{t('conflictText', { name: other, time: conflict.by ? moment(conflict.by.at) : t('now') })}</p>
      <table className="tw">
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>
              <b>{t('before')}</b>
            </th>
            <th>
              <b>{t('mine')}</b>
            </th>
            <th>
              <b>{other}</b>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((field) => (
            <tr key={field.name}>
              <td className={field.kind === 'both' ? 'b' : 'mut'}>{labels[field.name] ?? field.name}</td>
              <td>{words(field.name, field.before)}</td>
              {(['mine', 'theirs'] as const).map((side) => (
                <Side
                  key={side}
                  field={field}
                  words={words}
                  side={side}
                  other={other}
                  chosen={chosen[field.name]}
                  onChoose={() => setChosen({ ...chosen, [field.name]: side })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < fields.length && <p className="mut">{t('untouched', { count: fields.length - shown.length })}</p>}
    </Dialog>
  )
}

type Words = (name: string, value: unknown) => string

interface SideProps {
  field: MergedField
  words: Words
  side: 'mine' | 'theirs'
  other: string
  chosen: 'mine' | 'theirs' | undefined
  onChoose: () => void
}

function Side({ field, words, side, other, chosen, onChoose }: SideProps) {
  const t = useTranslations('form')
  const isChanged = field.kind === 'both' || field.kind === side
  if (!isChanged) return <td className="same">{t('same')}</td>
  if (field.kind !== 'both')
    return (
      <td className="is-both">
        <ins>{words(field.name, field[side])}</ins>
      </td>
    )
  const isOn = chosen === side
  return (
    <td className={isOn ? 'is-pick' : undefined}>
      <ins>{words(field.name, field[side])}</ins>
      <label className={`chk r${isOn ? ' is-on' : ''}`}>
        <input className="vh" type="radio" name={`conflict ${field.name}`} checked={isOn} onChange={onChoose} />
        <i />
        <span>{side === 'mine' ? t('takeMine') : t('takeTheirs', { name: other })}</span>
      </label>
    </td>
  )
}

const plainWords = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)
