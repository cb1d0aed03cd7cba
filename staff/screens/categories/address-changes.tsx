import { useTranslations } from 'use-intl'
import { stayingKinds, type CategoryMovePreview } from '#contracts/staff/categories.contract.ts'
import { Sheet } from '#staff/parts/list/sheet.tsx'

type Changes = Omit<CategoryMovePreview, 'path'>

const staying: readonly string[] = stayingKinds

/** Which addresses will redirect, and what links to them: what follows by itself and what goes by the redirect. */
export function AddressChanges({ changes, about }: { changes: Changes; about: string }) {
  const t = useTranslations('categories')
  const { redirects, redirects_count: count, older_count: older, products, links } = changes
  const rest = count - redirects.length
  return (
    <>
      <p className="mut ct-about">{about}</p>
      <Sheet label={t('redirects')} isPlain>
        <table className="sv-t ct-redirects">
          <thead>
            <tr>
              <th>{t('oldAddress')}</th>
              <th>{t('newAddress')}</th>
            </tr>
          </thead>
          <tbody>
            {redirects.map(({ from, to }) => (
              <tr key={from}>
                <td>{from}</td>
                <td>{to}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
      {rest > 0 && <p className="mut">{t('moreRedirects', { count: rest })}</p>}
      <ul className="ck ct-links">
        <li>
          <span className="dot dot--on">{t('english')}</span>
        </li>
        {older > 0 && (
          <li>
            <span className="dot dot--on">{t('older', { count: older })}</span>
          </li>
        )}
        {products > 0 && (
          <li>
            <span className="dot dot--on">{t('movedProducts', { count: products })}</span>
          </li>
        )}
        {links.map(({ kind, count: n }) => (
          <li key={kind}>
            <span className={staying.includes(kind) ? 'dot' : 'dot dot--on'}>{t(`links.${kind}`, { count: n })}</span>
            <span className="mut">{staying.includes(kind) ? t('byRedirect') : t('follows')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
