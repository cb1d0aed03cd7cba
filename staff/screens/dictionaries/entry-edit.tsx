import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { sizeSystems } from '#contracts/staff/dictionaries.contract.ts'
import { useMe } from '#staff/lib/me.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { SelectField, TextField } from '#staff/parts/form/fields.tsx'
import { FormSection } from '#staff/parts/form/form-section.tsx'
import { LocalizedField } from '#staff/parts/form/localized-field.tsx'
import { RecordPage } from '#staff/parts/form/record-page.tsx'
import { useRecordForm } from '#staff/parts/form/use-record-form.ts'
import { History } from '#staff/parts/history/history.tsx'
import { PageHead } from '#staff/parts/page/page-head.tsx'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { NotFound } from '#staff/parts/state/not-found.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { ColorField } from './color-field.tsx'
import { dictionaryQuery, isDictionary, removeEntry, saveEntry, type DictionaryKind, type Entry } from './entries.ts'
import { entryValues, formSchemas, storedValues, type EntryValues } from './entry-values.ts'
import { LabelRuleFields } from './label-rule-fields.tsx'

/** One entry of a dictionary, stored or new. Source: ADM-35. */
export default function EntryEdit() {
  const { kind, id = 'new' } = useParams()
  if (!isDictionary(kind)) return <NotFound />
  return <StoredEntry key={`${kind} ${id}`} kind={kind} id={id} />
}

function StoredEntry({ kind, id }: { kind: DictionaryKind; id: string }) {
  // Fields are not changed under whoever types: a save of somebody else's is met when it is saved.
  const list = useQuery({ ...dictionaryQuery(kind), queryKey: ['dictionary', kind, 'edited', id], staleTime: Infinity, gcTime: 0 })
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <div className="list-place" aria-busy="true" />
  const entry = list.data.find((one) => String(one.id) === id)
  if (!entry && id !== 'new') return <NotFound />
  return <EntryForm kind={kind} entry={entry} />
}

function EntryForm({ kind, entry }: { kind: DictionaryKind; entry: Entry | undefined }) {
  const t = useTranslations('dictionaries')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { may } = useMe()
  const [current, setCurrent] = useState(entry)
  const record = useRecordForm<EntryValues, Entry>({
    schema: formSchemas[kind],
    values: entryValues(kind, entry),
    revision: entry?.revision,
    toValues: (row) => entryValues(kind, row),
    save: (values, revision) =>
      saveEntry(kind, storedValues(kind, values), entry && revision !== undefined ? { id: entry.id, revision } : undefined),
    onSaved: (saved) => {
      setCurrent(saved)
      void client.invalidateQueries({ queryKey: ['dictionary', kind], exact: true })
      void client.invalidateQueries({ queryKey: ['history', `${kind}:${saved.id}`] })
      // Behind the end of the save, when there is nothing more to lose.
      if (!entry) setTimeout(() => void navigate(`/dictionaries/${kind}/${saved.id}`, { replace: true }))
    },
    hints: {
      slug: t('slugHint'),
      'title.ru': t('nameNeeded'),
      hex: t('colorHint'),
      color: t('colorHint'),
      ground: t('colorHint'),
      new_days: t('ruleNeeded'),
      best_percent: t('percentHint'),
    },
  })
  const { form } = record
  const labels = {
    'title.ru': t('nameIn', { language: 'ru' }),
    'title.en': t('nameIn', { language: 'en' }),
    slug: t('slug'),
    hex: t('color'),
    system: t('system'),
    color: t('wordColor'),
    ground: t('ground'),
    is_by_rule: t('byRule'),
    new_days: t('newDays'),
    is_on_sale: t('onSale'),
    best_percent: t('bestPercent'),
  }
  const isUsed = (current?.used ?? 0) > 0
  return (
    <>
      <PageHead
        title={current ? current.title.ru : t(`new.${kind}`)}
        crumbs={[{ title: t(`kinds.${kind}`), to: `/dictionaries/${kind}` }]}
      />
      <RecordPage
        record={record}
        labels={labels}
        foot={current && may('catalog.write') && <RemoveButton kind={kind} entry={current} />}
        aside={
          current && (
            <>
              <section>
                <h2>{t('state')}</h2>
                <ul>
                  <li>
                    <span className="mut">{t('used')}</span>
                    <span className="num">{current.used}</span>
                  </li>
                </ul>
              </section>
              <History objectKind={kind} id={current.id} />
            </>
          )
        }
      >
        <FormSection form={form} title={t('words')} names={['title']}>
          <LocalizedField form={form} name="title" label={t('name')} />
        </FormSection>
        <FormSection form={form} title={t('shown')} names={['slug', 'system', 'hex', 'color', 'ground']}>
          <div className="sv-g">
            <TextField form={form} name="slug" label={labels.slug} disabled={isUsed} hint={isUsed ? t('slugStays') : t('slugHint')} />
            {kind === 'sizes' && (
              <SelectField
                form={form}
                name="system"
                label={labels.system}
                options={sizeSystems.map((value) => ({ value, title: t(`systems.${value}`) }))}
              />
            )}
            {kind === 'colors' && <ColorField form={form} name="hex" label={labels.hex} />}
            {kind === 'labels' && (
              <>
                <ColorField form={form} name="color" label={labels.color} />
                <ColorField form={form} name="ground" label={labels.ground} hint={t('groundHint')} />
              </>
            )}
          </div>
        </FormSection>
        {kind === 'labels' && <LabelRuleFields form={form} labels={labels} labelId={current?.id} />}
      </RecordPage>
    </>
  )
}

function RemoveButton({ kind, entry }: { kind: DictionaryKind; entry: Entry }) {
  const t = useTranslations('dictionaries')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: ['dictionary', kind], exact: true })
  const remove = useMutation({
    mutationFn: () => removeEntry(kind, entry),
    onSuccess: async () => {
      await navigate(`/dictionaries/${kind}`)
      await refresh()
      const back = async (): Promise<void> => {
        await saveEntry(kind, storedValues(kind, entryValues(kind, entry)), undefined)
        await refresh()
      }
      showToast({ text: t('removed', { name: entry.title.ru }), action: { label: t('back'), onAct: () => void back() } })
    },
  })
  if (entry.used > 0) return <span className="mut">{t('stays', { count: entry.used })}</span>
  return (
    <>
      <button className="link" type="button" onClick={() => setAsking(true)}>
        {t('remove')}
      </button>
      {isAsking && (
        <Dialog
          title={t('removeTitle', { name: entry.title.ru })}
          size="s"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('remove')}
              </Button>
              <Button kind="line" onClick={() => setAsking(false)}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {remove.error && <FailureLine error={remove.error} />}
          <p>{t('removeText')}</p>
        </Dialog>
      )}
    </>
  )
}
