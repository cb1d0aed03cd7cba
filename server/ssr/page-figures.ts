import { metricSource, type MetricSource } from '#server/platform/metrics/metric-source.ts'

export type RenderReason = 'miss' | 'exact' | 'shell' | 'derived' | 'age'

/** A dropped address is told apart from one that nobody had asked for, for so many of them. */
const mostDropped = 10_000

/** How pages were answered since the process began, and why they were made. */
export class PageFigures {
  readonly requests = { hit: 0, stale: 0, miss: 0, bypass: 0 }
  readonly renders: Record<RenderReason, number> = { miss: 0, exact: 0, shell: 0, derived: 0, age: 0 }
  readonly #dropped = new Set<string>()

  dropped(key: string): void {
    if (this.#dropped.size >= mostDropped) this.#dropped.clear()
    this.#dropped.add(key)
  }

  reasonOf(key: string): 'miss' | 'exact' {
    return this.#dropped.delete(key) ? 'exact' : 'miss'
  }

  sources(): MetricSource[] {
    const requests = metricSource({
      gauges: { vitrina_page_cache_requests_total: 'Public pages that were asked for, by how they were answered' },
      label: 'result',
      read: () => ({ vitrina_page_cache_requests_total: { ...this.requests } }),
    })
    const renders = metricSource({
      gauges: { vitrina_page_renders_total: 'Public pages that were made, by why' },
      label: 'reason',
      read: () => ({ vitrina_page_renders_total: { ...this.renders } }),
    })
    return [requests, renders]
  }
}
