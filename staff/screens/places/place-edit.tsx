import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { placeKinds, type PlaceRow } from '#contracts/staff/places.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { CheckField, SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure } from '#staff/parts/state/failure.tsx'
import { Loading } from '#staff/parts/state/loading.tsx'
import { CityField } from '#staff/screens/orders/new/city-field.tsx'
import { MapLink } from './map-link.tsx'
import { placeFormSchema, placeValues, storedPlace, weekDays, type PlaceValues } from './place-values.ts'
import { RemovePlace } from './remove-place.tsx'
import { WeekFields } from './week-fields.tsx'

/** One shop or warehouse, stored or new. Source: ADM-44. */
export default function PlaceEdit() {
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const row = useQuery({
    queryKey: ['place', id],
    enabled: !isNew,
    queryFn: ({ signal }) => staffApi('GET /staff/places/:id', { params: { id } }, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (row.isError) return <Failure error={row.error} onRetry={() => void row.refetch()} />
  if (!isNew && !row.data) return <Loading />
  return <PlaceForm key={id} row={row.data} />
}

function PlaceForm({ row }: { row: PlaceRow | undefined }) {
  const t = useTranslations('places')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { may } = useMe()
  const [current, setCurrent] = useState(row)
  const record = useRecordForm<PlaceValues, PlaceRow>({
    schema: placeFormSchema,
    values: placeValues(row),
    revision: row?.revision,
    toValues: placeValues,
    save: (values, revision) => {
      const place = storedPlace(values)
      return row && revision !== undefined
        ? staffApi('PUT /staff/places/:id', { params: { id: String(row.id) }, body: { ...place, revision } })
        : staffApi('POST /staff/places', { body: place })
    },
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['places'] })
      void client.invalidateQueries({ queryKey: ['stock-places'] })
      void client.invalidateQueries({ queryKey: ['history', `locations:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!row) setTimeout(() => void navigate(`/places/${saved.id}`, { replace: true }))
    },
    hints: {
      slug: t('slugHint'),
      city_id: t('cityNeeded'),
      'title.ru': t('nameNeeded'),
      'address.ru': t('addressNeeded'),
      'hours.ru': t('hoursNeeded'),
      phone: t('phoneHint'),
      latitude: t('degreesHint'),
      longitude: t('degreesHint'),
      exceptions: t('exceptionsHint'),
      ...Object.fromEntries(weekDays.map((day) => [`week.${day}`, t('hoursHint')])),
    },
  })
  const { form } = record
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] })
  const labels = useLabels()
  const degrees = storedPlace({ ...placeValues(undefined), latitude, longitude })
  return (
    <>
      <PageHead title={current ? current.title.ru : t('new')} crumbs={[{ title: t('title'), to: '/places' }]} />
      <RecordPage
        record={record}
        labels={labels}
        valueWords={(name, value) => (name === 'exceptions' ? exceptionWords(value, t('closed')) : undefined)}
        foot={current && may('delivery.write') && <RemovePlace place={current} />}
        aside={
          current && (
            <>
              <section>
                <h2>{t('shown')}</h2>
                <p>{current.shown_hours.ru || t('noHours')}</p>
                {current.shown_hours.en !== '' && <p className="mut">{current.shown_hours.en}</p>}
              </section>
              <section>
                <h2>{t('state')}</h2>
                <ul className="num">
                  <li>
                    <span className="mut">{t('onHand')}</span>
                    <span>{current.on_hand}</span>
                  </li>
                  <li>
                    <span className="mut">{t('reserved')}</span>
                    <span>{current.reserved}</span>
                  </li>
                </ul>
              </section>
              <History objectKind="locations" id={current.id} />
            </>
          )
        }
      >
        <FormSection form={form} title={t('what')} names={['title', 'slug', 'kind', 'services', 'serves_everywhere']}>
          <LocalizedField form={form} name="title" label={t('name')} />
          <div className="sv-g">
            {!row && (
              <SelectField
                form={form}
                name="kind"
                label={labels.kind}
                options={placeKinds.map((value) => ({ value, title: t(`kinds.${value}`) }))}
              />
            )}
            <TextField
              form={form}
              name="slug"
              label={labels.slug}
              disabled={row !== undefined}
              hint={row ? t('slugStays') : t('slugHint')}
            />
            <CheckField form={form} name="serves_everywhere" label={labels.serves_everywhere} hint={t('everywhereHint')} />
          </div>
          <LocalizedField form={form} name="services" label={t('services')} hint={t('servicesHint')} />
        </FormSection>
        <FormSection form={form} title={t('whereIs')} names={['city_id', 'address', 'directions', 'latitude', 'longitude', 'phone']}>
          <div className="sv-g">
            <CityField
              city={current && { id: current.city_id, title: current.city, region: '', country_code: 'RU' }}
              error={form.getFieldState('city_id', form.formState).error?.message}
              onChoose={(city) => form.setValue('city_id', city?.id ?? 0, { shouldDirty: true })}
            />
            <TextField form={form} name="phone" label={labels.phone} hint={t('phoneHint')} placeholder="+78005550166,11" />
          </div>
          <LocalizedField form={form} name="address" label={t('address')} />
          <LocalizedField form={form} name="directions" label={t('directions')} />
          <div className="sv-g">
            <TextField form={form} name="latitude" label={labels.latitude} span={3} placeholder="55.7567" />
            <TextField form={form} name="longitude" label={labels.longitude} span={3} placeholder="37.6043" />
            <p className="s6 mut">
              {t('positionHint')} <MapLink place={degrees} />
            </p>
          </div>
        </FormSection>
        <FormSection form={form} title={t('hours')} names={['is_by_week', 'week', 'hours', 'exceptions']}>
          <WeekFields form={form} />
        </FormSection>
      </RecordPage>
    </>
  )
}

function useLabels() {
  const t = useTranslations('places')
  const both = (name: string, title: string) => ({ [`${name}.ru`]: `${title}, ru`, [`${name}.en`]: `${title}, en` })
  return {
    ...both('title', t('name')),
    ...both('address', t('address')),
    ...both('directions', t('directions')),
    ...both('services', t('services')),
    ...both('hours', t('hours')),
    ...Object.fromEntries(weekDays.map((day) => [`week.${day}`, t(`days.${day}`)])),
    slug: t('slug'),
    kind: t('kind'),
    city_id: t('city'),
    serves_everywhere: t('servesEverywhere'),
    phone: t('phone'),
    latitude: t('latitude'),
    longitude: t('longitude'),
    is_by_week: t('byWeek'),
    exceptions: t('exceptions'),
  }
}

function exceptionWords(value: unknown, closed: string): string {
  return (value as PlaceValues['exceptions']).map(({ day, hours }) => `${day} ${hours || closed}`).join(', ')
}
