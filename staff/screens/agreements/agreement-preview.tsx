import { useWatch, type Control } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { locales } from '#core/locale.ts'
import { splitLinks } from '#core/split-links.ts'
import type { AgreementDraft } from '#contracts/staff/agreements.contract.ts'

/** How a form of the shop shows what is being written: the box and the words, with its links and nothing else of markup, in both languages. */
export function AgreementPreview({ control }: { control: Control<AgreementDraft> }) {
  const t = useTranslations('agreements')
  const { text, kind } = useWatch({ control }) as AgreementDraft
  return (
    <section className="duo2" aria-label={t('preview')}>
      {locales.map((locale) => {
        const words = locale === 'en' ? text.en || text.ru : text.ru
        const isOn = kind === 'text_active_checkbox'
        return (
          <div className="look" key={locale} lang={locale === 'en' && text.en === '' ? 'ru' : locale}>
            <p className="xs mut">{t('previewIn', { language: locale })}</p>
            <div className={kind === 'text' ? undefined : `chk${isOn ? ' is-on' : ''}`}>
              {kind !== 'text' && <i />}
              <span>
                {kind !== 'text' && <span className="vh">{t(isOn ? 'boxOn' : 'boxOff')}</span>}
                {splitLinks(words).map(({ text: part, href }, index) =>
                  href === undefined ? (
                    part
                  ) : (
                    <a className="link" key={index} href={href} target="_blank" rel="noreferrer">
                      {part}
                    </a>
                  ),
                )}
              </span>
            </div>
          </div>
        )
      })}
    </section>
  )
}
