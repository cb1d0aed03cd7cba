import { useTranslations } from 'use-intl'
import { formatCount } from '#core/money.ts'
import { TextArea } from '#web/ui/text-field/text-field.tsx'

type QuestionTextProps = {
  label: string
  name: string
  value: string
  /** Letters it may have. */
  most: number
  error: string | undefined
  required?: boolean
  onChange: (text: string) => void
}

/** Words of somebody's own, with how many letters are used. */
export function QuestionText({ label, name, value, most, error, required = false, onChange }: QuestionTextProps) {
  const t = useTranslations('surveys')
  return (
    <TextArea
      label={label}
      name={name}
      value={value}
      rows={3}
      maxLength={most}
      required={required}
      error={error}
      counter={value ? t('used', { used: formatCount(value.length), most: formatCount(most) }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
