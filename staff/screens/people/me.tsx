import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { locales } from '#core/locale.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useLanguage } from '#staff/lib/locale-provider.tsx'
import { meQuery } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Field } from '#staff/parts/sign-in/field.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { Credentials } from './credentials.tsx'
import { Devices } from './devices.tsx'

/** The own account: name, language, ways to sign in, devices. Source: ADM-03. */
export default function Me() {
  const t = useTranslations('people')
  const format = useFormatter()
  const client = useQueryClient()
  const { change } = useLanguage()
  const { data: me } = useSuspenseQuery(meQuery)

  const [name, setName] = useState(me.name)
  const [locale, setLocale] = useState(me.locale)
  const save = useMutation({
    mutationFn: () => staffApi('PUT /staff/me', { body: { revision: me.revision, name, locale } }),
    onSuccess: async (saved) => {
      client.setQueryData(meQuery.queryKey, saved)
      await change(saved.locale)
    },
  })
  const leave = useMutation({
    mutationFn: () => staffApi('DELETE /staff/auth', {}, { asksNobody: true }),
    onSettled: () => window.location.assign('/staff/login'),
  })
  const isSame = name === me.name && locale === me.locale
  return (
    <>
      <PageHead
        title={t('me.title')}
        beside={<span className="mut">{me.email}</span>}
        actions={
          <Button kind="line" busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('me.leave')}
          </Button>
        }
      />
      <section className="sv-s">
        <form
          className="stack own"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSame && !save.isPending) save.mutate()
          }}
        >
          <Field
            label={t('team.name')}
            required
            minLength={2}
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <label className="sv-in">
            <span>{t('me.language')}</span>
            <select value={locale} onChange={({ target }) => setLocale(target.value === 'en' ? 'en' : 'ru')}>
              {locales.map((one) => (
                <option key={one} value={one}>
                  {t(`languages.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {save.error && <FailureLine error={save.error} />}
          <p className="row">
            <Button type="submit" busy={save.isPending} disabled={isSame}>
              {t('team.save')}
            </Button>
            {save.isSuccess && isSame && (
              <output className="mut">
                {t('me.saved', { at: format.dateTime(new Date(save.submittedAt), { timeStyle: 'short', hourCycle: 'h23' }) })}
              </output>
            )}
          </p>
        </form>
      </section>
      <Credentials me={me} />
      <div className="sv-s">
        <h2 className="sv-h2">{t('devices.title')}</h2>
        <Devices memberId="me" />
      </div>
    </>
  )
}
