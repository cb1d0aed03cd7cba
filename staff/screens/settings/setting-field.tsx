import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { SettingRule } from '#contracts/staff/setting-registry.ts'
import { LanguagePair } from '#staff/parts/form/language-pair.tsx'
import type { SettingDraft } from './setting-drafts.ts'

interface SettingFieldProps {
  rule: SettingRule
  draft: SettingDraft
  label: string
  error: string | undefined
  onChange: (draft: SettingDraft) => void
}

/** The field of one setting by its kind. */
export function SettingField({ rule: { kind }, draft, label, error, onChange }: SettingFieldProps) {
  const t = useTranslations('settings')
  const id = useId()
  if (typeof draft === 'boolean')
    return (
      <fieldset className="seg" aria-label={label}>
        {[true, false].map((one) => (
          <button
            className={one === draft ? 'is-on' : ''}
            key={String(one)}
            type="button"
            aria-pressed={one === draft}
            onClick={() => onChange(one)}
          >
            {t(one ? 'yes' : 'no')}
          </button>
        ))}
      </fieldset>
    )
  if (typeof draft === 'string')
    return (
      <label className={`sv-in${error ? ' is-err' : ''}`}>
        <input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          value={draft}
          onChange={({ target }) => onChange(target.value)}
        />
        {error && (
          <small id={id} role="alert">
            {error}
          </small>
        )}
      </label>
    )
  const lines = Math.max(draft.ru.split('\n').length, draft.en.split('\n').length)
  const rows = kind === 'texts' ? lines + 1 : draft.ru.length > 40 || draft.en.length > 40 ? 3 : undefined
  return (
    <LanguagePair
      label={label}
      ru={draft.ru}
      errors={{ ru: error }}
      {...(rows !== undefined && { rows })}
      fields={{
        ru: { value: draft.ru, onChange: ({ target }) => onChange({ ...draft, ru: target.value }) },
        en: { value: draft.en, onChange: ({ target }) => onChange({ ...draft, en: target.value }) },
      }}
    />
  )
}
