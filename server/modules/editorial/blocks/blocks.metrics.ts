import { blockSchema } from '#contracts/blocks.contract.ts'
import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'

const kinds: ReadonlySet<unknown> = new Set(blockSchema.options.map((option) => option.shape.kind.value))
const skipped = new Map<string, number>()

/** Counts a stored block that is not shown because this release does not understand it; kinds it never heard of are one value. */
export function countSkipped(block: unknown): void {
  const kind = typeof block === 'object' && block !== null && 'kind' in block ? block.kind : undefined
  const label = typeof kind === 'string' && kinds.has(kind) ? kind : 'unknown'
  skipped.set(label, (skipped.get(label) ?? 0) + 1)
}

/** Blocks that this process has skipped. Source: MAG-09. */
export function blocksMetrics(): MetricSource {
  return metricSource({
    gauges: { vitrina_blocks_skipped_total: 'Stored blocks that were skipped because this release does not understand them, by kind' },
    label: 'kind',
    read: () => ({ vitrina_blocks_skipped_total: Object.fromEntries(skipped) }),
  })
}
