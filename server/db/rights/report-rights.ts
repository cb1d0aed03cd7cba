import type { Relation, Rights } from '#server/platform/db/roles.ts'
import { names } from './names.ts'
import { hidingRows } from './shop-rights.ts'

/* What reports may read: no telephone, e-mail, name or address, nothing that somebody wrote, no token or its hash. Source: decision 0074. */

/** Tables with nothing in them that is anybody's. */
const whole = names(`
  agreements bonus_accounts bonus_accruals bonus_entries bonus_hold_lots bonus_holds bonus_levels bonus_lots bonus_purchases
  categories cities colors countries customer_rubrics delivery_operators delivery_rates delivery_slots delivery_zones favorites garment_measures help_reads
  labels listing_products listings locations materials merchandise_pins models offers order_amendments order_slots payment_differences
  payment_part_drops payment_parts pickup_points price_history product_affinities product_categories product_labels product_sales
  products refunds reservations return_items sizes stock stock_feeds stocked_sizes subscriptions
`)

/** Of these the columns that are named. */
const inPart: Record<string, readonly string[]> = {
  bank_refusals: ['order_id', 'created_at'],
  bonus_transactions: ['id', 'kind', 'order_id', 'order_number', 'seq', 'reason', 'at', 'created_at'],
  cart_items: ['id', 'cart_id', 'offer_id', 'quantity', 'price', 'is_capped', 'created_at'],
  carts: ['id', 'customer_id', 'state', 'version', 'city_id', 'created_at', 'updated_at'],
  consent_log: ['id', 'customer_id', 'agreement_id', 'version', 'locale', 'state', 'form', 'order_number', 'at'],
  customers: ['id', 'phone_country_code', 'city_id', 'is_subscribed', 'created_at', 'last_seen_at', 'deleted_at'],
  board_openings: ['permission', 'at'],
  email_bounces: ['message_id', 'kind', 'at'],
  form_answers: ['id', 'form_id', 'locale', 'sent_at'],
  forms: ['id', 'type', 'title', 'is_published', 'created_at'],
  marking_codes: ['id', 'order_item_id', 'state', 'return_id', 'created_at'],
  messages: ['id', 'channel', 'locale', 'state', 'attempts', 'created_at', 'delivered_at'],
  order_corrections: ['id', 'order_id', 'at'],
  order_history: ['id', 'order_id', 'machine', 'from_state', 'to_state', 'actor', 'at'],
  order_items: names(`
    id order_id position product_id offer_id title sku slug color size quantity refused_quantity returned_quantity asked_quantity
    price old_price discount_part bonus_part line_sum bonuses_earned is_returnable vat_percent source_id
  `),
  orders: names(`
    id number customer_id status payment_status payment_type payment_review tender city_id city_title delivery_type point_id
    shop_id delivery_from delivery_to goods sale_discount promotion_discount coupon_discount bonus_discount delivery_price total
    bonuses_earned is_gift locale expires_at created_at
  `),
  handovers: ['id', 'carrier', 'day', 'at'],
  help_votes: ['id', 'page_id', 'version', 'is_helpful', 'at'],
  packing_scans: ['id', 'order_id', 'result', 'order_item_id', 'offer_id', 'at', 'undone_at'],
  packing_shortages: ['id', 'order_item_id', 'location_id', 'quantity', 'at', 'found_at'],
  packings: ['order_id', 'aside_at', 'aside_reason', 'packed_at', 'grams', 'handover_id'],
  order_notes: ['id', 'order_id', 'history_id', 'at'],
  order_replacements: ['id', 'old_order_id', 'new_order_id', 'state', 'difference', 'created_at', 'expires_at', 'done_at'],
  parcels: ['order_number', 'carrier', 'state', 'created_at', 'asked_at'],
  payment_events: names(`
    id provider kind source signature_ok payment_id amount currency test_mode result reply_code created_at
  `),
  payment_review_closings: ['id', 'source', 'order_id', 'at'],
  payments: names(`
    id order_id order_number locale provider amount currency status failure refunded created_at captured_at part is_charge method
    carried_from_id
  `),
  prints: ['id', 'kind', 'object', 'at'],
  product_views: ['product_id', 'at'],
  promotion_redemptions: ['id', 'promotion_id', 'order_id', 'slot', 'state', 'at', 'released_at'],
  promotions: names(`
    id slug title kind percent amount nth gift_offer_id min_goods starts_at ends_at is_active excludes_sale is_first_order_only
    combines_with_bonuses total_limit per_phone_limit is_listed used created_at
  `),
  receipt_registrations: ['receipt_id', 'state', 'tries', 'fiscal_number', 'fiscal_storage', 'registered_at', 'created_at'],
  receipts: ['id', 'order_id', 'kind', 'total', 'created_at'],
  request_history: ['id', 'request_id', 'at', 'act'],
  requests: ['id', 'kind', 'locale', 'state', 'due_at', 'created_at', 'done_at', 'erased_at'],
  return_conditions: ['id', 'return_item_id', 'condition', 'quantity', 'at'],
  return_history: ['id', 'return_id', 'from_state', 'to_state', 'actor', 'at'],
  returns: names(`
    id order_id seq status method goods delivery given_before bonuses_back bonuses_revoked asked created_at
  `),
  stock_movements: ['id', 'offer_id', 'location_id', 'delta', 'reason', 'reference', 'at'],
  subscribers: ['id', 'topics', 'locale', 'state', 'source', 'requested_at', 'confirmed_at', 'changed_at'],
  unsubscribe_reasons: ['id', 'reason', 'at', 'undone_at'],
  reviews: ['id', 'model_id', 'stars', 'fit', 'size', 'height_cm', 'is_verified', 'state', 'reject_reason', 'created_at'],
  waiting_list: ['id', 'offer_id', 'city_id', 'locale', 'state', 'queued_at', 'mailed_at', 'notified_at', 'ended_at', 'letters'],
}

/** Of these they read nothing: somebody could be known by them, or logged in as, or they tell only how pages look. */
export const unreported: readonly string[] = names(`
  addresses agreement_texts alerts articles bank_transactions body_measures broken_links card_changes carrier_answers
  carrier_states category_teasers change_log content_drafts content_pages content_versions customer_notes customer_sizes data_requests default_points error_pages form_fields
  help_documents help_misses help_topics home_blocks home_page_blocks idempotency_keys images listing_banners login_codes login_phones merchandise_orders look_collections look_images look_products looks
  media_categories menu_items menus model_drafts moved_addresses nodes open_filter_pages page_previews pages password_links personal_data_key phone_changes product_images
  rate_limits redirects return_photos review_authors review_images run_rows runs search_documents search_misses search_model_texts search_queue search_synonyms search_words
  seo_records sessions settings simulated_parcels simulated_receipts size_charts social_networks spent_challenges staff_accesses staff_acts staff_attempts staff_changes staff_credentials
  staff_invites staff_links staff_members staff_sessions
  staff_tasks staff_views stored_cards streets survey_answers survey_invitations survey_questions survey_variants surveys worn_sizes staff_money_back staff_refunds order_assignees
`)

/** The columns that reports read of a table or view; `all` of them, or none. */
export function reportedColumns(name: string): 'all' | readonly string[] {
  // What must never be so is for whoever watches the shop; one view names the carts of doubled orders.
  if (whole.includes(name) || (name.startsWith('inv_') && name !== 'inv_06_one_order')) return 'all'
  return inPart[name] ?? []
}

/** The tables that a report reads in whole or in part. */
export const reported: readonly string[] = [...whole, ...Object.keys(inPart)]

/** What the role for reports has: it reads, and nothing else. */
export function reportRights(relations: readonly Relation[]): Rights {
  const grants = relations
    .filter(({ schema, kind }) => schema === 'public' && kind !== 'sequence')
    .flatMap(({ name, columns }) => {
      const read = reportedColumns(name)
      if (read === 'all') return [`SELECT ON TABLE public.${name}`]
      return columns.filter((column) => read.includes(column)).map((column) => `SELECT ("${column}") ON TABLE public.${name}`)
    })
  return {
    grants: new Set(['USAGE ON SCHEMA public', ...grants]),
    policies: hidingRows.map((table) => ({ table: `public.${table}`, name: 'reads', command: 'select', using: 'true' })),
  }
}
