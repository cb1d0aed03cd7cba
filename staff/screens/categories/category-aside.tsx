import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CategoryRow } from '#contracts/staff/categories.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { History } from '#staff/parts/history/history.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'

interface CategoryAsideProps {
  category: CategoryRow
  /** Something is typed and not saved: a move would begin anew from what is stored. */
  isDirty: boolean
  onMoved: (row: CategoryRow) => void
}

/** Where a category stands, what lies in it, and the acts on it as a whole. */
export function CategoryAside({ category, isDirty, onMoved }: CategoryAsideProps) {
  const t = useTranslations('categories')
  const { locale } = useLanguage()
  const { may } = useMe()
  const [act, setAct] = useState<'place' | 'merge'>()
  const { id, path, url, count, children, trail, is_shown: isShown, is_hidden_above: isHiddenAbove, is_by_rule: isByRule } = category
  const mayWrite = may('catalog.write')
  return (
    <>
      <section>
        <h2>{t('placeAndAddress')}</h2>
        <p className="mut">{[...trail.map(({ title }) => textIn(locale, title)), textIn(locale, category.title)].join(' / ')}</p>
        <p className="ct-path">/catalog/{path}</p>
        {isShown && !isHiddenAbove && (
          <p>
            <a className="link" href={url} target="_blank" rel="noreferrer">
              {t('seeInShop')}
            </a>
          </p>
        )}
        {mayWrite && (
          <p className="ct-acts">
            <Button kind="line" disabled={isDirty} onClick={() => setAct('place')}>
              {t('changePlace')}
            </Button>
            {children === 0 && !isByRule && (
              <Button kind="line" disabled={isDirty} onClick={() => setAct('merge')}>
                {t('merge')}
              </Button>
            )}
          </p>
        )}
        {isDirty && mayWrite && <p className="mut xs">{t('saveFirst')}</p>}
      </section>
      <section>
        <h2>{t('state')}</h2>
        <ul className="num">
          <li>
            <span className={isShown && !isHiddenAbove ? 'dot dot--on' : 'dot'}>
              {t(isHiddenAbove ? 'hiddenAbove' : isShown ? 'onSite' : 'hiddenState')}
            </span>
          </li>
          <li>
            <span className="mut">{t('count')}</span>
            {may('catalog.read') ? (
              <Link className="link" to={`/products?category=${id}`}>
                {count}
              </Link>
            ) : (
              <span>{count}</span>
            )}
          </li>
          <li>
            <span className="mut">{t('filled')}</span>
            <span>{t(isByRule ? 'filledByRule' : children > 0 ? 'filledFromBelow' : 'filledByHand')}</span>
          </li>
        </ul>
        {mayWrite && !isByRule && (
          <p>
            <Link className="link" to={`/categories/new?parent=${id}`}>
              {t('newBelow')}
            </Link>
          </p>
        )}
      </section>
      <History objectKind="categories" id={id} />
      {act === 'place' && <PlaceDialog category={category} onMoved={onMoved} onClose={() => setAct(undefined)} />}
      {act === 'merge' && <MergeDialog category={category} onClose={() => setAct(undefined)} />}
    </>
  )
}
