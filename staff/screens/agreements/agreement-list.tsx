import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { agreementForms, type AgreementRow } from '#contracts/staff/agreements.contract.ts'
import { publicationStates } from '#contracts/staff/publication.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { List } from '#staff/parts/list/list.tsx'
import type { ListSpec } from '#staff/parts/list/list-types.ts'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { PublicationStateMark, usePublicationWords } from '#staff/parts/publication/publication-state.tsx'

/** States that an agreement can be in: it is never planned, and what people agreed to is not taken back. Source: ADM-76, decision 0169. */
const states = publicationStates.filter((state) => state !== 'planned' && state !== 'withdrawn')

/** What each form of the shop asks to agree to. Source: ADM-57. */
export default function AgreementList() {
  const t = useTranslations('agreements')
  const moment = useMoment()
  const words = usePublicationWords()
  const { may } = useMe()
  const columns = useMemo<ListSpec<AgreementRow>['columns']>(
    () => [
      { id: 'slug', title: t('slug'), cell: ({ slug }) => slug },
      { id: 'form', title: t('form'), cell: ({ form }) => t(`forms.${form}`) },
      { id: 'purpose', title: t('purpose'), cell: ({ purpose }) => t(`purposes.${purpose}`) },
      { id: 'kind', title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      { id: 'state', title: t('state'), cell: ({ state }) => <PublicationStateMark state={state} /> },
      { id: 'version', title: t('version'), align: 'right', cell: ({ version }) => (version === 0 ? '—' : version) },
      { id: 'published', title: t('published'), cell: ({ published_at: at }) => <span className="mut">{at ? moment(at) : '—'}</span> },
    ],
    [t, moment],
  )
  return (
    <List<AgreementRow>
      spec={{
        name: 'agreements',
        title: t('title'),
        load: (query, signal) => staffApi('GET /staff/agreements', { query }, { signal }),
        columns,
        idOf: ({ id }) => String(id),
        to: ({ id }) => `/agreements/${id}`,
        phone: ({ slug, form, state, version }) => [
          [slug, version === 0 ? '—' : version],
          [t(`forms.${form}`), <PublicationStateMark key="state" state={state} />],
        ],
        filters: [
          { id: 'form', title: t('form'), kind: 'choice', options: agreementForms.map((value) => ({ value, title: t(`forms.${value}`) })) },
          { id: 'state', title: t('state'), kind: 'choice', options: states.map((value) => ({ value, title: words(value) })) },
        ],
        newTo: may('agreements.write') ? '/agreements/new' : undefined,
        newTitle: t('new'),
      }}
    />
  )
}
