import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { closeTestApp } from '#tests/support/invariants.ts'

const firstOf = (table: string, condition: string) => `(select min(id) from ${table} where ${condition})`
const aCart = `insert into carts (id, secret_hash, updated_at) values ('0f0e0d0c-0b0a-4908-8706-050403020100', 'x', now())`
const aCartItem = (quantity: number, offer = 1) =>
  `insert into cart_items (cart_id, offer_id, quantity, price, position)
   values ('0f0e0d0c-0b0a-4908-8706-050403020100', ${offer}, ${quantity}, 100, 1)`
const aSession = (created: string, expires: string) =>
  `insert into sessions (customer_id, secret_hash, created_at, last_seen_at, expires_at, device_label, network)
   select 1, n::text, ${created}, now(), ${expires}, '', '' from generate_series(1, 21) n`
const aCode = (used: string) =>
  `insert into login_codes (request_hash, phone, code_hash, tries_left, expires_at, used_at) values ('r', 'pd1.', 'h', 5, now(), ${used})`
const aMessage = `insert into messages (channel, recipient, text, locale) values ('email', 'pd1.', '', 'ru')`
const anAnswer = `insert into form_answers (form_id, answers, url, locale, sent_at)
  select min(f.id), '[]', '', 'ru', now() from forms f join agreements a on a.form = f.type and a.required and a.kind <> 'text'`
const aPlace = `insert into waiting_list (offer_id, email, phone, locale, state, queued_at) values (1, 'pd1.', 'pd1.', 'ru', 'waiting', now())`
const consentsTo = (form: string, at: string) =>
  `insert into consent_log (subject, agreement_id, version, locale, text_hash, state, form, url, network, user_agent, request_id, at)
   select '', id, version, 'ru', repeat('0', 64), 'given', form, '', '', '', '', ${at} from agreements where form = ${form}`

const aUse = (slot: number) =>
  `insert into promotion_redemptions (promotion_id, order_id, phone_hash, slot, at)
   select (select min(id) from promotions where code is not null), o.id, 'x', ${slot}, now() from orders o
   where not exists (select 1 from promotion_redemptions r where r.order_id = o.id) limit 1`

/** The line of an order in this state that has a marking code. */
const codedIn = (status: string) =>
  `(select min(i.id) from order_items i join orders o on o.id = i.order_id join marking_codes c on c.order_item_id = i.id where o.status = '${status}')`
/** The code of such a line once more, for the order that is handed over. */
const aCopy = (status: string, mark: string) =>
  `insert into marking_codes (order_item_id, mark, code, scanned_by)
   select (select min(i.id) from order_items i join orders o on o.id = i.order_id where o.status = 'handed_over' and i.is_marked), ${mark}, ${mark}, ''
   from marking_codes where order_item_id = ${codedIn(status)}`

const aRedirect = (revision: number) => `insert into redirects (path, target, revision) values ('/audited', '/catalog', ${revision})`
/** An audit row as the trigger would have linked it, which these statements pass by. */
const anAudit = (act: string, revision: number | null) =>
  `insert into staff_changes (id, actor, permission, table_name, row_id, act, revision, before, after, origin, prev_hash)
   select (select coalesce(max(id), 0) + 1 from staff_changes), 'Ольга', 'seo.write', 'redirects', max(id)::text, '${act}', ${revision}, '{}', '{}', 'command',
     coalesce((select hash from staff_changes order by id desc limit 1), '') from redirects;
   update staff_changes c set hash = staff_change_hash(c) where id = (select max(id) from staff_changes)`

/** Two orders of which one is said to have taken the place of the other, by their states. */
const aReplacement = (old: string, next: string) =>
  `insert into order_replacements (old_order_id, new_order_id, state, draft, "by", created_at, updated_at, done_at)
   select ${firstOf('orders', `status = '${old}'`)}, ${firstOf('orders', `status = '${next}'`)}, 'done', '', 'Ольга', now(), now(), now()`

/** Two orders of which one is said to wait for so much, or to have waited, before it takes the place of the other. */
const aSurcharge = (old: string, next: string, state: 'awaiting_payment' | 'done' | 'dropped', difference = '1') =>
  `insert into order_replacements (old_order_id, new_order_id, state, draft, "by", difference, expires_at, created_at, updated_at, done_at)
   select o.id, n.id, '${state}', '', 'Ольга', ${difference}, now(), now(), now(), ${state === 'done' ? 'now()' : 'null'}
   from orders o, orders n where o.id = ${firstOf('orders', old)} and n.id = ${firstOf('orders', next)}`

/** A person of the staff. */
const aMember = (role: string, state: string) =>
  `insert into staff_members (email, email_key, name, roles, state) values ('pd1.a', 'pd1.a', 'Ольга', array['${role}'], '${state}')`

/** Ways to break what a view promises, by hand and past every trigger. */
const sabotages: Record<string, readonly string[]> = {
  inv_01_stock: [
    `update stock set on_hand = on_hand + 1`,
    `update stock set reserved = reserved - 1 where reserved > 0`,
    `update reservations set quantity = quantity + 1 where state = 'live'`,
    `delete from stock_movements where id = ${firstOf('stock_movements', 'true')}`,
  ],
  inv_01_stocked_sizes: [`update stocked_sizes set size_ids = '{}'`, `update stocked_sizes set size_ids = size_ids || 1`],
  inv_02_no_oversell: [
    `insert into reservations (order_id, offer_id, location_id, quantity, state) select 0, offer_id, location_id, 100000, 'consumed' from stock limit 1`,
    `delete from stock_movements where reason = 'receipt'`,
  ],
  inv_03_no_leak: [
    `select set_config('vitrina.now', '2026-12-20T00:00:00Z', true)`,
    `insert into reservations (order_id, offer_id, location_id, quantity, expires_at)
     select order_id, offer_id, location_id, 1, now() from reservations where state = 'live' and expires_at is null limit 1`,
    `update reservations set expires_at = now() - interval '61 seconds' where state = 'live'`,
  ],
  inv_03_reservations_of_orders: [
    `update orders set status = 'cancelled' where status = 'confirmed'`,
    `update orders set status = 'confirmed' where status = 'refused'`,
    `update reservations set order_id = 0 where state = 'live'`,
    `update reservations set state = 'released' where state = 'live'`,
    `update reservations set state = 'released' where state = 'consumed' and returned = 0`,
    `update reservations set returned = 0 where returned > 0`,
    `update reservations set returned = quantity where state = 'consumed'`,
    // Held for the dearer order too, what is held for the one that it is to replace.
    `${aSurcharge("status = 'confirmed'", "status = 'awaiting_payment'", 'awaiting_payment')};
     update order_items i set offer_id = (select min(offer_id) from order_items b join order_replacements x on x.old_order_id = b.order_id)
     from order_replacements x where i.order_id = x.new_order_id`,
  ],
  inv_04_arithmetic: [
    `update order_items set discount_part = discount_part + 100, line_sum = line_sum - 100`,
    `alter table orders drop constraint orders_total; update orders set total = total + 100`,
    `update order_items set bonuses_earned = bonuses_earned + 1`,
    `update orders set goods = goods + 100, sale_discount = sale_discount + 100`,
    `delete from order_items`,
  ],
  inv_04_discounts: [
    `update orders set discounts = '[{"promotionId": 1, "kind": "promotion", "of": "goods", "title": {"ru": "Акция"}, "amount": 100}]'`,
    `alter table orders drop constraint orders_total; update orders set coupon_discount = coupon_discount + 100`,
    `update orders set discounts = '[{"promotionId": 1, "kind": "promotion", "of": "delivery", "title": {"ru": "Акция"}, "amount": 100}]' where delivery_price > 0`,
    `alter table orders drop constraint orders_total, drop constraint orders_bonuses; update orders set bonus_discount = goods`,
  ],
  inv_04_receipts: [
    `update receipts set total = total + 1 where kind = 'prepayment'`,
    `update receipts set document = jsonb_set(document, '{items,0,price}', '1')`,
    `delete from receipts where kind = 'prepayment'`,
    `delete from receipts where kind = 'settlement'`,
    `delete from receipts where kind = 'return'`,
    `update refunds set amount = amount - 1`,
    `insert into receipts (order_id, kind, key, total, document) select order_id, 'return', key || '2', total, document from receipts where kind = 'return'`,
    `update orders set tender = 'card' where tender = 'cash'`,
    `insert into receipts (order_id, kind, key, total, document)
       select order_id, 'return', 'return:' || order_id || ':return:0', total, document from receipts where document->'payments' ? 'cash'`,
  ],
  inv_05_frozen: [
    `update order_items set title = '{"ru": "Другое"}'`,
    `update order_items set bonuses_earned = bonuses_earned + 1`,
    `update orders set point_id = shop_id, shop_id = point_id where num_nonnulls(point_id, shop_id) = 1`,
    `update orders set frozen_hash = null`,
    `update orders set discounts = '[{"title": {"ru": "Другая акция"}}]'`,
    `delete from order_items where id = ${firstOf('order_items', 'true')}`,
    `update order_items set vat_percent = case vat_percent when 10 then 0 else 10 end`,
    `update order_items set is_marked = not is_marked`,
  ],
  inv_05_amendments: [
    `insert into order_amendments (order_id, from_type, to_type, at) select id, 'card', 'split', now() from orders where payment_type <> 'split' limit 1`,
    `insert into order_amendments (order_id, from_type, to_type, at)
     select o.id, a.from_type, a.to_type, now() from (select * from orders where payment_type = 'card' limit 1) o,
       (values ('card', 'split'), ('on_delivery', 'card')) a (from_type, to_type)`,
  ],
  inv_06_one_order: [
    `alter table orders drop constraint orders_one_per_cart_version; update orders set cart_id = 'x', cart_version = 1`,
    `insert into idempotency_keys (scope, key, body_hash, done, reply) select 'order:guest', n::text, '', true, '{"order": {"number": "1"}}' from generate_series(1, 2) n`,
  ],
  inv_07_agreed_way: [
    `update orders set payment_type = 'on_delivery' where payment_type = 'card' and payment_status = 'paid'`,
    `update orders set payment_type = 'card' where payment_type = 'split'`,
    `update payments set part = null where part = 1`,
  ],
  inv_07_capture_once: [
    `update payments set amount = amount + 1 where status = 'captured'`,
    `update payments set status = 'surplus' where status = 'captured' and refunded = 0`,
    `drop index payments_capture_once; 
     insert into payments (order_id, order_number, locale, provider, token, amount, status, transaction_id, captured_at)
     select order_id, order_number, locale, provider, token || '2', amount, status, 'x' || transaction_id, captured_at from payments where status = 'captured'`,
  ],
  inv_07_parts: [
    `update payment_parts set amount = amount + 100 where position = 2`,
    `delete from payment_parts where position = 4`,
    `update orders set payment_type = 'card' where payment_type = 'split'`,
    `update payment_parts set payment_id = (select min(id) from payments where status = 'captured' and part is null) where position = 1`,
    `update payment_parts set payment_id = null`,
    `update payment_parts set dropped = 100 where payment_id is null`,
    `update orders set status = 'cancelled' where payment_status = 'partially_paid'`,
    `update orders set payment_status = 'paid' where payment_status = 'partially_paid'`,
    `update payments set part = 3 where part = 1`,
  ],
  inv_08_paid_means_proof: [
    `update orders set payment_status = 'paid' where payment_status = 'pending'`,
    `update orders set payment_status = 'pending' where payment_status = 'paid'`,
    `update payment_events set amount = amount - 1`,
    `update payment_events set result = 'wrong_amount'`,
    `update payment_events set event_key = 'pay:0' || id`,
    `update orders set status = 'assembling' where status = 'awaiting_payment'`,
    `update order_history set actor = 'shopper' where machine = 'payment' and to_state = 'paid'`,
    `update payment_events set test_mode = true; update payments set provider = 'yookassa' where status = 'captured'`,
    aSurcharge("status = 'cancelled'", "payment_status = 'paid'", 'done'),
  ],
  inv_09_refunds: [`update payments set refunded = 100 where status = 'captured'`, `update refunds set amount = amount - 1`],
  inv_09_returns: [
    `update returns set goods = goods + 100`,
    `update return_items set quantity = quantity + 100`,
    `update order_items set returned_quantity = 0 where returned_quantity > 0`,
    `update returns set delivery = delivery + 1`,
    `update refunds set amount = amount - 1 where key like 'return:%'`,
    `delete from refunds where key like 'return:%'`,
    `update refunds set status = 'requested', done_at = null, transaction_id = null where key like 'return:%'`,
  ],
  inv_10_money_conservation: [
    `update refunds set amount = amount - 1`,
    `delete from refunds`,
    `update orders set status = 'cancelled' where status = 'completed'`,
  ],
  inv_11_bonus_transactions: [
    `update bonus_entries set amount = amount + 1 where amount > 0`,
    `delete from bonus_entries where amount < 0`,
  ],
  inv_11_bonus_balances: [
    `update bonus_accounts set balance = balance + 1 where customer_id is not null`,
    `update bonus_lots set "left" = "left" - 1 where "left" > 0`,
    `update bonus_accruals set state = 'revoked' where state = 'pending'`,
  ],
  inv_11_bonus_holds: [
    `update bonus_holds set state = 'released'`,
    `update bonus_holds set amount = amount + 1`,
    `delete from bonus_transactions where kind = 'hold'`,
    `update bonus_hold_lots set returned = 0`,
  ],
  inv_11_bonuses_of_orders: [
    `update bonus_holds set amount = amount + 1`,
    `update bonus_holds set state = 'released'`,
    `update bonus_holds set state = 'open', closed_at = null`,
    `update orders set status = 'cancelled'`,
    `delete from bonus_holds`,
  ],
  inv_12_bonus_effect: [
    `update bonus_accruals set amount = amount + 1 where state = 'posted'`,
    `update bonus_accruals set revoked = revoked - 1 where revoked > 0`,
    `update bonus_accruals set available_at = available_at + interval '1 day' where state = 'posted'`,
    `delete from bonus_transactions where kind = 'accrual'`,
  ],
  inv_12_earned_by_orders: [
    `update bonus_accruals set amount = amount + 1`,
    `update orders set status = 'in_transit'`,
    `update bonus_accruals set available_at = available_at - interval '1 second'`,
  ],
  inv_13_coupons: [
    `update promotions set used = used + 1 where code is not null`,
    `alter table promotions drop constraint promotions_used; update promotions set total_limit = 1 where code is not null; ${aUse(1)}; ${aUse(2)}; update promotions p set used = (select count(*) from promotion_redemptions r where r.promotion_id = p.id and state = 'live')`,
    `update promotions set per_phone_limit = 1 where code is not null; ${aUse(1)}; ${aUse(2)}`,
    `${aUse(1)}; update promotions p set used = (select count(*) from promotion_redemptions r where r.promotion_id = p.id and state = 'live')`,
    `update promotion_redemptions set state = 'released', released_at = now(); update promotions set used = 0`,
    `update orders set status = 'cancelled' where discounts @> '[{"kind": "coupon"}]'`,
  ],
  inv_12_bonuses_of_returns: [
    `update returns set bonuses_back = bonuses_back + 1 where status = 'refunded'`,
    `update returns set bonuses_revoked = bonuses_revoked + 1 where status = 'refunded'`,
    `delete from bonus_transactions where kind = 'return' and seq > 0`,
    `update bonus_accruals set is_held_back = false where is_held_back`,
  ],
  inv_14_return_path: [
    `update returns set status = 'received' where status = 'refunded'`,
    `delete from return_history where to_state = 'approved'`,
    `update return_history set at = at - interval '400 days' where from_state is not null`,
  ],
  inv_14_state_path: [
    `update orders set status = 'completed' where status = 'delivered'`,
    `update orders set payment_status = 'none'`,
    `update order_history set to_state = 'refused' where to_state = 'in_transit'`,
    `update order_history set at = at - interval '400 days' where from_state is not null`,
    `delete from order_history where to_state = 'assembling'`,
  ],
  inv_15_cart: [
    `alter table cart_items drop constraint cart_items_quantity; ${aCart}; ${aCartItem(11)}`,
    `alter table cart_items drop constraint cart_items_quantity; ${aCart}; ${aCartItem(0)}`,
    `alter table cart_items drop constraint cart_items_one_line_an_offer; ${aCart}; ${aCartItem(1)}; ${aCartItem(1)}`,
    `${aCart}; ${Array.from({ length: 51 }, (_, index) => aCartItem(1, index + 1)).join('; ')}`,
    `alter table carts drop constraint carts_owner; ${aCart}; ${aCartItem(1)}; update carts set state = 'merged'`,
  ],
  inv_17_outbox: [
    aMessage,
    `${aMessage}; select graphile_worker.add_job('messages:deliver', job_key => 'messages:deliver:' || max(id)) from messages;
     update graphile_worker._private_jobs set attempts = max_attempts`,
  ],
  inv_18_sessions: [
    aSession('now()', `now() + interval '91 days'`),
    aSession('now()', `now() + interval '1 day'`),
    aCode(`now() + interval '1 minute'`),
    `${aCode('null')}; ${aSession('now()', 'now()')}; update sessions set login_code_id = (select max(id) from login_codes) where secret_hash = '1'`,
  ],
  inv_19_consents: [`delete from consent_log where customer_id = 1`, `update consent_log set state = 'withdrawn'`],
  inv_19_consents_of_forms: [
    anAnswer,
    aPlace,
    `${anAnswer}; ${consentsTo('(select type from forms join form_answers a on a.form_id = forms.id limit 1)', `now() - interval '1 second'`)}`,
    `${aPlace}; ${consentsTo(`'admission_request'`, `now() - interval '1 second'`)}`,
    `${aPlace}; ${consentsTo(`'order'`, 'now()')}`,
  ],
  inv_19_consents_of_orders: [`update orders set cart_id = id::text, cart_version = 1`],
  inv_19_texts: [
    `update consent_log set text_hash = repeat('0', 64)`,
    `update consent_log set version = version + 1`,
    `update consent_log set locale = 'en'`,
    `update agreement_texts set text = '{"ru": "Другое"}'`,
  ],
  inv_21_slots: [
    `update delivery_slots set taken = 1 where capacity > 0`,
    `insert into order_slots (order_id, slot_id, at, by) select min(o.id), (select min(id) from delivery_slots), now(), 'shopper' from orders o`,
    `update delivery_slots set taken = 1 where id = (select min(id) from delivery_slots where capacity > 0);
     insert into order_slots (order_id, slot_id, at, by)
     select min(o.id), (select min(id) from delivery_slots where capacity > 0), now(), 'shopper' from orders o where o.status = 'cancelled'`,
    `insert into order_amendments (order_id, kind, to_slot_id, at) select min(o.id), 'slot', (select min(id) from delivery_slots), now() from orders o`,
  ],
  inv_20_audit: [
    `${aRedirect(1)}; update redirects set revision = 2`,
    `${aRedirect(1)}; ${anAudit('create', 1)}; update redirects set revision = 2`,
    `${aRedirect(2)}; ${anAudit('create', 1)}; ${anAudit('delete', 2)}`,
    `${aRedirect(1)}; ${anAudit('create', 1)}; delete from redirects`,
    `${aRedirect(1)}; ${anAudit('create', 1)}; update staff_changes set actor = 'Никто'`,
    `${aRedirect(2)}; ${anAudit('create', 1)}; ${anAudit('change', 2)}; delete from staff_changes where act = 'create'`,
  ],
  inv_22_reviews: [
    `update reviews set revision = 2 where id = ${firstOf('reviews', 'true')}`,
    `${aRedirect(1)}; ${anAudit('change', 1)}; update staff_changes set table_name = 'reviews', row_id = '999999'
     where id = (select max(id) from staff_changes)`,
    `update reviews set state = 'pending' where id = ${firstOf('reviews', 'true')}; update images set stored = 'private/a.webp' where id = ${firstOf('images', 'true')};
     insert into review_images (review_id, position, image_id) values (${firstOf('reviews', 'true')}, 0, ${firstOf('images', 'true')})`,
  ],
  inv_90_last_owner: [aMember('packer', 'active')],
  inv_90_staff_members: [
    `${aMember('owner', 'active')}; update staff_members set revision = 2`,
    `${aRedirect(1)}; ${anAudit('change', 1)}; update staff_changes set table_name = 'staff_members', row_id = '999999'
     where id = (select max(id) from staff_changes)`,
  ],
  inv_90_marking: [
    `update marking_codes set code = mark where state = 'sold'`,
    `delete from marking_codes where state = 'sold'`,
    `update receipts set document = document #- '{items,0,markingCode}' where kind = 'settlement'`,
    `update receipts set document = jsonb_set(document, '{items,0,paymentSubject}', '"commodity"') where kind = 'settlement'`,
    `drop index marking_codes_one_live; delete from marking_codes where order_item_id = ${codedIn('handed_over')}; ${aCopy('in_transit', 'mark')}`,
    aCopy('handed_over', `left(mark, -1) || '~'`),
    `update order_items set returned_quantity = 0 where returned_quantity > 0`,
    `update orders set status = 'refused' where status = 'handed_over'`,
    `update marking_codes set state = 'sold' where order_item_id = ${codedIn('handed_over')}`,
    `update returns set status = 'approved', asked = null where status = 'refunded'`,
    `insert into receipts (order_id, kind, key, total, document) select order_id, 'return', key || '#2', total, document from receipts where kind = 'return'`,
    `update marking_codes set state = 'freed', return_id = null where state = 'returned'`,
    `update receipts set document = document #- '{items,0,markingCode}' where kind = 'return'`,
  ],
  inv_90_replacements: [
    aReplacement('confirmed', 'assembling'),
    `${aReplacement('cancelled', 'confirmed')}; update reservations set quantity = quantity + 1 where order_id in (select new_order_id from order_replacements) and state = 'live'`,
    `${aReplacement('cancelled', 'confirmed')}; update reservations set order_id = (select min(old_order_id) from order_replacements)
     where order_id in (select new_order_id from order_replacements) and state = 'live'`,
    `drop index payments_capture_once; ${aReplacement('cancelled', 'confirmed')}; update payments set order_id = (select min(old_order_id) from order_replacements)
     where id = (select min(id) from payments where status = 'captured')`,
    `update orders set payment_status = 'carried' where id = ${firstOf('orders', "status = 'cancelled'")}`,
    `update payments set carried_from_id = ${firstOf('orders', "status = 'cancelled'")} where id = (select min(id) from payments where status = 'captured')`,
    aSurcharge("status = 'cancelled'", "status = 'awaiting_payment'", 'awaiting_payment'),
    aSurcharge("payment_status = 'paid'", "status = 'awaiting_payment'", 'awaiting_payment', 'greatest(1, n.total - o.total) + 1'),
    aSurcharge("status = 'cancelled'", "payment_status = 'paid'", 'dropped'),
    aSurcharge("status = 'cancelled'", "payment_status = 'paid'", 'done', 'n.total + 1'),
  ],
  inv_90_price_history: [
    `update products set price = price + 100`,
    `delete from price_history where id = ${firstOf('price_history', 'true')}`,
  ],
  inv_90_product_arrays: [
    `update products set category_ids = '{}'`,
    `update products set size_ids = size_ids || 0`,
    `update products set label_ids = label_ids || 0`,
    `update models set season = case season when 'winter' then 'summer' else 'winter' end`,
    `delete from offers where id = ${firstOf('offers', 'true')}`,
  ],
  inv_90_surveys: [
    anInvitationOf(`'answered'`, `min(id), '{1}'`, 'orders'),
    `${anInvitationOf(`'sent'`, `min(id), '{1}'`, 'orders')}; insert into survey_answers (survey_id, invitation_id, locale, items, texts, is_verified, at)
     select (select min(id) from surveys), max(id), 'ru', '[]', '[]', true, now() from survey_invitations`,
    anInvitationOf(
      `'sent'`,
      `b.order_id, array[r.order_item_id]`,
      `return_items r join returns b on b.id = r.return_id and b.status <> 'rejected' limit 1`,
    ),
  ],
  inv_90_stored_cards: [
    `update stored_cards set card = replace(card, '"price" : ', '"price" : 1')`,
    `update stored_cards set made_of = '{}'`,
    `update stored_cards set offer_ids = '{}'`,
    `update models set title = '{"ru": "Юбка"}'`,
    `delete from product_images where position = 0`,
  ],
}

/** Somebody was asked about an order just now. */
function anInvitationOf(state: string, about: string, from: string): string {
  return `insert into survey_invitations (type, state, person_hash, token_hash, channel, delivered_at, sent_at, expires_at, order_id, line_ids)
    select 'quality-online', ${state}, 'x', 'x', 'email', now(), now(), now(), ${about} from ${from}`
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: 'demo' })
})
afterAll(() => closeTestApp(app))

test('every view of an invariant is tried', async () => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select viewname as name from pg_views where schemaname = 'public' and viewname ~ '^inv_' order by 1`,
  )
  expect(rows.map((row) => row.name)).toEqual(Object.keys(sabotages).toSorted())
})

/** What a view tells of a statement, by hand and past every trigger; nothing of it stays. */
async function reportedOf(view: string, statement: string): Promise<unknown[]> {
  const client = await app.db.$pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica; set local statement_timeout = 20000')
    await client.query(statement)
    return (await client.query(`select * from ${view} limit 1`)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(Object.entries(sabotages))('%s', (view, statements) => {
  test.each(statements)('tells of: %s', async (statement) => {
    expect(await reportedOf(view, statement)).toHaveLength(1)
  })
})

const held: Record<string, string> = {
  'twenty sessions of a customer and a look of staff': `${aSession('now()', `now() + interval '1 day'`)}; update sessions set staff = 'anna' where secret_hash = '21'`,
  'an answer to a form with its consents': `${anAnswer}; ${consentsTo('(select type from forms join form_answers a on a.form_id = forms.id limit 1)', 'now()')}`,
  'a place in a queue with its consents': `${aPlace}; ${consentsTo(`'admission_request'`, 'now()')}`,
  'changes that are audited': `${aRedirect(2)}; ${anAudit('create', 1)}; ${anAudit('change', 2)}`,
  'an act on a row that is audited': `${aRedirect(2)}; ${anAudit('create', 1)}; ${anAudit('change', 2)}; ${anAudit('look_at', null)}`,
  'a row that was deleted with its audit row': `${aRedirect(1)}; ${anAudit('delete', 2)}; delete from redirects`,
  'a message with its job': `${aMessage}; select graphile_worker.add_job('messages:deliver', job_key => 'messages:deliver:' || max(id)) from messages`,
}
const views = ['inv_17_outbox', 'inv_18_sessions', 'inv_19_consents_of_forms', 'inv_20_audit']

test.each(Object.entries(held))('nothing is told of %s', async (_what, statement) => {
  for (const view of views) expect(await reportedOf(view, statement)).toEqual([])
})
