import { useTranslations } from 'use-intl'
import type { User } from '#contracts/customers.contract.ts'
import { isEmailProblem } from '#web/lib/api/email-problem.ts'
import { useFormErrors } from '#web/lib/api/form-errors.ts'
import { useTypedFields } from '#web/lib/api/typed-fields.ts'
import { useToday } from '#web/lib/browser/use-now.ts'
import { useChangePersonal } from '../account.queries.ts'
import { fromIsoDate, maskBirthDate, toIsoDate } from './birth-date.ts'
import { personalProblems, type PersonalField, type PersonalValues } from './personal-problems.ts'

/** Where what is typed here is kept for the browser tab. */
export const personalForm = 'personal-fields'

const valuesOf = (user: User): PersonalValues => ({
  first_name: user.first_name ?? '',
  last_name: user.last_name ?? '',
  birth_date: fromIsoDate(user.birth_date),
  email: user.email ?? '',
})

/**
 * Some fields of the personal data: what is typed, what is wrong with it (told on leaving a field), and saving of exactly these fields.
 * What is not saved outlives the page. Source: ACC-02, ACC-03, FORM-11, UX-45.
 */
export function usePersonalFields(user: User, names: readonly PersonalField[]) {
  const t = useTranslations('account')
  const sayEmail = useTranslations('email-problem')
  const today = useToday()
  const { values, isBack, isChanged, write: keep, drop } = useTypedFields(personalForm, user.id, valuesOf(user))
  const errors = useFormErrors(names)
  const change = useChangePersonal()

  const problemsOf = (typed: PersonalValues): Partial<PersonalValues> =>
    Object.fromEntries(
      Object.entries(personalProblems(typed, today)).map(([name, problem]) => [
        name,
        isEmailProblem(problem) ? sayEmail(problem) : t(`edit.${problem}`),
      ]),
    )
  const write = (name: PersonalField, typed: string) => {
    keep({ [name]: typed })
    // A save that is under way goes on being heard of.
    if (!change.isPending) change.reset()
  }
  const field = (name: PersonalField, shape = (typed: string) => typed) => ({
    name,
    value: values[name],
    error: errors.of(name),
    onChange: (event: { target: { value: string } }) => write(name, shape(event.target.value)),
    onBlur: () => {
      const problem = problemsOf(values)[name]
      if (problem) errors.showOne(name, problem)
    },
  })
  const save = (onSaved?: (user: User) => void) => {
    if (change.isPending) return
    const found = problemsOf(values)
    const problems = Object.fromEntries(names.flatMap((name) => (found[name] ? [[name, found[name]]] : [])))
    if (Object.keys(problems).length > 0) return errors.showFields(problems)
    errors.clearAll()
    const all = {
      first_name: values.first_name.trim(),
      last_name: values.last_name.trim() || null,
      email: values.email.trim(),
      birth_date: toIsoDate(values.birth_date, today) ?? null,
    }
    const body = Object.fromEntries(names.map((name) => [name, all[name]]))
    change.mutate(body, {
      onSuccess: (reply) => {
        drop(Object.fromEntries(names.map((name) => [name, values[name]])))
        onSaved?.(reply.user)
      },
      onError: errors.showError,
    })
  }
  return {
    field,
    birthDate: {
      ...field('birth_date', maskBirthDate),
      today,
      date: toIsoDate(values.birth_date, today),
      onChoose: (date: string) => write('birth_date', fromIsoDate(date)),
    },
    errors,
    save,
    isSaving: change.isPending,
    isSaved: change.isSuccess && !isChanged,
    isBack,
    drop: () => {
      drop()
      errors.clearAll()
    },
  }
}
