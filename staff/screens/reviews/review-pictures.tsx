import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffReview } from '#contracts/staff/reviews.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import type { ReviewAct } from './reviews.queries.ts'

/** Pictures of a review, those too that nobody else is shown. */
export function ReviewPictures({ review, canWrite, onAct }: { review: StaffReview; canWrite: boolean; onAct: (act: ReviewAct) => void }) {
  const t = useTranslations('reviews')
  const pictures = useQuery({
    queryKey: ['review-pictures', review.id],
    queryFn: ({ signal }) => staffApi('GET /staff/reviews/:id/pictures', { params: { id: String(review.id) } }, { signal }),
    staleTime: Infinity,
  })
  return (
    <>
      {review.pictures.map(({ id, is_hidden: isHidden, width, height }) => {
        const data = pictures.data?.results.find((one) => one.id === id)?.data
        return (
          <div className="phs" key={id}>
            {data ? <img src={data} alt={t('picture')} /> : <span className="skel" style={{ width: 72, height: 96 }} />}
            <span>
              {isHidden && <b className="red">{t('hidden')}</b>}
              {canWrite && (
                <>
                  <TextButton onClick={() => onAct({ act: 'picture', image: id, turn: 90 })}>{t('turn')}</TextButton>
                  <TextButton onClick={() => onAct({ act: 'picture', image: id, isHidden: !isHidden })}>
                    {isHidden ? t('show') : t('hide')}
                  </TextButton>
                </>
              )}
              <span className="mut num">{t('pixels', { width, height })}</span>
            </span>
          </div>
        )
      })}
    </>
  )
}
