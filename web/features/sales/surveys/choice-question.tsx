import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ownSurveyField } from '#contracts/survey-fields.ts'
import { CheckChip } from '#web/ui/chip/check-chip.tsx'
import { ChipList } from '#web/ui/chip/chip.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { Segments } from '#web/ui/segments/segments.tsx'
import { QuestionText } from './question-text.tsx'
import type { AskedQuestion } from './use-survey-draft.ts'
import css from './survey-form.module.css'

type ChoiceQuestionProps = {
  question: AskedQuestion
  chosen: readonly number[]
  textOf: (field: string) => string
  errorOf: (field: string) => string | undefined
  onChoose: (ids: readonly number[]) => void
  onText: (field: string, text: string) => void
}

/** One or several answers of a list, or one of three words; a negative one asks what was bad, an own one asks for its words. Source: FORM-22. */
export function ChoiceQuestion({ question, chosen, textOf, errorOf, onChoose, onText }: ChoiceQuestionProps) {
  const t = useTranslations('surveys')
  const { field, answers } = question
  const picked = answers.filter((one) => chosen.includes(one.id))
  const negative = picked.filter((one) => one.is_negative)
  const ownField = ownSurveyField(field)
  return (
    <Stack>
      <Answers question={question} chosen={chosen} error={errorOf(field)} onChoose={onChoose} />
      {negative.length > 0 && (
        <QuestionText
          label={t('whatWasWrong', { what: negative.map((one) => one.answer).join(', ') })}
          name={field}
          most={question.max_length}
          value={textOf(field)}
          error={undefined}
          onChange={(text) => onText(field, text)}
        />
      )}
      {picked.some((one) => one.is_own) && (
        <QuestionText
          label={t('ownAnswer')}
          name={ownField}
          most={question.max_length}
          value={textOf(ownField)}
          error={errorOf(ownField)}
          required
          onChange={(text) => onText(ownField, text)}
        />
      )}
    </Stack>
  )
}

type AnswersProps = Pick<ChoiceQuestionProps, 'question' | 'chosen' | 'onChoose'> & { error: string | undefined }

function Answers({ question, chosen, error, onChoose }: AnswersProps) {
  const t = useTranslations('surveys')
  const errorId = useId()
  const { field, kind, answers, title } = question
  const legend = <span className={css.question}>{title}</span>
  const options = answers.map((one) => ({ value: String(one.id), label: one.answer }))
  const one = {
    legend,
    name: `${field}_chosen`,
    options,
    value: String(chosen[0] ?? ''),
    onValueChange: (id: string) => onChoose([Number(id)]),
  }
  if (kind === 'scale3')
    return (
      <div className={css.scale} data-invalid={error ? true : undefined}>
        <Segments {...one} />
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  if (kind === 'one')
    return (
      <div data-invalid={error ? true : undefined}>
        <RadioGroup {...one} error={error} />
      </div>
    )
  return (
    <fieldset aria-describedby={error ? errorId : undefined} data-invalid={error ? true : undefined}>
      <legend className={css.question}>{title}</legend>
      <ChipList>
        {answers.map((answer) => (
          <CheckChip
            key={answer.id}
            name={`${field}_chosen`}
            checked={chosen.includes(answer.id)}
            onChange={(event) => onChoose(event.target.checked ? [...chosen, answer.id] : chosen.filter((id) => id !== answer.id))}
          >
            {answer.answer}
          </CheckChip>
        ))}
      </ChipList>
      <p className={css.hint}>{t('several')}</p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
