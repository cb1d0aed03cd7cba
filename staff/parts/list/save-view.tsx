import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Check } from '../form/check.tsx'
import { Button, TextButton } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FailureLine } from '../state/failure.tsx'
import type { ListAddress } from './list-address.ts'
import { savedSearch, savedViewsQuery, type SavedView } from './saved-views.ts'

interface SaveViewProps {
  list: string
  address: ListAddress
  onChange: (patch: Partial<ListAddress>) => void
}

/** Saves what the list shows under a name, changes a saved view to it, or removes one. An owner shares views with everybody. Source: ADM-11. */
export function SaveView({ list, address, onChange }: SaveViewProps) {
  const t = useTranslations('list')
  const [isNaming, setNaming] = useState(false)
  const client = useQueryClient()
  const { data: views = [] } = useQuery(savedViewsQuery(list))
  const current = views.find(({ id }) => String(id) === address.saved)
  const search = savedSearch(address)
  const refresh = () => client.invalidateQueries({ queryKey: ['views', list] })
  const change = useMutation({
    mutationFn: (view: SavedView) =>
      staffApi('PUT /staff/views/:id', { params: { id: String(view.id) }, body: { title: view.title, is_shared: view.is_shared, search } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => staffApi('DELETE /staff/views/:id', { params: { id: String(view.id) } }),
    onSuccess: async () => {
      onChange({ saved: undefined })
      await refresh()
    },
  })
  const failure = change.error ?? remove.error
  const isChanged = current ? current.search !== search : search !== ''
  return (
    <>
      {isChanged && !current && <TextButton onClick={() => setNaming(true)}>{t('save')}</TextButton>}
      {current?.is_own && isChanged && <TextButton onClick={() => change.mutate(current)}>{t('saveChanged')}</TextButton>}
      {current?.is_own && <TextButton onClick={() => remove.mutate(current)}>{t('removeView')}</TextButton>}
      {failure && <FailureLine error={failure} />}
      {isNaming && (
        <NameDialog
          list={list}
          search={search}
          onClose={() => setNaming(false)}
          onSaved={async (id) => {
            setNaming(false)
            await refresh()
            onChange({ saved: String(id) })
          }}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  list: string
  search: string
  onClose: () => void
  onSaved: (id: number) => Promise<void>
}

function NameDialog({ list, search, onClose, onSaved }: NameDialogProps) {
  const t = useTranslations('list')
  const { roles } = useMe()
  const [title, setTitle] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useMutation({
    mutationFn: () => staffApi('POST /staff/views', { body: { list, title, is_shared: isShared, search } }),
    onSuccess: ({ id }) => onSaved(id),
  })
  return (
    <Dialog
      title={t('saveTitle')}
      size="s"
      onClose={onClose}
      actions={
        <Button type="submit" form="save-view" busy={save.isPending}>
          {t('save')}
        </Button>
      }
    >
      <form
        id="save-view"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {save.error && <FailureLine error={save.error} />}
        <label className="sv-in">
          <span>{t('saveName')}</span>
          <input data-autofocus value={title} required maxLength={60} onChange={({ target }) => setTitle(target.value)} />
        </label>
        {roles.includes('owner') && (
          <Check checked={isShared} onChange={setShared}>
            {t('saveShared')}
          </Check>
        )}
      </form>
    </Dialog>
  )
}
