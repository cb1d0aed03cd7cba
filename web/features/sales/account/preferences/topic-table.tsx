import { useTranslations } from 'use-intl'
import { channels, type Channel, type SubscriptionTopic } from '#contracts/choices.contract.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { useChooseSubscriptions } from './choices.queries.ts'
import css from './topic-table.module.css'

/** Topics by channels; what belongs to orders is locked, and where nothing goes out there is no checkbox. */
export function TopicTable({ topics }: { topics: readonly SubscriptionTopic[] }) {
  const t = useTranslations('notifications')
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('topicColumn')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((row) => (
          <tr key={row.topic}>
            <th scope="row">
              <b>{t(`topic.${row.topic}.title`)}</b>
              <span>{t(`topic.${row.topic}.text`)}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>{row[channel] !== null && <TopicBox row={row} channel={channel} isOn={row[channel]} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function TopicBox({ row, channel, isOn }: { row: SubscriptionTopic; channel: Channel; isOn: boolean }) {
  const t = useTranslations('notifications')
  const { choose } = useChooseSubscriptions()
  return (
    <Checkbox
      checked={isOn}
      disabled={row.is_locked}
      onChange={(event) => choose([{ topic: row.topic, channel, isOn: event.target.checked }])}
    >
      <VisuallyHidden>{t('box', { topic: t(`topic.${row.topic}.title`), channel: t(`channel.${channel}`) })}</VisuallyHidden>
    </Checkbox>
  )
}
