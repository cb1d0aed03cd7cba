import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'
import type { Platform } from '#server/platform/module.ts'
import { countEvents } from './payment-events.repo.ts'

const hourMs = 3_600_000

/** What banks told within the last hour, by what became of it. */
export function paymentsMetrics({ db, clock }: Pick<Platform, 'db' | 'clock'>): MetricSource {
  return metricSource({
    label: 'result',
    gauges: { vitrina_payment_events_last_hour: 'Notifications and answers of banks within the last hour, by what became of them' },
    read: async () => {
      const counted = await countEvents(db, new Date(clock.now().getTime() - hourMs))
      return { vitrina_payment_events_last_hour: Object.fromEntries(counted.map(({ result, count }) => [result, count])) }
    },
  })
}
