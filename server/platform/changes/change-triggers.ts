import { loggedTables, type LoggedTable, type TriggerEvent } from './topics.ts'

/** A trigger of the log, as the database and the list of logged tables both tell of it. */
export interface ChangeTrigger {
  table: string
  name: string
  event: TriggerEvent
  function: string
  args: readonly string[]
}

const seenRows: Readonly<Record<TriggerEvent, string>> = {
  insert: ' referencing new table as new_rows',
  update: ' referencing old table as old_rows new table as new_rows',
  delete: ' referencing old table as old_rows',
  truncate: '',
}
const allEvents = Object.keys(seenRows) as TriggerEvent[]

/** The triggers that the list of logged tables asks for. */
export function changeTriggers(tables: readonly LoggedTable[] = loggedTables): ChangeTrigger[] {
  return tables.flatMap(({ table, topic, id, on = allEvents, function: own }) =>
    on.map((event) => ({
      table,
      name: `log_${topic}_${event}`,
      event,
      function: own ?? 'log_change',
      args: own ? [] : id === undefined ? [topic] : [topic, id],
    })),
  )
}

/** The statement of a migration that makes a trigger. */
export function createTrigger({ table, name, event, function: called, args }: ChangeTrigger): string {
  const quoted = args.map((arg) => `'${arg.replaceAll("'", "''")}'`).join(', ')
  return `create trigger ${name} after ${event} on ${table}${seenRows[event]} for each statement execute function ${called}(${quoted});`
}
