import { useTranslations } from 'use-intl'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import { ShopImage } from '#staff/parts/picture/shop-image.tsx'

/** The pieces that come back, with the reason and what was paid for them. */
export function ReturnLines({ returned }: { returned: StaffReturn }) {
  const t = useTranslations('returns')
  return (
    <section className="sv-s">
      <h2>{t('lines', { count: returned.pieces })}</h2>
      <ul className="rt-l">
        {returned.lines.map((line) => (
          <li key={line.item_id}>
            {line.image ? (
              <ShopImage
                src={`${line.image.src}/${line.image.widths.find((width) => width >= 64) ?? line.image.widths.at(-1)}.webp`}
                alt=""
              />
            ) : (
              <span />
            )}
            <span>
              <b className="b">{line.title}</b>
              <br />
              <span className="mut">
                {line.color}, {line.size}, <span className="nb">{line.sku}</span>
                {line.quantity > 1 && <span> × {line.quantity}</span>}
              </span>
              <br />
              <span className={line.reason === 'quality' ? 'dot red' : 'dot'}>{line.reason_title}</span>
              {line.conditions.map(({ condition, quantity }) => (
                <span className="mut" key={condition}>
                  {' '}
                  {t('came', { condition: t(`condition.${condition}`), quantity })}
                </span>
              ))}
            </span>
            <span className="num r">
              <b className="b">{t('roubles', { sum: line.sum })}</b>
            </span>
          </li>
        ))}
      </ul>
      {returned.comment && (
        <p className="mut">
          <q>{returned.comment}</q>
        </p>
      )}
      {returned.answer && <p>{t('answered', { answer: returned.answer })}</p>}
    </section>
  )
}
