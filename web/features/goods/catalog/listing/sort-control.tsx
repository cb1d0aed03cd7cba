import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Sort } from '#contracts/catalog.contract.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Select } from '#web/ui/select/select.tsx'
import { sorts, type View } from '../listing-address.ts'
import css from './tool-row.module.css'

type SortControlProps = { sort: Sort; path: string; view: View | undefined; hrefOf: (sort: Sort) => string }

/** The order of the goods; without script a form with a button. */
export function SortControl({ sort, path, view, hrefOf }: SortControlProps) {
  const t = useTranslations('catalog')
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // Talks to the browser's own select, which keeps the focus and what was chosen in it.
  useEffect(() => {
    if (select.current) select.current.value = sort
  }, [sort])
  return (
    <Form className={css.sort} method="get" action={path}>
      {view && <input type="hidden" name="view" value={view} />}
      <Select
        ref={select}
        kind="bare"
        // A name of its own instead of one by its place: the row is remembered.
        id="listing-sort"
        name="sort"
        label={t('sort.label')}
        labelHidden
        defaultValue={sort}
        options={sorts.map((value) => ({ value, label: t(`sort.${sortKeys[value]}`) }))}
        onChange={(event) => void navigate(hrefOf(event.target.value as Sort), { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" kind="line" size="s">
          {t('filters.apply')}
        </Button>
      </noscript>
    </Form>
  )
}

const sortKeys = { recommended: 'recommended', new: 'new', price: 'cheap', '-price': 'dear', discount: 'discount' } as const
