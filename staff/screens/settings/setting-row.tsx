import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { findSettingRule, isSettingKey, type SettingRule } from '#contracts/staff/setting-registry.ts'
import { settingWords } from '#contracts/staff/setting-words.ts'
import type { StaffSetting } from '#contracts/staff/settings.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { History } from '#staff/parts/history/history.tsx'
import { useMoment } from '#staff/parts/moment/use-moment.ts'
import { draftOf, textOf, valueOf, type SettingDraft } from './setting-drafts.ts'
import { SettingField } from './setting-field.tsx'
import type { useSettingDrafts } from './use-setting-drafts.ts'

interface SettingRowProps {
  id: string
  setting: StaffSetting
  name: string
  form: ReturnType<typeof useSettingDrafts>
}

/** One setting: what it does, its field, who changed it last. One that code does not know can only be read. */
export function SettingRow({ id, setting, name, form }: SettingRowProps) {
  const t = useTranslations('settings')
  const locale = useLocale() === 'en' ? 'en' : 'ru'
  const moment = useMoment()
  const { may } = useMe()
  const [isHistory, setHistory] = useState(false)
  const { key, changed } = setting
  const rule = findSettingRule(key)
  const isChanged = key in form.drafts
  const shownAs = (draft: SettingDraft, of: SettingRule): string =>
    typeof draft === 'boolean' ? t(draft ? 'yes' : 'no') : typeof draft === 'string' ? draft : textOf(valueOf(of, draft))
  const standard = rule && shownAs(draftOf(rule, rule.standard, form.words), rule)
  return (
    <div className={`set${isChanged ? ' is-chg' : ''}`} id={id}>
      <div>
        <b className="b">{name}</b>
        {rule && isSettingKey(key) && (
          <small>
            {isChanged && `${t('was', { value: shownAs(form.stored(key, rule), rule) || t('empty') })} `}
            {settingWords[key][locale][1]}
            {standard && ` ${t('standard', { value: standard })}`}
            {rule.stepUp && ` ${t('stepUp')}`}
          </small>
        )}
        {!rule && <small>{t('unknown')}</small>}
      </div>
      {rule && may('settings.write') ? (
        <SettingField
          rule={rule}
          draft={form.drafts[key] ?? form.stored(key, rule)}
          label={name}
          error={form.errors[key]}
          onChange={(draft) => form.change(key, draft)}
        />
      ) : (
        <span className="wrap">{textOf(setting.value)}</span>
      )}
      <span className="mut xs">
        {changed ? (
          <TextButton onClick={() => setHistory(true)}>
            <span className="vh">{t('historyOf', { name })}</span>
            {changed.name}, {moment(changed.at)}
          </TextButton>
        ) : (
          t('asMade')
        )}
      </span>
      {isHistory && (
        <Dialog
          title={name}
          onClose={() => setHistory(false)}
          actions={
            <Button kind="line" onClick={() => setHistory(false)}>
              {t('close')}
            </Button>
          }
        >
          <History objectKind="settings" id={key} />
        </Dialog>
      )}
    </div>
  )
}
