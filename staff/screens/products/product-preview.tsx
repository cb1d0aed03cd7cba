import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { localizedPath, locales, textIn, type Locale } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'

/** The colors of a model as the shop will show them: a phone in both languages and a desktop side by side. Source: ADM-39. */
export default function ProductPreview() {
  const t = useTranslations('products')
  const { locale } = useLanguage()
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const [desktop, setDesktop] = useState<Locale>(locale)
  const links = useQuery({
    queryKey: ['product-preview', id],
    queryFn: ({ signal }) => staffApi('GET /staff/products/:id/preview', { params: { id } }, { signal }),
    gcTime: 0,
  })
  if (links.isError) return <Failure error={links.error} onRetry={() => void links.refetch()} />
  if (!links.data) return <Loading />
  const { results } = links.data
  const shown = results.find((color) => String(color.id) === search.get('color')) ?? results[0]
  if (!shown) return null
  const title = textIn(locale, shown.title)
  const src = (language: Locale): string => links.data.shop + localizedPath(language, shown.path)
  return (
    <>
      <PageHead
        title={t('preview.of', { title })}
        crumbs={[
          { title: t('title'), to: '/products' },
          { title, to: `/products/${id}` },
        ]}
        beside={<PublicationStateMark state={shown.is_shown ? 'live' : 'draft'} plannedAt={null} />}
      />
      <nav className="tabs" aria-label={t('preview.colors')}>
        {results.map((color) => (
          <button
            className={color.id === shown.id ? 'is-on' : ''}
            key={color.id}
            type="button"
            aria-current={color.id === shown.id || undefined}
            onClick={() => setSearch({ color: String(color.id) }, { replace: true })}
          >
            {textIn(locale, color.color)}
          </button>
        ))}
      </nav>
      <p className="mut">{t('preview.stored')}</p>
      <div className="pd-views">
        {locales.map((language) => (
          <Framed key={language} title={t('preview.phone', { language })} src={src(language)} isPhone />
        ))}
        <div className="pd-view-desk">
          <Framed title={t('preview.desktop', { language: desktop })} src={src(desktop)}>
            {locales.map((language) => (
              <button
                className="link"
                key={language}
                type="button"
                aria-pressed={language === desktop}
                onClick={() => setDesktop(language)}
              >
                {language}
              </button>
            ))}
          </Framed>
        </div>
      </div>
    </>
  )
}

interface FramedProps {
  title: string
  src: string
  isPhone?: boolean
  children?: ReactNode
}

/** The shop itself in a frame, scaled; its link opens it alone. */
function Framed({ title, src, isPhone = false, children }: FramedProps) {
  const t = useTranslations('products')
  return (
    <figure className={isPhone ? 'pd-view pd-view--phone' : 'pd-view'}>
      <figcaption>
        <b>{title}</b> {children}
        <a className="link" href={src} target="_blank" rel="noreferrer">
          {t('preview.open')}
        </a>
      </figcaption>
      <div>
        <iframe title={title} src={src} />
      </div>
    </figure>
  )
}
