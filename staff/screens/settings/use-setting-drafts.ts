import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contracts/client.ts'
import { findSettingRule, settingRegistry, type SettingKey, type SettingRule } from '#contracts/staff/setting-registry.ts'
import type { StaffSetting } from '#contracts/staff/settings.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import type { RecordConflict } from '#staff/parts/form/use-record-form.ts'
import { draftOf, draftOfFields, fieldsOf, isGood, isSameDraft, valueOf, type NumberWords, type SettingDraft } from './setting-drafts.ts'

type Fields = Record<string, string | boolean>
interface Clash {
  key: SettingKey
  conflict: RecordConflict<Fields>
  current: StaffSetting
}

const without = <T>(from: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(from).filter(([one]) => one !== key))

/** Numbers with their unit, in the language of the screens. */
function useNumberWords(): NumberWords {
  const t = useTranslations('settings')
  return (value, unit) => t(`units.${unit ?? 'none'}`, { count: value })
}

/**
 * What is changed of the settings and not saved yet. They are saved one by one, each with the revision that was read: one that is refused keeps its field and
 * holds up no other. What somebody else changed meanwhile is compared. Source: SUX-5, ADM-77.
 */
export function useSettingDrafts(settings: readonly StaffSetting[]) {
  const t = useTranslations('settings')
  const client = useQueryClient()
  const words = useNumberWords()
  const [drafts, setDrafts] = useState<Readonly<Record<string, SettingDraft>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const [savedAt, setSavedAt] = useState<Date>()
  const rowOf = (key: string) => settings.find((one) => one.key === key)
  const stored = (key: string, rule: SettingRule): SettingDraft => draftOf(rule, rowOf(key)?.value ?? rule.standard, words)
  const changed = Object.keys(settingRegistry).filter((key): key is SettingKey => key in drafts)

  const store = (row: StaffSetting): void => {
    client.setQueryData<{ results: StaffSetting[] }>(
      ['settings'],
      (now) => now && { results: now.results.map((one) => (one.key === row.key ? row : one)) },
    )
    void client.invalidateQueries({ queryKey: ['history', `settings:${row.key}`] })
  }
  const change = (key: string, draft: SettingDraft): void => {
    const rule = findSettingRule(key)
    if (!rule) return
    setErrors((all) => without(all, key))
    setDrafts((all) => (isSameDraft(rule, stored(key, rule), draft) ? without(all, key) : { ...all, [key]: draft }))
  }
  const saveOne = async (key: SettingKey, draft: SettingDraft, revision: number): Promise<void> => {
    const rule = settingRegistry[key]
    try {
      store(await staffApi('PUT /staff/settings/:key', { params: { key }, body: { value: valueOf(rule, draft), revision } }))
      setDrafts((all) => without(all, key))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 403 || error.status >= 500) throw error
      const { current, changed_by: by } = error.body as { current?: StaffSetting; changed_by?: { name: string; at: string } }
      if (!current) {
        setErrors((all) => ({ ...all, [key]: error.errors[0]?.message ?? t('refused') }))
        return
      }
      const [before, mine, theirs] = [stored(key, rule), draft, draftOf(rule, current.value, words)].map(fieldsOf) as [
        Fields,
        Fields,
        Fields,
      ]
      setClashes((all) => [...all, { key, current, conflict: { before, mine, theirs, revision: current.revision, by } }])
    }
  }
  const saving = useMutation({
    mutationFn: async (asked: readonly { key: SettingKey; draft: SettingDraft; revision: number }[]) => {
      for (const { key, draft, revision } of asked) await saveOne(key, draft, revision)
      setSavedAt(new Date())
    },
  })
  /** Answers the settings that cannot be saved as they are. */
  const save = (): readonly SettingKey[] => {
    if (saving.isPending) return []
    const wrong = changed.filter((key) => !isGood(key, drafts[key] ?? ''))
    setErrors(Object.fromEntries(wrong.map((key) => [key, wrongWords(key)])))
    saving.mutate(
      changed.flatMap((key) => {
        const draft = drafts[key]
        return draft === undefined || wrong.includes(key) ? [] : [{ key, draft, revision: rowOf(key)?.revision ?? 0 }]
      }),
    )
    return wrong
  }
  const wrongWords = (key: SettingKey): string => {
    const { kind, unit, min = 0, max = 0 }: SettingRule = settingRegistry[key]
    return t(`wrong.${kind}`, { min: words(min, unit), max: words(max, unit) })
  }
  const settle = (merged: Fields | undefined): void => {
    const [clash, ...rest] = clashes
    if (!clash) return
    setClashes(rest)
    if (!merged) return
    store(clash.current)
    const draft = draftOfFields(merged)
    if (isSameDraft(settingRegistry[clash.key], draft, draftOfFields(clash.conflict.theirs))) setDrafts((all) => without(all, clash.key))
    else {
      setDrafts((all) => ({ ...all, [clash.key]: draft }))
      saving.mutate([{ key: clash.key, draft, revision: clash.current.revision }])
    }
  }
  const drop = (): void => {
    setDrafts({})
    setErrors({})
  }
  return { drafts, errors, changed, clash: clashes[0], saving, savedAt, words, stored, change, save, settle, drop }
}
