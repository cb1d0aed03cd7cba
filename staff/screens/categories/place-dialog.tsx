import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { categorySlugSchema, type CategoryRow } from '#contracts/staff/categories.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { choicesQuery } from '../products/products.queries.ts'
import { AddressChanges } from './address-changes.tsx'
import { levelQuery, refreshTree, type TreeNode } from './categories.queries.ts'
import type { Place } from './tree-keys.ts'
import { UsedBy } from './used-by.tsx'

export type Movable = Pick<TreeNode, 'id' | 'parent_id' | 'slug' | 'path' | 'title' | 'revision'>

interface PlaceDialogProps {
  category: Movable
  /** Where it was dropped; the fields can still say something else. Without one it stands where it is. */
  place?: Place
  /** Told of the category as it is behind the move. */
  onMoved?: (row: CategoryRow) => void
  onClose: () => void
}

/** Asks where a category is to stand and under which address, and shows every address that will redirect before anything is written. Source: ADM-45. */
export function PlaceDialog({ category, place: first, onMoved, onClose }: PlaceDialogProps) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const client = useQueryClient()
  const hintId = useId()
  const [chosen, setPlace] = useState(first)
  const [slug, setSlug] = useState(category.slug)
  const parentId = chosen ? chosen.parent_id : category.parent_id
  const choices = useQuery(choicesQuery)
  const level = useQuery(levelQuery(parentId))
  const parents = choices.data?.categories.filter(({ path }) => !`${path}/`.startsWith(`${category.path}/`)) ?? []
  const rows = level.data?.results ?? []
  const next = rows[rows.findIndex(({ id }) => id === category.id) + 1]?.id ?? null
  const place = chosen ?? { parent_id: parentId, before_id: next }
  const { before_id: beforeId } = place
  const neighbors = rows.filter(({ id }) => id !== category.id)
  const isSlug = categorySlugSchema.safeParse(slug).success
  const isMoved = parentId !== category.parent_id || slug !== category.slug
  const preview = useQuery({
    queryKey: ['categories', 'move', category.id, category.revision, parentId, slug],
    enabled: isMoved && isSlug,
    retry: false,
    queryFn: ({ signal }) =>
      staffApi(
        'GET /staff/categories/:id/move',
        { params: { id: String(category.id) }, query: { slug, ...(parentId !== null && { parent_id: String(parentId) }) } },
        { signal },
      ),
  })
  const move = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/categories/:id/move', {
        params: { id: String(category.id) },
        body: {
          ...place,
          slug,
          revision: category.revision,
          ...(isMoved && preview.data && { confirm: true, path: preview.data.path, redirects_count: preview.data.redirects_count }),
        },
      }),
    onSuccess: async (row) => {
      await refreshTree(client, row)
      onMoved?.(row)
      onClose()
    },
  })
  const error = move.error ?? (isMoved ? preview.error : null)
  const isReady = isSlug && (!isMoved || preview.isSuccess)
  return (
    <Dialog
      title={t('placeTitle', { name: textIn(locale, category.title) })}
      onClose={onClose}
      actions={
        <>
          <Button disabled={!isReady} busy={move.isPending} onClick={() => move.mutate()}>
            {!isMoved ? t('putHere') : preview.data ? t('moveAndRedirect', { count: preview.data.redirects_count }) : t('move')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('leaveThere')}
          </Button>
        </>
      }
    >
      <div className="sv-g ct-place">
        <label className="sv-in s6">
          <span>{t('parent')}</span>
          <select
            data-autofocus
            value={parentId ?? ''}
            onChange={({ target }) => setPlace({ parent_id: target.value === '' ? null : Number(target.value), before_id: null })}
          >
            <option value="">{t('top')}</option>
            {parents.map(({ id, title }) => (
              <option key={id} value={id}>
                {textIn(locale, title)}
              </option>
            ))}
          </select>
        </label>
        <label className="sv-in s6">
          <span>{t('position')}</span>
          <select
            value={beforeId ?? ''}
            onChange={({ target }) => setPlace({ ...place, before_id: target.value === '' ? null : Number(target.value) })}
          >
            {neighbors.map(({ id, title }) => (
              <option key={id} value={id}>
                {t('before', { name: textIn(locale, title) })}
              </option>
            ))}
            <option value="">{t('last')}</option>
          </select>
        </label>
        <label className={isSlug ? 'sv-in s6' : 'sv-in s6 is-err'}>
          <span>{t('slug')}</span>
          <input
            value={slug}
            maxLength={60}
            aria-invalid={!isSlug || undefined}
            aria-describedby={hintId}
            onChange={({ target }) => setSlug(target.value.trim())}
          />
          <small id={hintId}>{t('slugHint')}</small>
        </label>
      </div>
      {error && <FailureLine error={error} />}
      {error && <UsedBy error={error} />}
      <div aria-live="polite">
        {!isMoved && <p className="mut">{t('addressStays', { path: `/catalog/${category.path}` })}</p>}
        {isMoved && preview.data && <AddressChanges changes={preview.data} about={t('moveAbout')} />}
      </div>
    </Dialog>
  )
}
