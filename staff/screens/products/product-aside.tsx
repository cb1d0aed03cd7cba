import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ProductModelRow, StaffProductColorRow } from '#contracts/staff/product-edit.contract.ts'
import { textIn } from '#core/locale.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { TextButton } from '#staff/parts/button/button.tsx'
import { History } from '#staff/parts/history/history.tsx'
import { ProductState } from './product-state.tsx'
import { inColor } from './product-values.ts'

const ofModel = /^(?:title|description|composition|weight_grams|vat_percent)/

/** Brings a field into sight and the focus into it; what has no field of its own is scrolled to. */
function goTo(path: string): void {
  const field = document.querySelector<HTMLElement>(`[name="${path}"]`) ?? document.getElementById(path.replace('.', '-'))
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

/** Beside a model: where each color stands, what it lacks before it is shown, each with the way to its field, and what was done. Source: ADM-31, ADM-06. */
export function ProductAside({ model }: { model: ProductModelRow }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  return (
    <>
      <section>
        <h2>{t('edit.showing')}</h2>
        <ul>
          {model.colors.map((color) => (
            <li key={color.id}>
              <TextButton onClick={() => document.getElementById(`c${color.id}`)?.scrollIntoView()}>
                {textIn(locale, color.color)}
              </TextButton>
              <span>
                <ProductState row={color} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {model.colors.map((color) => (
        <Checks key={color.id} modelId={model.id} color={color} isAlone={model.colors.length === 1} />
      ))}
      <History objectKind="models" id={model.id} />
    </>
  )
}

function Checks({ modelId, color, isAlone }: { modelId: number; color: StaffProductColorRow; isAlone: boolean }) {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  return (
    <section>
      <h2>{isAlone ? t('edit.before') : t('edit.beforeOf', { color: textIn(locale, color.color).toLowerCase() })}</h2>
      <ul>
        {color.checks.length === 0 && (
          <li>
            <span className="dot dot--on">{t('edit.complete')}</span>
          </li>
        )}
        {color.checks.map(({ code, level, field }) => (
          <li key={`${code} ${field}`}>
            <span className={level === 'error' ? 'dot red' : 'dot'}>{t(`checks.${code}`)}</span>
            {code === 'size_guide' ? (
              <Link className="link" to={`/products/${modelId}/sizes`}>
                {t('edit.goTo')}
              </Link>
            ) : (
              <TextButton onClick={() => goTo(ofModel.test(field) ? field : inColor(color.id, field))}>{t('edit.goTo')}</TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
