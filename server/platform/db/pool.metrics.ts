import { metricSource, type MetricSource } from '../metrics/metric-source.ts'
import type { Database } from './database.ts'

/** The connections of this process to the database, and who waits for one. */
export function poolMetrics({ $pool, $longestWaitMs }: Pick<Database, '$pool' | '$longestWaitMs'>): MetricSource {
  return metricSource({
    gauges: {
      vitrina_database_connections: 'Connections to the database',
      vitrina_database_idle_connections: 'Connections that nobody uses',
      vitrina_database_waiting: 'Who waits for a connection',
      vitrina_database_longest_wait_seconds: 'How long the one has waited who has waited longest; 0 when nobody waits',
    },
    read: () => ({
      vitrina_database_connections: $pool.totalCount,
      vitrina_database_idle_connections: $pool.idleCount,
      vitrina_database_waiting: $pool.waitingCount,
      vitrina_database_longest_wait_seconds: $longestWaitMs() / 1000,
    }),
  })
}
