import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { rejectReasons } from '#contracts/staff/reject-reasons.ts'
import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'

interface ReviewAsideProps {
  review: StaffReview
  canWrite: boolean
  isBusy: boolean
  /** What is typed as an answer; it outlives a look at another review. */
  draft: string
  onDraft: (draft: string) => void
  onReply: (reply: { ru: string; en?: string }) => void
  onTranslate: (en: string | null) => void
}

/** The answer of the shop, the translation, what all say of the model, and the keys of the reasons. */
export function ReviewAside({ review, canWrite, isBusy, draft, onDraft, onReply, onTranslate }: ReviewAsideProps) {
  const t = useTranslations('reviews')
  const [english, setEnglish] = useState(review.reply?.en ?? '')
  const [translation, setTranslation] = useState(review.translation ?? '')
  const { said } = review
  const reply = { ru: draft.trim(), ...(english.trim() !== '' && { en: english.trim() }) }
  const isReplied = reply.ru === (review.reply?.ru ?? '') && (reply.en ?? '') === (review.reply?.en ?? '')
  return (
    <aside className="sv-as">
      {canWrite && (
        <section>
          <h2>{t('reply')}</h2>
          <label className="sv-in">
            <span>{t('replyRu')}</span>
            <textarea value={draft} maxLength={2000} onChange={({ target }) => onDraft(target.value)} />
          </label>
          <label className="sv-in">
            <span>{t('replyEn')}</span>
            <textarea value={english} maxLength={2000} onChange={({ target }) => setEnglish(target.value)} />
          </label>
          <p className="xs mut">{review.state === 'published' ? t('replyNow') : t('replyLater')}</p>
          <Button kind="line" busy={isBusy} disabled={reply.ru === '' || isReplied} onClick={() => onReply(reply)}>
            {t('saveReply')}
          </Button>
        </section>
      )}
      {canWrite && (
        <section>
          <h2>{t('translation')}</h2>
          <label className="sv-in">
            <span>{t('translationOf')}</span>
            <textarea value={translation} maxLength={4000} onChange={({ target }) => setTranslation(target.value)} />
          </label>
          <Button
            kind="line"
            busy={isBusy}
            disabled={translation.trim() === '' || translation.trim() === (review.translation ?? '')}
            onClick={() => onTranslate(translation.trim())}
          >
            {t('saveTranslation')}
          </Button>{' '}
          {review.translation && <TextButton onClick={() => onTranslate(null)}>{t('dropTranslation')}</TextButton>}
        </section>
      )}
      {said.count > 0 && (
        <section>
          <h2>{t('said')}</h2>
          <ul className="num">
            {said.fit &&
              (['small', 'true', 'large'] as const).map((fit) => (
                <li key={fit}>
                  <span className="mut">{t(`fit.${fit}`)}</span>
                  <span>{t('percent', { value: said.fit?.[fit] ?? 0 })}</span>
                </li>
              ))}
            <li>
              <span className="mut">{t('average', { count: said.count })}</span>
              <span>{t('number', { value: said.average })}</span>
            </li>
          </ul>
        </section>
      )}
      <section className="d">
        <h2>{t('reasonsTitle')}</h2>
        <ul>
          {rejectReasons.map((reason, index) => (
            <li key={reason}>
              <span>{t(`reasons.${reason}`)}</span>
              <kbd>{index + 1}</kbd>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
