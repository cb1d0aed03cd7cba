import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { GridColumn, GridRow } from '#contracts/staff/product-grid.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { Check } from '#staff/parts/form/check.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { shownText, textsOf, type CellWords } from './grid/grid-texts.ts'

type Choices = StaffReply<'GET /staff/products/choices'>
type Column = Extract<GridColumn, 'price' | 'old_price' | 'labels' | 'category'>

interface CellEditProps {
  id: number
  sku: string
  column: Column
  choices: Choices
  children: ReactNode
}

/** A cell of the list that is changed in its place: opened it reads the row anew, so that what somebody else changed meanwhile is met by name. Source: ADM-30, ADM-77. */
export function CellEdit({ id, sku, column, choices, children }: CellEditProps) {
  const t = useTranslations('grid')
  const open = useMutation({
    mutationFn: async (): Promise<GridRow | undefined> => {
      const { results } = await staffApi('GET /staff/products/grid', { query: { ids: String(id) } })
      return results[0]
    },
  })
  const label = t('edit', { column: t(`columns.${column}`), sku })
  return (
    <>
      <button className="cell-edit" type="button" title={label} disabled={open.isPending} onClick={() => open.mutate()}>
        {children || '—'}
      </button>
      {open.error && <FailureLine error={open.error} />}
      {open.data && <CellDialog row={open.data} column={column} choices={choices} label={label} onClose={open.reset} />}
    </>
  )
}

interface CellDialogProps {
  row: GridRow
  column: Column
  choices: Choices
  label: string
  onClose: () => void
}

function CellDialog({ row: opened, column, choices, label, onClose }: CellDialogProps) {
  const t = useTranslations('grid')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const words: CellWords = { locale, choices, stateOf: (state) => t(`states.${state}`) }
  const [row, setRow] = useState(opened)
  const stored = textsOf(row, words)[column]
  const [typed, setTyped] = useState(stored)
  const [moved, setMoved] = useState<string>()
  const save = useMutation({
    mutationFn: (text: string) =>
      staffApi('PUT /staff/product-cells/:id', {
        params: { id: String(row.id) },
        body: { revision: row.revision, cells: { [column]: text.trim() === '' ? '<clear>' : text } },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['list', 'products'] })
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.errors[0]?.code !== 'staff.conflict') return
      const { current, changed_by: by } = error.body as { current: GridRow; changed_by?: { name: string } }
      setRow(current)
      const now = shownText(column, textsOf(current, words)[column], locale) || t('none')
      setMoved(t('moved', { name: by?.name ?? t('somebody'), now }))
    },
  })
  const names = typed.split(',').map((name) => name.trim())
  return (
    <Dialog
      title={label}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button busy={save.isPending} onClick={() => save.mutate(typed)}>
            {t('save')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(typed)
        }}
      >
        {moved ? <p className="red">{moved}</p> : save.error && <FailureLine error={save.error} />}
        {column === 'category' && (
          <label className="sv-in">
            <span>{t('columns.category')}</span>
            <select data-autofocus value={typed} onChange={(event) => setTyped(event.target.value)}>
              {choices.categories
                .filter(({ id, is_by_hand: isByHand }) => isByHand || id === row.category_id)
                .map(({ id, title }) => (
                  <option key={id}>{textIn(locale, title)}</option>
                ))}
            </select>
          </label>
        )}
        {column === 'labels' &&
          choices.labels
            .filter(({ is_by_hand: isByHand }) => isByHand)
            .map(({ id, title }) => {
              const name = textIn(locale, title)
              const isOn = names.includes(name)
              return (
                <Check
                  key={id}
                  checked={isOn}
                  onChange={() => setTyped([...names.filter((one) => one !== name && one !== ''), ...(isOn ? [] : [name])].join(', '))}
                >
                  {name}
                </Check>
              )
            })}
        {(column === 'price' || column === 'old_price') && (
          <label className="sv-in">
            <span>{t(`columns.${column}`)}</span>
            <input
              data-autofocus
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onFocus={(event) => event.target.select()}
            />
          </label>
        )}
      </form>
    </Dialog>
  )
}
