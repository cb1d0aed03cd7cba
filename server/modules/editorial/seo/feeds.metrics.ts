import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'
import type { Platform } from '#server/platform/module.ts'
import { feedAges } from './feeds.service.ts'

/** How old the feeds of this node are. */
export function feedMetrics(platform: Platform): MetricSource {
  return metricSource({
    label: 'feed',
    gauges: { vitrina_feeds_age_seconds: 'For how long a feed has been there; it is made anew every hour' },
    read: async () => ({ vitrina_feeds_age_seconds: await feedAges(platform) }),
  })
}
