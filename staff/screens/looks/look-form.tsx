import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { StaffCollectionRow, StaffLookGood, StaffLookRow } from '#contracts/staff/looks.contract.ts'
import { textIn } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { useMe } from '#staff/lib/me.ts'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { PublicationSeen } from '#staff/parts/publication/publication-seen.tsx'
import { PublicationStateMark } from '#staff/parts/publication/publication-state.tsx'
import { useShownPictures } from '../products/gallery/shown-picture.ts'
import { LookChecks } from './look-checks.tsx'
import { LookPictures } from './look-pictures.tsx'
import { LookShowing } from './look-showing.tsx'
import { LookSum } from './look-sum.tsx'
import { lookFormSchema, lookValues, newLook, storedLook, type LookValues } from './look-values.ts'
import { RemoveLook } from './remove-look.tsx'
import { Spots } from './spots.tsx'
import { ThingPicker } from './thing-picker.tsx'
import { Things } from './things.tsx'

interface LookFormProps {
  /** Undefined: it is made. */
  look: StaffLookRow | undefined
  collections: readonly StaffCollectionRow[]
  /** Where a new one is made. */
  collectionId: number
}

/** A look: its picture with the spots, its things in their order, words, publication, checks. Source: ADM-48. */
export function LookForm({ look, collections, collectionId }: LookFormProps) {
  const t = useTranslations('looks')
  const { locale } = useLanguage()
  const { may } = useMe()
  const isReadOnly = !may('merchandising.write')
  const { record, current, transaction, goodsOf, learn } = useLook(look, collectionId)
  const { form } = record
  const [chosen, setChosen] = useState<number>()
  const { field: things, fieldState } = useController({ control: form.control, name: 'products' })
  const [images, title, note] = useWatch({ control: form.control, name: ['images', 'title', 'note'] })
  const pictures = useShownPictures(images, current?.pictures ?? [])
  const [first] = images
  const goods = things.value.flatMap(({ id }) => goodsOf.get(id) ?? [])
  const labels = useLabels()
  const englishOf = new Map((current?.pictures ?? []).map((picture) => [picture.id, picture.has_english]))
  return (
    <>
      <PageHead
        title={current ? t('numbered', { number: current.number, title: textIn(locale, filled(current.title)) }) : t('new')}
        crumbs={[{ title: t('title'), to: '/looks' }]}
        beside={current && <PublicationStateMark state={current.state} plannedAt={current.planned_at} />}
      />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(name, value) =>
          name === 'products'
            ? placedWords(value as LookValues['products'], (id) => textIn(locale, goodsOf.get(id)?.title ?? { ru: `№ ${id}` }))
            : Array.isArray(value)
              ? t('countPictures', { count: value.length })
              : name === 'collection_id'
                ? collections.find(({ id }) => id === value)?.title.ru
                : name === 'state'
                  ? t(`states.${value as LookValues['state']}`)
                  : undefined
        }
        foot={
          <>
            {transaction !== undefined && !form.formState.isDirty && <PublicationSeen key={transaction} transaction={transaction} />}
            {current?.state === 'live' && (
              <a className="link" href={shopPath(locale, current)} target="_blank" rel="noreferrer">
                {t('inShop')}
              </a>
            )}
            {current && !isReadOnly && <RemoveLook look={current} />}
          </>
        }
      >
        <fieldset className="pd-all lk-two" disabled={isReadOnly}>
          <div>
            <Spots
              picture={first === undefined ? undefined : pictures.get(first)}
              things={things.value}
              nameOf={(id) => textIn(locale, goodsOf.get(id)?.title ?? { ru: '' })}
              chosen={chosen}
              onChoose={setChosen}
              onChange={things.onChange}
              isReadOnly={isReadOnly}
            />
            <LookPictures form={form} known={current?.pictures ?? []} />
          </div>
          <div>
            <section className="sv-s">
              <div className="row">
                <h2>{t('thingsOf', { count: things.value.length })}</h2>
                <span className="mut wide-only">
                  {t('order')} <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd>
                </span>
              </div>
              {fieldState.error?.message && (
                <p className="red" role="alert">
                  {fieldState.error.message}
                </p>
              )}
              <Things
                things={things.value}
                goods={goodsOf}
                chosen={chosen}
                onChoose={setChosen}
                onChange={things.onChange}
                isReadOnly={isReadOnly}
              />
              {!isReadOnly && (
                <ThingPicker
                  taken={things.value.map(({ id }) => id)}
                  onChoose={(good) => {
                    learn(good)
                    things.onChange([...things.value, { id: good.id, spot: null }])
                    setChosen(good.id)
                  }}
                />
              )}
            </section>
            <LookSum goods={goods} />
            <FormSection form={form} title={t('words')} names={['title', 'note']}>
              <LocalizedField form={form} name="title" label={t('name')} />
              <LocalizedField form={form} name="note" label={t('note')} rows={2} />
            </FormSection>
            <LookShowing form={form} collections={collections} isOnPages={(current?.pages.length ?? 0) > 0} />
            <LookChecks
              look={{
                title,
                note,
                pictures: images.map((id) => ({ hasEnglish: englishOf.get(id) ?? true })),
                products: things.value.map(({ id, spot }) => ({ isShown: (goodsOf.get(id)?.state ?? 'live') === 'live', spot })),
              }}
              pages={current?.pages ?? []}
            />
            {current && (
              <div className="sv-as">
                <History objectKind="looks" id={current.id} />
              </div>
            )}
          </div>
        </fieldset>
      </RecordPage>
    </>
  )
}

const filled = ({ ru, en }: { ru: string; en: string }) => (en === '' ? { ru } : { ru, en })
const shopPath = (locale: string, { collection, slug }: StaffLookRow): string =>
  `${locale === 'ru' ? '' : `/${locale}`}/lookbook/${collection.slug}#${slug}`

/** The form of a look with what is known of its things: those that are stored and those that were found here. */
function useLook(look: StaffLookRow | undefined, collectionId: number) {
  const t = useTranslations('looks')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(look)
  const [transaction, setTransaction] = useState<string>()
  const [found, setFound] = useState<readonly StaffLookGood[]>([])
  const goodsOf = useMemo(() => new Map([...found, ...(current?.goods ?? [])].map((good) => [good.id, good])), [found, current])
  const record = useRecordForm<LookValues, StaffLookRow>({
    schema: lookFormSchema,
    values: useMemo(() => (look ? lookValues(look) : newLook(collectionId)), [look, collectionId]),
    revision: look?.revision,
    toValues: lookValues,
    save: async (values, revision) => {
      const body = storedLook(values)
      const saved =
        look && revision !== undefined
          ? await staffApi('PUT /staff/looks/:id', { params: { id: String(look.id) }, body: { ...body, revision } })
          : await staffApi('POST /staff/looks', { body })
      setTransaction(saved.transaction)
      return saved
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['list', 'looks'] })
      void client.invalidateQueries({ queryKey: ['look-collections'] })
      void client.invalidateQueries({ queryKey: ['history', `looks:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!look) setTimeout(() => void navigate(`/looks/${saved.id}`, { replace: true }))
    },
    hints: { slug: t('slugHint'), 'title.ru': t('nameNeeded'), planned_at: t('momentNeeded') },
  })
  return { record, current, transaction, goodsOf, learn: (good: StaffLookGood) => setFound((now) => [...now, good]) }
}

function useLabels(): Record<string, string> {
  const t = useTranslations('looks')
  return {
    collection_id: t('collection'),
    slug: t('slug'),
    'title.ru': t('nameIn', { language: 'ru' }),
    'title.en': t('nameIn', { language: 'en' }),
    'note.ru': t('noteIn', { language: 'ru' }),
    'note.en': t('noteIn', { language: 'en' }),
    images: t('pictures'),
    products: t('things'),
    state: t('showing'),
    planned_at: t('plannedAt'),
  }
}

/** The things of a look in their order, each with its spot in per cent of the picture. */
function placedWords(things: LookValues['products'], nameOf: (id: number) => string): string {
  return things.map(({ id, spot }) => (spot ? `${nameOf(id)} (${Math.round(spot.x)} × ${Math.round(spot.y)} %)` : nameOf(id))).join('; ')
}
