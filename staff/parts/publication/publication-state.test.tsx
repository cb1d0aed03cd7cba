import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { publicationStates } from '#contracts/staff/publication.contract.ts'
import { shopZone } from '#core/dates.ts'
import parts from '../parts.messages.ru.json' with { type: 'json' }
import ru from './publication.messages.ru.json' with { type: 'json' }
import { PublicationStateMark } from './publication-state.tsx'

/** Messages as screens have them: `a.b` stands within `a`. */
function nested(messages: Record<string, string>): object {
  const root: Record<string, unknown> = {}
  for (const [key, text] of Object.entries(messages)) {
    const path = key.split('.')
    let at = root
    for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Record<string, unknown>
    at[path.at(-1) ?? ''] = text
  }
  return root
}

const shown = (state: (typeof publicationStates)[number], plannedAt?: string) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={nested({ ...ru, ...parts }) as never} timeZone={shopZone}>
      <PublicationStateMark state={state} {...(plannedAt !== undefined && { plannedAt })} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('[SUX-9] whatever can be published shows one of five states, in the same words on every screen', () => {
  expect(publicationStates.map((state) => shown(state, '2020-03-02T07:42:00Z').replaceAll('\u00A0', ' '))).toEqual([
    'Черновик',
    'Запланировано на 2 мар. 2020 г., 10:42',
    'На сайте',
    'На сайте + правки',
    'Снято',
  ])
})
