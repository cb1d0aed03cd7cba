import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'
import type { Platform } from '#server/platform/module.ts'
import { countQueued } from './messages.repo.ts'

/** The outbox: what has not gone out, and for how long it has waited. */
export function messagesMetrics({ db, clock }: Pick<Platform, 'db' | 'clock'>): MetricSource {
  return metricSource({
    label: 'channel',
    gauges: {
      vitrina_messages_queued: 'Messages of the last three days that have not gone out',
      vitrina_messages_oldest_queued_seconds: 'How old the oldest of them is',
    },
    read: async () => {
      const now = clock.now()
      const queued = await countQueued(db, now)
      return {
        vitrina_messages_queued: Object.fromEntries(queued.map(({ channel, count }) => [channel, count])),
        vitrina_messages_oldest_queued_seconds: Object.fromEntries(
          queued.map(({ channel, oldestAt }) => [channel, (now.getTime() - oldestAt.getTime()) / 1000]),
        ),
      }
    },
  })
}
