import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { findSettingKeys, findSettingRule, isSettingKey, settingGroups, type SettingGroup } from '#contracts/staff/setting-registry.ts'
import { settingWords } from '#contracts/staff/setting-words.ts'
import type { StaffSetting } from '#contracts/staff/settings.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { ConflictDialog } from '#staff/parts/form/conflict-dialog.tsx'
import { inSentence } from '#staff/parts/form/in-sentence.ts'
import { LeaveDialog } from '#staff/parts/form/leave-dialog.tsx'
import { useKeys } from '#staff/parts/keys/keys.ts'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { SettingRow } from './setting-row.tsx'
import { useSettingDrafts } from './use-setting-drafts.ts'

/** Settings of the shop by group; changed together, saved one by one. The address holds the group, the search, or the one field. Source: ADM-56. */
export default function Settings() {
  const t = useTranslations('settings')
  const list = useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => staffApi('GET /staff/settings', {}, { signal }),
    // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PageHead title={t('title')} />
  return <SettingsForm settings={list.data.results} />
}

const idOf = (key: string): string => `setting-${key}`

function focusSetting(key: string | undefined): void {
  const row = key === undefined ? undefined : document.getElementById(idOf(key))
  row?.scrollIntoView({ block: 'center' })
  // Before a text in two languages stand its tabs, which a wide screen does not show.
  const field = row?.querySelector<HTMLElement>('input, textarea') ?? row?.querySelector<HTMLElement>('button')
  field?.focus()
}

function SettingsForm({ settings }: { settings: readonly StaffSetting[] }) {
  const t = useTranslations('settings')
  const format = useFormatter()
  const locale = useLocale() === 'en' ? 'en' : 'ru'
  const [search, setSearch] = useSearchParams()
  const form = useSettingDrafts(settings)
  const { changed, errors, clash, saving, savedAt } = form
  const q = search.get('q') ?? ''
  const key = search.get('key') ?? ''
  const asked = search.get('group') as SettingGroup | null
  const group = findSettingRule(key)?.group ?? (asked && settingGroups.includes(asked) ? asked : 'shop')
  const nameOf = (one: string): string => (isSettingKey(one) ? settingWords[one][locale][0] : one)
  const found: readonly string[] = q ? findSettingKeys(q) : []
  const shown = settings.filter((one) =>
    q
      ? found.includes(one.key) || (one.group === null && one.key.includes(q))
      : one.group === group || (one.group === null && group === 'legal'),
  )
  const wrong = Object.keys(errors)
  const isWrong = (name: SettingGroup): number => wrong.filter((one) => findSettingRule(one)?.group === name).length
  const save = (): void => {
    const [first] = form.save()
    const to = first && findSettingRule(first)?.group
    if (!first || !to) return
    if (!shown.some((one) => one.key === first)) setSearch({ group: to })
    // Behind the drawing of its group.
    setTimeout(() => focusSetting(first))
  }
  // The field that was found by its name takes the focus.
  useEffect(() => focusSetting(key || undefined), [key])
  useKeys([{ key: 'ctrl+s', words: t('saveKey'), act: () => changed.length > 0 && save() }])
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <label className="sv-in">
            <input
              type="search"
              aria-label={t('find')}
              placeholder={t('find')}
              value={q}
              onChange={({ target }) => setSearch(target.value ? { q: target.value } : { group }, { replace: true })}
            />
          </label>
        }
      />
      {!q && (
        <nav className="tabs" aria-label={t('groupsLabel')}>
          {settingGroups.map((one) => (
            <button
              className={one === group ? 'is-on' : ''}
              key={one}
              type="button"
              aria-current={one === group || undefined}
              onClick={() => setSearch({ group: one })}
            >
              {t(`groups.${one}`)}
              {isWrong(one) > 0 && <sup className="red">{t('wrongIn', { count: isWrong(one) })}</sup>}
            </button>
          ))}
        </nav>
      )}
      {shown.map((setting) => (
        <SettingRow key={setting.key} id={idOf(setting.key)} setting={setting} name={nameOf(setting.key)} form={form} />
      ))}
      {shown.length === 0 && (
        <div className="emp">
          <p>{t('nothing', { q })}</p>
          <Button kind="line" onClick={() => setSearch({ group })}>
            {t('all')}
          </Button>
        </div>
      )}
      <span className="grow" />
      {saving.error && <FailureLine error={saving.error} />}
      <div className="sv-save">
        <Button busy={saving.isPending} disabled={changed.length === 0} onClick={save}>
          {changed.length === 0 ? t('saveNone') : t('save', { count: changed.length })}
        </Button>
        {changed.length > 0 && <TextButton onClick={form.drop}>{t('cancel')}</TextButton>}
        {wrong.length > 0 && (
          <span className="red" role="alert">
            {t('mend', { count: wrong.length, fields: inSentence(wrong.map(nameOf)) })}
          </span>
        )}
        <span className="grow" />
        <output className={savedAt && changed.length === 0 ? 'dot dot--on' : 'mut'}>
          {savedAt && changed.length === 0
            ? t('saved', { time: format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }) })
            : t('effect')}
        </output>
      </div>
      {clash && (
        <ConflictDialog
          key={clash.key}
          conflict={clash.conflict}
          labels={{
            value: nameOf(clash.key),
            ru: t('inLanguage', { name: nameOf(clash.key), language: 'ru' }),
            en: t('inLanguage', { name: nameOf(clash.key), language: 'en' }),
          }}
          onDone={form.settle}
        />
      )}
      <LeaveDialog changed={changed.map(nameOf)} />
    </>
  )
}
