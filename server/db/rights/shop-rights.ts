import type { Policy, Relation, Rights } from '#server/platform/db/roles.ts'
import { names } from './names.ts'

/* What the role that serves the shop may do. Source: reliability §6.12, decision 0074. */

/** Rows are added and stay as they are: the books, and what proves something. Of some, columns that tell how far it has come may be written; of receipts, by a trigger, only whom they were sent to is forgotten. */
export const kept: Record<string, readonly string[]> = {
  agreement_texts: [],
  bank_refusals: [],
  bonus_entries: [],
  bonus_transactions: [],
  change_log: [],
  consent_log: [],
  content_versions: [],
  customer_notes: ['text'],
  handovers: [],
  order_amendments: [],
  order_corrections: ['before'],
  order_history: [],
  order_notes: ['text'],
  order_slots: ['released_at'],
  packing_scans: ['undone_at'],
  packing_shortages: ['found_at'],
  payment_differences: [],
  payment_events: ['payment_id', 'reply_code', 'result'],
  payment_part_drops: [],
  payment_review_closings: ['words'],
  price_history: [],
  prints: [],
  receipts: ['document'],
  request_history: ['note'],
  return_conditions: [],
  return_history: [],
  return_items: [],
  staff_accesses: [],
  staff_acts: [],
  staff_changes: [],
  staff_money_back: [],
  staff_refunds: ['reason'],
  stock_movements: [],
}

/** Rows change, and none is ever deleted: what was sold and paid, to whom, and what is promised. */
export const lasting: readonly string[] = names(`
  agreements bonus_accounts bonus_accruals bonus_hold_lots bonus_holds bonus_lots bonus_purchases content_pages customers data_requests marking_codes order_items orders
  packings page_previews payments products promotion_redemptions promotions receipt_registrations refunds requests reservations returns staff_members stock stock_feeds order_replacements
`)

/** Rows come, change and go. */
export const changing: readonly string[] = names(`
  addresses alerts articles bank_transactions board_openings body_measures bonus_levels broken_links card_changes carrier_answers carrier_states
  cart_items carts categories category_teasers cities colors content_drafts countries customer_rubrics
  customer_sizes default_points delivery_operators delivery_rates delivery_slots delivery_zones email_bounces error_pages favorites form_answers form_fields
  forms garment_measures help_documents help_misses help_reads help_topics help_votes home_blocks home_page_blocks idempotency_keys images labels listing_banners listing_products listings locations
  login_codes login_phones look_collections look_images look_products looks materials media_categories menu_items menus nodes
  merchandise_orders merchandise_pins order_assignees messages model_drafts models moved_addresses offers open_filter_pages pages parcels password_links payment_parts
  phone_changes pickup_points product_affinities product_categories product_images product_labels product_sales product_views
  rate_limits redirects return_photos review_authors review_images reviews run_rows runs search_documents search_misses search_model_texts search_queue
  search_synonyms search_words seo_records sessions settings simulated_parcels simulated_receipts size_charts sizes social_networks
  spent_challenges staff_links staff_tasks staff_views stocked_sizes stored_cards streets subscribers subscriptions survey_answers survey_invitations
  survey_questions survey_variants surveys unsubscribe_reasons waiting_list worn_sizes
  staff_attempts staff_credentials staff_invites staff_sessions
`)

/** Written by the owner alone, who prepares the tables before the shop serves. */
export const ownersOnly: readonly string[] = ['personal_data_key']

/** Views that the shop itself reads. Those of moves are for whoever checks it. */
export const readViews: readonly string[] = ['all_cards', 'live_cards']

/** Views that must be empty: whoever runs the shop looks at them in the back-office. Source: ADM-74. */
const isInvariant = (name: string): boolean => name.startsWith('inv_')

/** What was never believed of a bank's words may be forgotten (T38), and what is older than the books; what else was believed may not, nor be called unbelieved afterwards. */
const unbelieved = `result in ('forged', 'unreadable', 'not_confirmed')`
const ofEvents: readonly Omit<Policy, 'table'>[] = [
  { name: 'reads', command: 'select', using: 'true' },
  { name: 'takes in', command: 'insert', check: 'true' },
  { name: 'judges', command: 'update', using: 'true', check: `(${unbelieved}) is not true` },
  { name: 'forgets', command: 'delete', using: `${unbelieved} or created_at < now() - interval '5 years'` },
]

const judged: Readonly<Record<string, readonly Omit<Policy, 'table'>[]>> = { payment_events: ofEvents }

/** Tables of which policies say which rows may be changed or forgotten. */
export const hidingRows: readonly string[] = Object.keys(judged)

/** The schemas of the shop's tables, of the migrations' own and of the queue of jobs. */
export const schemas = ['public', 'drizzle', 'graphile_worker'] as const

/** What the shop's role has of these tables and views; of one that is in no list it has nothing. */
export function shopRights(relations: readonly Relation[]): Rights {
  const grants = relations.flatMap((relation) =>
    privilegesOn(relation).map((privilege) => `${privilege} ON TABLE ${relation.schema}.${relation.name}`),
  )
  return {
    grants: new Set([...schemas.map((schema) => `USAGE ON SCHEMA ${schema}`), ...grants]),
    policies: relations.filter(({ kind }) => kind === 'table').flatMap((table) => policiesOn(table)),
  }
}

const writing = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const

function privilegesOn({ schema, name, kind }: Relation): readonly string[] {
  // Numbers of rows are columns of their tables (identity): no sequence is asked.
  if (kind === 'sequence') return []
  if (schema === 'drizzle') return ['SELECT']
  if (schema === 'graphile_worker') return kind === 'table' ? (name === 'migrations' ? ['SELECT'] : writing) : []
  if (kind === 'view') return readViews.includes(name) || isInvariant(name) ? ['SELECT'] : []
  if (ownersOnly.includes(name)) return ['SELECT']
  if (lasting.includes(name)) return ['SELECT', 'INSERT', 'UPDATE']
  const columns = kept[name]
  if (!columns) return changing.includes(name) ? writing : []
  // Forgetting is for policies to judge.
  const forgets = name === 'payment_events' ? ['DELETE'] : []
  return ['SELECT', 'INSERT', ...columns.map((column) => `UPDATE ("${column}")`), ...forgets]
}

/** The queue hides its rows from all but their owner. */
function policiesOn({ schema, name, hidesRows }: Relation): Policy[] {
  const table = `${schema}.${name}`
  const own = schema === 'public' ? judged[name] : undefined
  if (own) return own.map((policy) => ({ table, ...policy }))
  return schema === 'graphile_worker' && hidesRows ? [{ table, name: 'works', command: 'all', using: 'true', check: 'true' }] : []
}
