import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'

/** The address of an invitation, shown this once to be sent to whoever it is for. */
export function InviteLink({ link }: { link: string }) {
  const t = useTranslations()
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="stack">
      <p>{t('people.link.text')}</p>
      <Field label={t('people.link.label')} readOnly value={link} onFocus={({ target }) => target.select()} data-autofocus />
      <p>
        <Button onClick={() => void copy()}>{t(isCopied ? 'parts.copied' : 'parts.copy')}</Button>
      </p>
    </div>
  )
}
