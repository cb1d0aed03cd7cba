import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReply } from '#contracts/staff/api.ts'
import type { AgreementDetail } from '#contracts/staff/agreements.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { Check } from '#staff/parts/form/check.tsx'

interface PublishDialogProps {
  agreement: AgreementDetail
  onClose: () => void
  onPublished: (reply: StaffReply<'POST /staff/agreements/:id/publish'>) => void
}

/** What a publication changes, what is checked, and whom it concerns, in numbers; the second factor is asked for by the call. Source: ADM-57, SUX-12. */
export function PublishDialog({ agreement, onClose, onPublished }: PublishDialogProps) {
  const t = useTranslations('agreements')
  const [isMaterial, setMaterial] = useState(false)
  const { id, published, text, kind, required, revision, version, agreed } = agreement
  const isOther = !published || published.text.ru !== text.ru || published.text.en !== text.en
  const next = published ? version + (isOther ? 1 : 0) : 1
  const publish = useMutation({
    mutationFn: () =>
      staffApi('POST /staff/agreements/:id/publish', {
        params: { id: String(id) },
        body: { revision, is_material: isMaterial && isOther },
      }),
    onSuccess: onPublished,
  })
  useKeys([{ key: 'ctrl+enter', words: t('publish'), act: () => !publish.isPending && publish.mutate() }])
  const changes = (['ru', 'en'] as const).filter((language) => published?.text[language] !== text[language])
  return (
    <Dialog
      title={t('publishTitle', { name: agreement.slug, version: next })}
      onClose={onClose}
      actions={
        <>
          <Button busy={publish.isPending} onClick={() => publish.mutate()}>
            {t('publishNow', { version: next })}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('keepDraft')}
          </Button>
          <span className="grow" />
          <span className="mut">{t('noReturn')}</span>
        </>
      }
    >
      {publish.error && <FailureLine error={publish.error} />}
      <h3>{t('whatChanges')}</h3>
      <ul className="ck">
        {changes.map((language) => (
          <li key={language}>
            <span lang={language}>
              <b className="b">{t('textIn', { language })}</b>
              <br />
              {published && (
                <>
                  <del>{published.text[language] || t('none')}</del>
                  <br />
                </>
              )}
              <ins>{text[language] || t('none')}</ins>
            </span>
            <span />
          </li>
        ))}
        {published && published.kind !== kind && (
          <li>
            <span>
              {t('kind')}: {t(`kinds.${published.kind}`)} → {t(`kinds.${kind}`)}
            </span>
            <span />
          </li>
        )}
        {published && published.required !== required && (
          <li>
            <span>
              {t('required')}: {t(published.required ? 'yes' : 'no')} → {t(required ? 'yes' : 'no')}
            </span>
            <span />
          </li>
        )}
      </ul>
      <h3>{t('checks')}</h3>
      <ul className="ck">
        <li>
          <span className={text.en ? 'dot dot--on' : 'dot'}>{t(text.en ? 'hasEnglish' : 'noEnglish')}</span>
          <span className="mut">{!text.en && t('showsRussian')}</span>
        </li>
      </ul>
      <h3>{t('whom')}</h3>
      <p>{isOther ? t(agreed.is_more ? 'stayMore' : 'stay', { count: agreed.value, version: next }) : t('stayAll')}</p>
      {published && isOther && (
        <Check checked={isMaterial} onChange={setMaterial}>
          {t('isMaterial')}
          <small>{t('isMaterialHint')}</small>
        </Check>
      )}
    </Dialog>
  )
}
