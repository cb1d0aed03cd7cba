import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { choicesQuery } from '../products/products.queries.ts'
import { AddressChanges } from './address-changes.tsx'
import { refreshTree } from './categories.queries.ts'
import { UsedBy } from './used-by.tsx'

/** Puts all products of a category into another one, whose page its addresses lead to from then on. */
export function MergeDialog({ category, onClose }: { category: CategoryRow; onClose: () => void }) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [into, setInto] = useState('')
  const choices = useQuery(choicesQuery)
  const others = choices.data?.categories.filter(({ id, is_by_hand: isByHand }) => isByHand && id !== category.id) ?? []
  const params = { id: String(category.id) }
  const preview = useQuery({
    queryKey: ['categories', 'merge', category.id, category.revision, into],
    enabled: into !== '',
    retry: false,
    queryFn: ({ signal }) => staffApi('GET /staff/categories/:id/merge', { params, query: { into_id: into } }, { signal }),
  })
  const merge = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/categories/:id/merge', { params, body: { into_id: Number(into), confirm: true, revision: category.revision } }),
    onSuccess: async (row) => {
      await refreshTree(client, row)
      onClose()
      await navigate(`/categories/${row.id}`)
    },
  })
  const error = merge.error ?? preview.error
  return (
    <Dialog
      title={t('mergeTitle', { name: textIn(locale, category.title) })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={!preview.isSuccess} busy={merge.isPending} onClick={() => merge.mutate()}>
            {t('mergeNow')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <p className="mut">{t('mergeText')}</p>
      <div className="sv-g ct-place">
        <label className="sv-in s1">
          <span>{t('mergeInto')}</span>
          <select value={into} data-autofocus onChange={({ target }) => setInto(target.value)}>
            <option value="">{t('choose')}</option>
            {others.map(({ id, title }) => (
              <option key={id} value={id}>
                {textIn(locale, title)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error && <FailureLine error={error} />}
      {error && <UsedBy error={error} />}
      <div aria-live="polite">{preview.data && <AddressChanges changes={preview.data} about={t('mergeAbout')} />}</div>
    </Dialog>
  )
}
