import type { ComponentProps, ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { pathTo } from '#web/lib/page/paths.ts'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import css from './search-field.module.css'

type SearchFieldProps = {
  input: Omit<ComponentProps<'input'>, 'className' | 'type' | 'name' | 'aria-label'> & { 'data-autofocus'?: boolean }
  /** Goods are being looked for. */
  busy?: boolean
  onSubmit?: ComponentProps<typeof Form>['onSubmit']
  /** What stands behind the input: clear, close. */
  children: ReactNode
}

/** The large line in which one types. A form that leads to the page of results, before the script has come as well. Source: UX-19. */
export function SearchField({ input, busy = false, onSubmit, children }: SearchFieldProps) {
  const t = useTranslations('search')
  return (
    <search>
      <Form className={css.form} action={pathTo('search')} onSubmit={onSubmit} data-busy={busy || undefined}>
        <SearchIcon />
        <input
          {...input}
          className={css.input}
          type="search"
          name="q"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={limits.searchQuery}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {children}
        <VisuallyHidden>
          <button type="submit" tabIndex={-1}>
            {t('submit')}
          </button>
        </VisuallyHidden>
      </Form>
    </search>
  )
}
