/** A number, or one for each value of the source's label. */
export type Measured = number | Readonly<Record<string, number>>

/**
 * Numbers that are read together, each time they are asked for. Names say the unit (`…_seconds`); a label has few values, all of them known, and nothing here
 * tells of a person.
 */
export interface MetricSource<Name extends string = string> {
  /** What each number tells, by its name. */
  gauges: Record<Name, string>
  label?: string
  read(): Promise<Record<Name, Measured>> | Record<Name, Measured>
}

/** The names of a source are checked where it is written. */
export function metricSource<Name extends string>(source: MetricSource<Name>): MetricSource {
  return source
}
