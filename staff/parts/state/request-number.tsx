import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextButton } from '../button/button.tsx'

/** The number by which a failed call is found in the log, with a press that copies it. Source: SUX-16. */
export function RequestNumber({ id }: { id: string | undefined }) {
  const t = useTranslations('parts')
  const [isCopied, setCopied] = useState(false)
  if (!id) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(id)
    setCopied(true)
  }
  return (
    <>
      <span className="num mut">
        {t('request')} <b className="b">{id}</b>
      </span>
      <TextButton onClick={() => void copy()}>{isCopied ? t('copied') : t('copy')}</TextButton>
    </>
  )
}
