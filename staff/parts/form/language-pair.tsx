import { useId, useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { locales, type Locale } from '#core/locale.ts'

type FieldProps = Pick<ComponentProps<'textarea'>, 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref'>

interface LanguagePairProps {
  label: string
  /** What each language is bound to. */
  fields: Readonly<Record<Locale, FieldProps>>
  /** The Russian text of now: shown in grey where there is no English one. */
  ru: string
  errors?: Readonly<Partial<Record<Locale, string | undefined>>>
  hint?: string | undefined
  /** Lines of each field; one line is an input. */
  rows?: number
}

/**
 * A text in both languages: side by side, and as tabs where it is narrow. Without an English text the Russian one stands in grey, since the shop shows it.
 * Source: SUX-18.
 */
export function LanguagePair({ label, fields, ru, errors = {}, hint, rows }: LanguagePairProps) {
  const t = useTranslations('form')
  const id = useId()
  const [open, setOpen] = useState<Locale>('ru')
  return (
    <fieldset className="two" data-open={open}>
      <legend className="vh">{label}</legend>
      <fieldset className="two-tabs seg" aria-label={t('languages')}>
        {locales.map((locale) => (
          <button
            className={locale === open ? 'is-on' : ''}
            key={locale}
            type="button"
            aria-pressed={locale === open}
            onClick={() => setOpen(locale)}
          >
            {locale}
            {errors[locale] && <sup className="red">!</sup>}
          </button>
        ))}
      </fieldset>
      {locales.map((locale) => {
        const error = errors[locale]
        const note = error ?? (locale === 'ru' ? hint : undefined)
        const own = {
          ...fields[locale],
          lang: locale,
          'aria-label': `${label}, ${locale}`,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? `${id}-${locale}` : undefined,
          ...(locale === 'en' && { placeholder: ru }),
        }
        return (
          <label className={`sv-in two-${locale}${error ? ' is-err' : ''}`} key={locale}>
            <span>
              <span className={locale === 'en' ? 'two-again' : undefined}>{label}</span>
              <span className="num">{locale}</span>
            </span>
            {rows === undefined ? <input {...(own as ComponentProps<'input'>)} /> : <textarea {...own} rows={rows} />}
            {note && (
              <small id={`${id}-${locale}`} role={error ? 'alert' : undefined}>
                {note}
              </small>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
