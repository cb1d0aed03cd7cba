import { useTranslations } from 'use-intl'
import type { AgreementDetail } from '#contracts/staff/agreements.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { History } from '#staff/parts/history/history.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { EvidenceForm } from './evidence-form.tsx'

/** Beside an agreement: where it stands, its versions, who agreed to which, its history. */
export function AgreementAside({ agreement }: { agreement: AgreementDetail }) {
  const t = useTranslations('agreements')
  const moment = useMoment()
  const { may } = useMe()
  const { form, purpose, is_only_auth: isOnlyAuth, agreed, versions } = agreement
  return (
    <>
      <section>
        <h2>{t('place')}</h2>
        <ul>
          <li>
            <span className="mut">{t('form')}</span>
            <span>{t(`forms.${form}`)}</span>
          </li>
          <li>
            <span className="mut">{t('purpose')}</span>
            <span>{t(`purposes.${purpose}`)}</span>
          </li>
          <li>
            <span className="mut">{t('whom')}</span>
            <span>{t(isOnlyAuth ? 'onlyAuth' : 'everybody')}</span>
          </li>
          <li>
            <span className="mut">{t('agreed')}</span>
            <span className="num">{t(agreed.is_more ? 'moreThan' : 'people', { count: agreed.value })}</span>
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('versions')}</h2>
        {versions.length === 0 && <p className="mut">{t('noVersions')}</p>}
        {versions.map(({ version, text, is_material: isMaterial, published_at: at }) => (
          <details key={version}>
            <summary>
              {t('versionOf', { version })}, {moment(at)}
              {isMaterial && ` ${t('material')}`}
            </summary>
            <p lang="ru">{text.ru}</p>
            {text.en && <p lang="en">{text.en}</p>}
          </details>
        ))}
      </section>
      {may('customers.read') && <EvidenceForm id={agreement.id} />}
      <History objectKind="agreements" id={agreement.id} />
    </>
  )
}
